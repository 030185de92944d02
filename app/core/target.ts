/** What a request asks for within its site: the path with its query, of a whole address. */
export function targetOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('://') + 3));
}
