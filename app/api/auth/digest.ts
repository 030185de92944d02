/**
 * SHA-256 of a token, in hexadecimal, as the server stores it: names a session and opens nothing. '' on an address without https,
 * where browsers have neither `subtle` nor a service worker.
 */
export async function hashSessionTokenInBrowser(token: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
