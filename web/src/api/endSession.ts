/**
 * Ends a login session on the server, which invalidates its token. It is not awaited, and sent even
 * if the page is left; offline, the token expires by itself.
 */
export function endLoginSession(token: string) {
  const address = new URL('/api/auth/logout', window.location.origin)
  void globalThis
    .fetch(address, { method: 'POST', keepalive: true, headers: { Authorization: `Bearer ${token}` } })
    .catch(() => undefined)
}
