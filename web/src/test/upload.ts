/**
 * Replacement of XMLHttpRequest that sends through the mocked fetch, so that the same mocks answer,
 * and reports half of the progress.
 */
export class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  private request: [string, string] = ['', '']
  private headers = new Headers()
  private aborted = false

  open(...request: [string, string]) {
    this.request = request
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader() {
    return null
  }
  abort() {
    this.aborted = true
    this.onabort?.()
  }
  async send(body: Blob) {
    const [method, url] = this.request
    this.upload.onprogress?.({ loaded: 50, total: 100 })
    try {
      const answer = await fetch(new Request(url, { method, headers: this.headers, body: await body.arrayBuffer() }))
      this.status = answer.status
      this.responseText = await answer.text()
      if (!this.aborted) this.onload?.()
    } catch {
      if (!this.aborted) this.onerror?.()
    }
  }
}
