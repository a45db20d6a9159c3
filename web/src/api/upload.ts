/**
 * Creates a `fetch` for one call that reports the sent share of the body, 0 to 1, which browsers
 * only report to XMLHttpRequest: `mutate({ body, bodySerializer: toFormData, fetch:
 * fetchWithProgress(setShare) })`.
 */
export function fetchWithProgress(onProgress: (share: number) => void) {
  return async (request: Request): Promise<Response> => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const http = new XMLHttpRequest()
      http.open(request.method, request.url)
      http.withCredentials = request.credentials === 'include'
      request.headers.forEach((value, name) => {
        http.setRequestHeader(name, value)
      })
      http.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      http.onload = () => {
        const headers = new Headers()
        for (const name of ['content-type', 'x-request-id']) {
          const value = http.getResponseHeader(name)
          if (value) headers.set(name, value)
        }
        resolve(new Response(http.responseText || null, { status: http.status, headers }))
      }
      // The error of fetch without a response.
      http.onerror = () => reject(new TypeError('Network request failed'))
      http.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
      request.signal.addEventListener('abort', () => http.abort())
      http.send(body)
    })
  }
}
