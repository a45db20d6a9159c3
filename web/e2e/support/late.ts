import type { BrowserContext } from '@playwright/test'

/** Delays rendering as on an old phone: each piece of React's work waits for a while. */
export async function drawLate(context: BrowserContext) {
  await context.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => void setTimeout(() => post(message), 40)
      }
    }
  })
}
