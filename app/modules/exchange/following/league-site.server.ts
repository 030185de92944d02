import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import {
  type ExchangePeerFetchOptions,
  ExchangePeerResponseError,
  fetchFromExchangePeer,
  parseExchangePeerJson,
} from '#app/modules/exchange/peers/peer-fetch.server.ts';
import {
  type LeagueList,
  type LeagueSeasonSnapshot,
  leagueListSchema,
  leagueSeasonSnapshotSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import {
  exchangeProtocolHeaders,
  exchangeProtocolPaths,
  exchangeProtocolVersion,
} from '#app/modules/exchange/protocol/protocol.ts';
import {
  getExchangeKeyId,
  getExchangeResponseSigningInput,
  verifyExchangeSignature,
} from '#app/modules/exchange/protocol/signing.server.ts';

/** Validated requests to a league's site. Those that fetch throw ExchangePeerResponseError. */

/** Parses an address as typed by an officer: 'fosseleague.example/fixtures' gives its origin. */
function parseLeagueSiteOrigin(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new ExchangePeerResponseError('Enter a website address, such as www.league.org.uk.');
  return url.origin;
}

/** Parses the address that a form gives. Throws 422 for the field 'address'. */
export function parseLeagueSiteAddressField(typed: string): string {
  try {
    return parseLeagueSiteOrigin(typed);
  } catch (error) {
    throw error instanceof ExchangePeerResponseError
      ? createInvalidInputRefusal({ address: error.message })
      : error;
  }
}

/** Fetches the list of leagues of a site, and its origin after redirects. */
export async function fetchLeagueList(
  line: ExchangePeerFetchOptions,
  typed: string,
): Promise<LeagueList & { address: string }> {
  const answer = await fetchFromExchangePeer(
    line,
    `${parseLeagueSiteOrigin(typed)}${exchangeProtocolPaths.found}`,
    {
      redirects: 3,
    },
  );
  if (answer.status === 404)
    throw new ExchangePeerResponseError(
      'That website does not run a league with this software. Check the address.',
    );
  if (answer.status !== 200)
    throw new ExchangePeerResponseError(
      `The website replied with error ${answer.status}. Try again in a few minutes.`,
    );
  const read = leagueListSchema.safeParse(checkProtocolVersion(parseExchangePeerJson(answer.text)));
  if (!read.success)
    throw new ExchangePeerResponseError('That does not look like a league website. Check the address.');
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
export async function fetchLeagueSeasonSnapshot(
  line: ExchangePeerFetchOptions,
  { address, league, etag, key }: LeagueBookRequest,
): Promise<{ book: LeagueSeasonSnapshot; etag: string } | undefined> {
  const path = `${exchangeProtocolPaths.leagues}/${encodeURIComponent(league)}`;
  const asked = etag ? { headers: { 'if-none-match': etag } } : {};
  const answer = await fetchFromExchangePeer(line, `${address}${path}`, asked);
  if (answer.status === 304 && etag) return undefined;
  if (answer.status === 404)
    throw new ExchangePeerResponseError(
      'The league’s website no longer has this league, or has unpublished its fixtures. Ask the league secretary.',
    );
  if (answer.status !== 200)
    throw new ExchangePeerResponseError(`The website replied with error ${answer.status}.`);
  if (key) checkResponseSignature(answer.head, getExchangeResponseSigningInput(path, answer.text), key);
  const read = leagueSeasonSnapshotSchema.safeParse(checkProtocolVersion(parseExchangePeerJson(answer.text)));
  if (!read.success || read.data.league !== league)
    throw new ExchangePeerResponseError('That does not look like a league website.');
  return { book: read.data, etag: answer.head('etag').slice(0, 200) };
}

function checkResponseSignature(head: (name: string) => string, what: string, key: string) {
  if (head(exchangeProtocolHeaders.key) !== getExchangeKeyId(key))
    throw new ExchangePeerResponseError(changedLeagueSiteKeyMessage);
  if (!verifyExchangeSignature(what, head(exchangeProtocolHeaders.signature), key))
    throw new ExchangePeerResponseError(
      'We could not confirm that the reply came from the league’s website, so nothing was copied. Phone the league secretary.',
    );
}

const changedLeagueSiteKeyMessage =
  'The security key of the league’s website has changed. The website may have been moved or restored, or it may not be the league’s. Phone its secretary, then connect again.';

/** Rejects a later major version instead of guessing. */
function checkProtocolVersion(given: unknown): unknown {
  const theirs =
    typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined;
  if (typeof theirs === 'number' && theirs > exchangeProtocolVersion)
    throw new ExchangePeerResponseError(
      'The league’s website uses newer software than this one. Ask an administrator to update this website.',
    );
  return given;
}
