import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import {
  type ResultMessage,
  type ResultReply,
  resultMessageSchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exceedsJsonDepth } from '#app/modules/exchange/protocol/json-depth.ts';
import {
  exchangeProtocolPaths,
  exchangeProtocolVersion,
  maxExchangeClockSkewMs,
  maxExchangeJsonDepth,
} from '#app/modules/exchange/protocol/protocol.ts';
import {
  getExchangeKeyId,
  getResultMessageSigningInput,
  verifyExchangeSignature,
} from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import { isLaterMessageSequence } from '#app/modules/exchange/protocol/stored.server.ts';
import { findLeagueFixture, readCardPlayerWarnings } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import {
  enterCaptainResult,
  readMatchResultStates,
  retractResultEntry,
} from '#app/modules/returns/returns.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { FixtureExchangeSiteTable } from '#db/schema/league/exchange.ts';
import { buildMatchResultReply } from './match-reply.ts';
import { purgeWithdrawnPlayerNames, removeErasedPlayerNames } from './player-names.server.ts';
import {
  findLatestResultMessage,
  findStoredResultReply,
  recordExchangePeerSeen,
  resetMatchMessageSequence,
  storeReceivedResultMessage,
  storeResultReply,
} from './received-messages.server.ts';

interface SignedResultMessage {
  key: string;
  signature: string;
  id: string;
  date: string;
  body: string;
}

type Peer = Selectable<FixtureExchangeSiteTable>;

/**
 * Processes a club's message on a match. A retry returns the first reply. Throws for a message not signed by an agreed club, or
 * invalid in this version.
 */
export async function receiveResultMessage(site: Site, letter: SignedResultMessage): Promise<ResultReply> {
  const senders = await verifySenders(site, letter);
  const sent = parseMessage(letter.body);
  const fixture = await findFixture(site, sent);
  const peer = findClubPeer(senders, fixture, sent);
  await recordExchangePeerSeen(site, peer.id);
  const reply = await processMessage(site, peer, fixture, letter, sent);
  return { ...reply, warnings: await readWarnings(site, fixture, sent) };
}

/** Warnings hold names, so they are returned and not stored. */
async function readWarnings(
  { db }: Site,
  fixture: LeagueFixture,
  { side }: ResultMessage,
): Promise<string[]> {
  const { id } = fixture;
  const players = (await readMatchResultStates(db, [id])).get(id)?.[side]?.players ?? [];
  const warnings = await readCardPlayerWarnings(db, fixture, side, players);
  return warnings.map((one) => one.slice(0, 500)).slice(0, 100);
}

async function processMessage(
  site: Site,
  peer: ClubPeer,
  fixture: LeagueFixture,
  letter: SignedResultMessage,
  sent: ResultMessage,
): Promise<ResultReply> {
  const known = await findStoredResultReply(site.db, { peer: peer.id, id: letter.id });
  if (known) return known;
  const latest = await findLatestResultMessage(site.db, peer.club, sent.fixture);
  // Each club may name only its own side.
  const own = sent.players.filter(({ side }) => side === sent.side);
  const said = { ...sent, players: removeErasedPlayerNames(own, latest?.said.players ?? []) };
  const heard = { peer: peer.id, id: letter.id, body: JSON.stringify(said) };
  if (said.kind === 'how')
    // The sequence shows the club if the league has lost its messages.
    return {
      ...(await readMatchReply(site, fixture, latest?.said ?? said)),
      sequence: latest?.said.sequence ?? 0,
    };
  if (latest && latest.letter !== letter.id && !isLaterMessageSequence(said.sequence, latest.said.sequence)) {
    const { sequence } = latest.said;
    const now = await readMatchReply(site, fixture, said);
    return storeResultReply(site, heard, {
      ...now,
      sequence,
      ...(!isSameMessage(latest.said, said) && olderReply),
    });
  }
  if (latest && said.sequence < latest.said.sequence)
    await resetMatchMessageSequence(site.db, peer.club, said.fixture);
  await storeReceivedResultMessage(site, heard);
  const reply = await applyLatestMessage(site, peer, fixture, said);
  await purgeWithdrawnPlayerNames(site.db, peer.club, said);
  return storeResultReply(site, heard, { ...reply, sequence: said.sequence });
}

const isSameMessage = (one: ResultMessage, other: ResultMessage) =>
  one.kind === other.kind && isDeepStrictEqual(one.sheet, other.sheet);

const olderReply = { came: 'older' as const, says: 'The league already has a later result from this club.' };

