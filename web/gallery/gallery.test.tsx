import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call, Handlers } from '~/test/answers'
import { SRC, sources } from '~/test/sources'
import { MODES, paint } from './modes'
import { EVERYWHERE, prepare, Scene } from './Scene'
import { NOW, type Story } from './story'

type File = Record<string, Story> & { default: { title: string } }

// Read from disk, since Vite caches globs with the names of deleted files.
const sourcePaths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('dist/'))
  .map((path) => join(import.meta.dirname, path))
const code = [...sourcePaths, join(SRC, 'test/Providers.tsx')].map((path) => readFileSync(path, 'utf8')).join('\n')
const paths = sourcePaths.filter((path) => path.endsWith('.stories.tsx'))
const files = await Promise.all(paths.map(async (path) => [path, (await import(path)) as File] as const))

const stories = files.flatMap(([, file]) =>
  Object.entries(file).flatMap(([name, story]) =>
    name === 'default' ? [] : [[`${file.default.title}/${name}`, story as Story] as const],
  ),
)

/** Components that a file exports: functions and constants whose names have small letters. */
const componentsOf = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)\b/gm)].map(
    ([, name = '']) => name,
  )

const unanswered = (calls: Call[], api: Handlers = {}) =>
  calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !(call in api || call in EVERYWHERE))

/** Something in the page, or above it. */
const drawn = () => document.querySelector('main > *, [role=dialog], [role=alertdialog]')

it('has a story of every component that could be in any product', () => {
  const parts = [...sources].filter(([path]) => /^components\/.*\.tsx$/.test(path))
  const names = parts.flatMap(([, source]) => componentsOf(source))
  expect(names.length).toBeGreaterThan(60)
  const missing = names.filter((name) => !new RegExp(`<${name}\\b`).test(code))
  expect(missing, 'give each a story in gallery/components/').toEqual([])
})

it('titles each file by its folder', () => {
  const titles = files.map(([path, { default: its }]) => [basename(dirname(path)), its.title])
  for (const [folder, title] of titles) expect(title).toMatch(new RegExp(`^${folder}/`))
  expect(new Set(titles.map(([, title]) => title)).size).toBe(titles.length)
})

describe.each(MODES)('in %s mode', (mode) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    vi.spyOn(console, 'error')
    paint(mode)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    document.documentElement.removeAttribute('class')
    document.documentElement.removeAttribute('style')
  })

  it.each(stories)('%s renders', async (_title, story) => {
    const { parameters = {} } = story
    const calls = prepare(parameters)
    render(<Scene {...parameters}>{createElement(story.render)}</Scene>)
    await waitFor(() => expect(drawn() ?? document.querySelector('main')?.textContent).toBeTruthy())
    expect(unanswered(calls, parameters.api)).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
})
