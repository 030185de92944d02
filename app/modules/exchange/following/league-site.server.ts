import { askSite, jsonOf, type Line, NotUnderstood } from '#app/modules/exchange/peers/line.server.ts';
import { headers, paths, version } from '#app/modules/exchange/protocol/protocol.ts';
import { type Book, book, type Found, found } from '#app/modules/exchange/protocol/shapes.server.ts';
import { answered, isSigned, keyId } from '#app/modules/exchange/protocol/signing.server.ts';

/** Validated requests to a league's site. All throw PeerResponseError. */

/** Parses an address as typed by an officer: 'fosseleague.example/fixtures' gives its origin. */
export function originOf(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new NotUnderstood('This is no address of a site: it reads like www.league.org.uk.');
  return url.origin;
}

/** Fetches the list of leagues of a site, and its origin after redirects. */
export async function findLeagues(line: Line, typed: string): Promise<Found & { address: string }> {
  const answer = await askSite(line, `${originOf(typed)}${paths.found}`, { redirects: 3 });
  if (answer.status === 404) throw new NotUnderstood('That site runs no league on this program, or not yet.');
  if (answer.status !== 200) throw new NotUnderstood(`It answered with status ${answer.status}.`);
  const read = found.safeParse(ofOurVersion(jsonOf(answer.text)));
  if (!read.success) throw new NotUnderstood('Its answer is none of a league’s site.');
  return { ...read.data, address: answer.origin };
}

interface Wanted {
  address: string;
  league: string;
  etag: string;
  /** Agreed key that must have signed the response. */
  key: string | null;
}

/** Fetches a league's book; undefined on a 304 response. */
export async function fetchBook(
  line: Line,
  { address, league, etag, key }: Wanted,
): Promise<{ book: Book; etag: string } | undefined> {
  const path = `${paths.leagues}/${encodeURIComponent(league)}`;
  const asked = etag ? { headers: { 'if-none-match': etag } } : {};
  const answer = await askSite(line, `${address}${path}`, asked);
  if (answer.status === 304 && etag) return undefined;
  if (answer.status === 404)
    throw new NotUnderstood('The league’s site has no such league any more, or takes its fixtures back.');
  if (answer.status !== 200) throw new NotUnderstood(`It answered with status ${answer.status}.`);
  if (key) checkSigned(answer.head, answered(path, answer.text), key);
  const read = book.safeParse(ofOurVersion(jsonOf(answer.text)));
  if (!read.success || read.data.league !== league)
    throw new NotUnderstood('Its answer is none of a league’s site.');
  return { book: read.data, etag: answer.head('etag').slice(0, 200) };
}

function checkSigned(head: (name: string) => string, what: string, key: string) {
  if (head(headers.key) !== keyId(key)) throw new NotUnderstood(otherKey);
  if (!isSigned(what, head(headers.signature), key))
    throw new NotUnderstood('Its answer is not signed as it should be: nothing of it was taken.');
}

export const otherKey =
  'The league’s site has another key than the one that was agreed: it was moved or restored, or it is not the league’s. Please ring its secretary, and agree again.';

/** Rejects a later major version instead of guessing. */
function ofOurVersion(given: unknown): unknown {
  const theirs =
    typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined;
  if (typeof theirs === 'number' && theirs > version)
    throw new NotUnderstood(
      `The league’s site speaks version ${theirs}, and this one version ${version}: please update this site.`,
    );
  return given;
}
