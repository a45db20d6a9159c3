/**
 * Ends a login session at the server: its token opens nothing any more. It is not waited for, and sent even if the page is
 * left; without net the token runs out by itself.
 */
export function endLoginSession(token: string) {
  const address = new URL('/api/auth/logout', window.location.origin)
  void globalThis
    .fetch(address, { method: 'POST', keepalive: true, headers: { Authorization: `Bearer ${token}` } })
    .catch(() => undefined)
}