/** Verifies the signature. Throws 401 for an unknown key or a wrong signature, 403 for a key not agreed, 400 for clock skew. */
async function verifySenders(
  site: Site,
  { key, signature, id, date, body }: SignedResultMessage,
): Promise<Peer[]> {
  const all = await site.db.selectFrom('exchange_peer').selectAll().where('role', '=', 'club').execute();
  const peers = all.filter(({ public_key }) => public_key !== null && getExchangeKeyId(public_key) === key);
  const agreed = peers.filter(({ state }) => state === 'agreed');
  const peer = agreed[0] ?? peers.find(({ state }) => state !== 'ended') ?? peers[0];
  const unknown = new Refusal(
    401,
    'The league does not recognise this website. Phone the league and connect again.',
  );
  if (!peer?.public_key) throw unknown;
  const own = await readOrCreateExchangeKey(site.db, site.clock);
  const what = getResultMessageSigningInput({
    path: exchangeProtocolPaths.messages,
    to: getExchangeKeyId(own.publicKey),
    date,
    id,
    body,
  });
  if (!verifyExchangeSignature(what, signature, peer.public_key))
    throw new Refusal(
      401,
      'We cannot confirm that this message came from your website. Phone the league secretary and connect again.',
    );
  if (peer.state === 'ended')
    throw new Refusal(403, 'The league has disconnected this website. Ask its secretary.');
  if (peer.state !== 'agreed')
    throw new Refusal(403, 'The league has not confirmed yet that the codes match.');
  const apart = Math.abs(Date.parse(date) - site.clock().getTime());
  if (Number.isNaN(apart)) throw new Refusal(400, 'The date of this message cannot be read.');
  if (apart > maxExchangeClockSkewMs)
    throw new Refusal(
      400,
      `The clocks of your website and the league’s are ${Math.round(apart / 3600_000)} hours apart. Ask the person who runs your website to correct its clock.`,
    );
  return agreed;
}

function parseMessage(body: string): ResultMessage {
  if (exceedsJsonDepth(body, maxExchangeJsonDepth))
    throw new Refusal(422, 'This is not a message from a club’s website.');
  const given = parseJson(body);
  if (isObject(given) && typeof given.version === 'number' && given.version > exchangeProtocolVersion)
    throw new Refusal(422, formatNewerProtocolVersion(given.version));
  const read = resultMessageSchema.safeParse(given);
  if (!read.success) throw new Refusal(422, 'This is not a message from a club’s website.');
  if (read.data.kind === 'result' && !read.data.sheet) throw new Refusal(422, 'Enter the score.');
  return read.data;
}

const formatNewerProtocolVersion = (theirs: number) =>
  `This message uses version ${theirs}, and this website version ${exchangeProtocolVersion}. Update this website.`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'This is not valid JSON.');
  }
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

async function findFixture({ db }: Site, { fixture: id }: ResultMessage): Promise<LeagueFixture> {
  const fixture = await findLeagueFixture(db, id);
  if (!fixture) throw new Refusal(404, 'We cannot find that match in the league.');
  return fixture;
}

type ClubPeer = Peer & { club: string };

/** Returns the peer whose match it is, as clubs may share a site; throws 403 for another club's side. */
function findClubPeer(senders: Peer[], fixture: LeagueFixture, { side }: ResultMessage): ClubPeer {
  const { club, name } = fixture[side];
  const [peer] = senders.flatMap((one) => (club && one.club === club ? [{ ...one, club }] : []));
  if (!peer) throw new Refusal(403, `${name} is not a team of this club.`);
  return peer;
}

/** Builds the reply on the state of the match, given the club's latest message. */
async function readMatchReply(
  site: Site,
  fixture: LeagueFixture,
  { side, kind }: ResultMessage,
): Promise<ResultReply> {
  const now = (await readMatchResultStates(site.db, [fixture.id])).get(fixture.id);
  const came = buildMatchResultReply(now, side, fixture);
  if (kind === 'taken back' && now?.state !== 'settled' && !now?.[side])
    return {
      ...came,
      came: 'taken back',
      says: 'The league has removed this result too, and is waiting for a new one.',
    };
  if (kind === 'result' && now?.state !== 'settled' && !now?.[side])
    return {
      ...came,
      came: 'asked anew',
      says: 'The league has asked for the result again. Check it and send it again.',
    };
  return came;
}

/** Processes the club's latest message, and again if a later one arrives meanwhile. */
async function applyLatestMessage(
  site: Site,
  peer: ClubPeer,
  fixture: LeagueFixture,
  said: ResultMessage,
): Promise<ResultReply> {
  let last = said;
  for (;;) {
    const came = await applyMessage(site, fixture, last);
    const later = (await findLatestResultMessage(site.db, peer.club, said.fixture))?.said;
    if (!later || later.sequence <= last.sequence) return came;
    last = later;
  }
}

async function applyMessage(site: Site, fixture: LeagueFixture, said: ResultMessage): Promise<ResultReply> {
  const { sheet, side, by, note } = said;
  const about = { fixture: fixture.id, side, by };
  try {
    if (said.kind === 'taken back') await retractResultEntry(site, about);
    else if (sheet) {
      // Only the league matches names to its register.
      const players = said.players.map((one) => ({ ...one, player: null }));
      await enterCaptainResult(site, { ...about, sheet, players, way: 'site', note });
    }
    return readMatchReply(site, fixture, said);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      version: exchangeProtocolVersion,
      came: 'refused',
      says: error.message.slice(0, 500),
      sequence: 0,
      theirs: null,
      warnings: [],
    };
  }
}
