/** Names that applications add to the user agent of the browser inside them. */
const IN_APP = /; wv\)|FBAN|FBAV|Instagram|WhatsApp|Line\/|MicroMessenger|TikTok|musical_ly|GSA\//

const APPLE_PHONE = /iPhone|iPad|iPod/

/**
 * Returns whether this page is open in the browser of another application (WhatsApp, Instagram), or
 * on an iPhone's home screen. A link that saves a file has no effect there and raises no error;
 * only the browser's name reveals it.
 */
export function savesNoFiles() {
  const { userAgent } = navigator
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  // Safari itself, and browsers that save as it does, end their names with it.
  const isAppleWebView = APPLE_PHONE.test(userAgent) && !userAgent.includes('Safari/')
  return isOnHomeScreen || isAppleWebView || IN_APP.test(userAgent)
}
