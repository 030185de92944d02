import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { isDeeper } from '#app/modules/exchange/protocol/depth.ts';
import { ownKey } from '#app/modules/exchange/protocol/own-key.server.ts';
import { clocksApart, mostDepth, paths, version } from '#app/modules/exchange/protocol/protocol.ts';
import { type Message, message, type Reply } from '#app/modules/exchange/protocol/shapes.server.ts';
import { isSigned, keyId, sent } from '#app/modules/exchange/protocol/signing.server.ts';
import { isLater } from '#app/modules/exchange/protocol/stored.server.ts';
import { oneFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { warningsFor } from '#app/modules/registrations/registrations.server.ts';
import { enter, returnsOf, takeBack } from '#app/modules/returns/returns.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ExchangePeerTable } from '#db/schema/league/exchange.ts';
import { cameOf } from './came-of.ts';
import { countAnew, heardOf, keepAnswer, keepArrived, latestOf, noteSeen } from './heard.server.ts';
import { forgetNames, withoutErased } from './names.server.ts';

export interface Letter {
  key: string;
  signature: string;
  id: string;
  date: string;
  body: string;
}

type Peer = Selectable<ExchangePeerTable>;

/**
 * Processes a club's message on a match. A retry returns the first reply. Throws for a message not signed by an agreed club, or
 * invalid in this version.
 */
export async function takeMessage(site: Site, letter: Letter): Promise<Reply> {
  const senders = await sendersOf(site, letter);
  const sent = readMessage(letter.body);
  const fixture = await fixtureOf(site, sent);
  const peer = speaksFor(senders, fixture, sent);
  await noteSeen(site, peer.id);
  const reply = await replyTo(site, peer, fixture, letter, sent);
  return { ...reply, warnings: await warningsNow(site, fixture, sent) };
}

/** Warnings hold names, so they are returned and not stored. */
async function warningsNow({ db }: Site, fixture: LeagueFixture, { side }: Message): Promise<string[]> {
  const { id } = fixture;
  const players = (await returnsOf(db, [id])).get(id)?.[side]?.players ?? [];
  const warnings = await warningsFor(db, fixture, side, players);
  return warnings.map((one) => one.slice(0, 500)).slice(0, 100);
}

async function replyTo(
  site: Site,
  peer: Speaker,
  fixture: LeagueFixture,
  letter: Letter,
  sent: Message,
): Promise<Reply> {
  const known = await heardOf(site.db, { peer: peer.id, id: letter.id });
  if (known) return known;
  const latest = await latestOf(site.db, peer.club, sent.fixture);
  // Each club may name only its own side.
  const own = sent.players.filter(({ side }) => side === sent.side);
  const said = { ...sent, players: withoutErased(own, latest?.said.players ?? []) };
  const heard = { peer: peer.id, id: letter.id, body: JSON.stringify(said) };
  if (said.kind === 'how')
    // The sequence shows the club if the league has lost its messages.
    return { ...(await standing(site, fixture, latest?.said ?? said)), sequence: latest?.said.sequence ?? 0 };
  if (latest && latest.letter !== letter.id && !isLater(said.sequence, latest.said.sequence)) {
    const { sequence } = latest.said;
    const now = await standing(site, fixture, said);
    return keepAnswer(site, heard, { ...now, sequence, ...(!isSame(latest.said, said) && older) });
  }
  if (latest && said.sequence < latest.said.sequence) await countAnew(site.db, peer.club, said.fixture);
  await keepArrived(site, heard);
  const reply = await takeLatest(site, peer, fixture, said);
  await forgetNames(site.db, peer.club, said);
  return keepAnswer(site, heard, { ...reply, sequence: said.sequence });
}

const isSame = (one: Message, other: Message) =>
  one.kind === other.kind && isDeepStrictEqual(one.sheet, other.sheet);

const older = { came: 'older' as const, says: 'The league knows a later result of this club.' };

/** Verifies the signature. Throws 401 for an unknown key or a wrong signature, 403 for a key not agreed, 400 for clock skew. */
async function sendersOf(site: Site, { key, signature, id, date, body }: Letter): Promise<Peer[]> {
  const all = await site.db.selectFrom('exchange_peer').selectAll().where('role', '=', 'club').execute();
  const peers = all.filter(({ public_key }) => public_key !== null && keyId(public_key) === key);
  const agreed = peers.filter(({ state }) => state === 'agreed');
  const peer = agreed[0] ?? peers.find(({ state }) => state !== 'ended') ?? peers[0];
  const unknown = new Refusal(
    401,
    'This league knows no site with this key. Please agree on the keys again, by telephone.',
  );
  if (!peer?.public_key) throw unknown;
  const own = await ownKey(site.db, site.clock);
  const what = sent({ path: paths.messages, to: keyId(own.publicKey), date, id, body });
  if (!isSigned(what, signature, peer.public_key))
    throw new Refusal(401, 'The signature is not that of this key, or it is meant for another site.');
  if (peer.state === 'ended') throw new Refusal(403, 'The league has ended this. Please ask its secretary.');
  if (peer.state !== 'agreed')
    throw new Refusal(403, 'The league has not yet said that the codes are the same.');
  const apart = Math.abs(Date.parse(date) - site.clock().getTime());
  if (Number.isNaN(apart)) throw new Refusal(400, 'The date of this message cannot be read.');
  if (apart > clocksApart)
    throw new Refusal(
      400,
      `Your clock and the league’s are ${Math.round(apart / 3600_000)} hours apart: please set yours.`,
    );
  return agreed;
}

function readMessage(body: string): Message {
  if (isDeeper(body, mostDepth)) throw new Refusal(422, 'That is no message of a club’s site.');
  const given = parsed(body);
  if (isObject(given) && typeof given.version === 'number' && given.version > version)
    throw new Refusal(422, newerSaid(given.version));
  const read = message.safeParse(given);
  if (!read.success) throw new Refusal(422, 'That is no message of a club’s site.');
  if (read.data.kind === 'result' && !read.data.sheet) throw new Refusal(422, 'A result has its score.');
  return read.data;
}

export const newerSaid = (theirs: number) =>
  `That is of version ${theirs}, and this site speaks version ${version}: please update this site.`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'That is no JSON.');
  }
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

