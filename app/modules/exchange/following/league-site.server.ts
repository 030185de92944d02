import {
  fetchFromPeer,
  type PeerFetchOptions,
  PeerResponseError,
  parsePeerJson,
} from '#app/modules/exchange/peers/peer-fetch.server.ts';
import {
  type LeagueBook,
  type LeagueList,
  leagueBookSchema,
  leagueListSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeHeaders, exchangePaths, protocolVersion } from '#app/modules/exchange/protocol/protocol.ts';
import {
  getKeyId,
  getResponseSigningInput,
  verifySignature,
} from '#app/modules/exchange/protocol/signing.server.ts';

/** Validated requests to a league's site. All throw PeerResponseError. */

/** Parses an address as typed by an officer: 'fosseleague.example/fixtures' gives its origin. */
export function parseSiteOrigin(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new PeerResponseError('This is no address of a site: it reads like www.league.org.uk.');
  return url.origin;
}

/** Fetches the list of leagues of a site, and its origin after redirects. */
export async function fetchLeagueList(
  line: PeerFetchOptions,
  typed: string,
): Promise<LeagueList & { address: string }> {
  const answer = await fetchFromPeer(line, `${parseSiteOrigin(typed)}${exchangePaths.found}`, {
    redirects: 3,
  });
  if (answer.status === 404)
    throw new PeerResponseError('That site runs no league on this program, or not yet.');
  if (answer.status !== 200) throw new PeerResponseError(`It answered with status ${answer.status}.`);
  const read = leagueListSchema.safeParse(checkProtocolVersion(parsePeerJson(answer.text)));
  if (!read.success) throw new PeerResponseError('Its answer is none of a league’s site.');
  return { ...read.data, address: answer.origin };
}

interface LeagueBookRequest {
  address: string;
  league: string;
  etag: string;
  /** Agreed key that must have signed the response. */
  key: string | null;
}

/** Fetches a league's book; undefined on a 304 response. */
export async function fetchLeagueBook(
  line: PeerFetchOptions,
  { address, league, etag, key }: LeagueBookRequest,
): Promise<{ book: LeagueBook; etag: string } | undefined> {
  const path = `${exchangePaths.leagues}/${encodeURIComponent(league)}`;
  const asked = etag ? { headers: { 'if-none-match': etag } } : {};
  const answer = await fetchFromPeer(line, `${address}${path}`, asked);
  if (answer.status === 304 && etag) return undefined;
  if (answer.status === 404)
    throw new PeerResponseError('The league’s site has no such league any more, or takes its fixtures back.');
  if (answer.status !== 200) throw new PeerResponseError(`It answered with status ${answer.status}.`);
  if (key) checkResponseSignature(answer.head, getResponseSigningInput(path, answer.text), key);
  const read = leagueBookSchema.safeParse(checkProtocolVersion(parsePeerJson(answer.text)));
  if (!read.success || read.data.league !== league)
    throw new PeerResponseError('Its answer is none of a league’s site.');
  return { book: read.data, etag: answer.head('etag').slice(0, 200) };
}

function checkResponseSignature(head: (name: string) => string, what: string, key: string) {
  if (head(exchangeHeaders.key) !== getKeyId(key)) throw new PeerResponseError(changedKeyMessage);
  if (!verifySignature(what, head(exchangeHeaders.signature), key))
    throw new PeerResponseError('Its answer is not signed as it should be: nothing of it was taken.');
}

export const changedKeyMessage =
  'The league’s site has another key than the one that was agreed: it was moved or restored, or it is not the league’s. Please ring its secretary, and agree again.';

/** Rejects a later major version instead of guessing. */
function checkProtocolVersion(given: unknown): unknown {
  const theirs =
    typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined;
  if (typeof theirs === 'number' && theirs > protocolVersion)
    throw new PeerResponseError(
      `The league’s site speaks version ${theirs}, and this one version ${protocolVersion}: please update this site.`,
    );
  return given;
}
