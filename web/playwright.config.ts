import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

/** Returns this machine's browser; none is downloaded. NUTRIR_CHROMIUM overrides it. */
function chromium() {
  const find = fileURLToPath(new URL('../.ci/chromium', import.meta.url))
  return process.env.NUTRIR_CHROMIUM ?? execFileSync(find, { encoding: 'utf8' }).trim()
}

/** Tests in a real browser against the real server, which `e2e/support/program.ts` starts. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/program.ts',
  // Half of a test's time is waiting for responses and rendering.
  workers: '200%',
  // A machine that pauses for seconds is not the product's fault; tests that pass on the second
  // attempt are reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // A test has many steps, each of which may be slow here; hanging steps fail by their own
  // expectation.
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // On a busy machine, sliding elements would be clicked before they rest.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Recording takes a fifth of the time.
    trace: { mode: process.env.NUTRIR_TRACE ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, so optimizing its code takes longer than it saves.
        '--js-flags=--no-opt --no-maglev --always-sparkplug --single-threaded-gc',
      ],
    },
  },
})