async function fixtureOf({ db }: Site, { fixture: id }: Message): Promise<LeagueFixture> {
  const fixture = await oneFixture(db, id);
  if (!fixture) throw new Refusal(404, 'There is no such match in the league.');
  return fixture;
}

type Speaker = Peer & { club: string };

/** Returns the peer whose match it is, as clubs may share a site; throws 403 for another club's side. */
function speaksFor(senders: Peer[], fixture: LeagueFixture, { side }: Message): Speaker {
  const { club, name } = fixture[side];
  const [peer] = senders.flatMap((one) => (club && one.club === club ? [{ ...one, club }] : []));
  if (!peer) throw new Refusal(403, `${name} is not a team of this club.`);
  return peer;
}

/** Builds the reply on the state of the match, given the club's latest message. */
async function standing(site: Site, fixture: LeagueFixture, { side, kind }: Message): Promise<Reply> {
  const now = (await returnsOf(site.db, [fixture.id])).get(fixture.id);
  const came = cameOf(now, side, fixture);
  if (kind === 'taken back' && now?.state !== 'settled' && !now?.[side])
    return { ...came, came: 'taken back', says: 'It is out at the league too, which waits for yours.' };
  if (kind === 'result' && now?.state !== 'settled' && !now?.[side])
    return {
      ...came,
      came: 'asked anew',
      says: 'The league asks for it again. Please look whether it is right, and send it again.',
    };
  return came;
}

/** Processes the club's latest message, and again if a later one arrives meanwhile. */
async function takeLatest(site: Site, peer: Speaker, fixture: LeagueFixture, said: Message): Promise<Reply> {
  let last = said;
  for (;;) {
    const came = await takeOne(site, fixture, last);
    const later = (await latestOf(site.db, peer.club, said.fixture))?.said;
    if (!later || later.sequence <= last.sequence) return came;
    last = later;
  }
}

async function takeOne(site: Site, fixture: LeagueFixture, said: Message): Promise<Reply> {
  const { sheet, side, by, note } = said;
  const about = { fixture: fixture.id, side, by };
  try {
    if (said.kind === 'taken back') await takeBack(site, about);
    else if (sheet) {
      // Only the league matches names to its register.
      const players = said.players.map((one) => ({ ...one, player: null }));
      await enter(site, { ...about, sheet, players, way: 'site', note });
    }
    return standing(site, fixture, said);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      version,
      came: 'refused',
      says: error.message.slice(0, 500),
      sequence: 0,
      theirs: null,
      warnings: [],
    };
  }
}
