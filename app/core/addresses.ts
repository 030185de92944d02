/** What a request asks for within its site: the path with its query, of a whole address. */
export function targetOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('://') + 3));
}

/** A path as it may be logged: without the code that some carry. */
export const loggedPath = (path: string) =>
  path.replace(/^(\/reset-password\/verify\/|\/api\/set-up\/|\/diary\/|\/topics\/).*/, '$1…');

/** Of a page that anybody can open. */
export const isWebAddress = (text: string) => /^https:\/\/[^\s"<>\\]+$/.test(text) && URL.canParse(text);
