/** Path and query of an absolute URL. */
export function getUrlPathAndQuery(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('://') + 3));
}

/** Path safe to log: tokens in the path are replaced by '…'. */
export const redactTokensInPath = (path: string) =>
  path.replace(/^(\/reset-password\/verify\/|\/api\/set-up\/|\/diary\/|\/topics\/).*/, '$1…');

/** True for an https URL that anyone can open. */
export const isHttpsUrl = (text: string) => /^https:\/\/[^\s"<>\\]+$/.test(text) && URL.canParse(text);
