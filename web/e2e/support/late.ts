import type { BrowserContext } from '@playwright/test'

/**
 * Pages that are drawn late, as on an old phone: each piece of React's work waits a while for its
 * turn.
 */
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
