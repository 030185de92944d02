import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { isDeeper } from '#app/club/exchange/protocol/depth.ts';
import { ownKey } from '#app/club/exchange/protocol/own-key.server.ts';
import { clocksApart, mostDepth, paths, version } from '#app/club/exchange/protocol/protocol.ts';
import { type Message, message, type Reply } from '#app/club/exchange/protocol/shapes.server.ts';
import { isSigned, keyId, sent } from '#app/club/exchange/protocol/signing.server.ts';
import { oneFixture } from '#app/club/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/club/fixtures/fixtures.ts';
import { enter, returnsOf } from '#app/club/returns/returns.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ExchangePeerTable } from '#db/schema/league/exchange.ts';
import { cameOf } from './came-of.ts';
import { heardOf, keepAnswer, keepArrived, latestOf, noteSeen } from './heard.server.ts';

export interface Letter {
  key: string;
  signature: string;
  id: string;
  date: string;
  body: string;
}

type Peer = Selectable<ExchangePeerTable>;

/**
 * Takes what a club's site says of a match. The same letter again is answered as it was the first time. Refuses what is not
 * signed by a club with which keys are agreed, and what no program of this version would send.
 */
export async function takeMessage(site: Site, letter: Letter): Promise<Reply> {
  const peer = await senderOf(site, letter);
  const said = readMessage(letter.body);
  await noteSeen(site, peer.id);
  const heard = { peer: peer.id, id: letter.id, body: letter.body };
  const known = await heardOf(site.db, heard);
  if (known) return known;
  const fixture = await fixtureFor(site, peer, said);
  if (said.kind === 'how') return standing(site, fixture, said);
  const latest = await latestOf(site.db, peer.id, said.fixture);
  if (latest && latest.letter !== letter.id && latest.said.sequence >= said.sequence) {
    const { sequence } = latest.said;
    const now = await standing(site, fixture, said);
    return keepAnswer(site, heard, { ...now, sequence, ...(!isSame(latest.said, said) && older) });
  }
  await keepArrived(site, heard);
  const reply = said.kind === 'result' ? await enterLatest(site, peer, fixture, said) : takenBack;
  return keepAnswer(site, heard, { ...reply, sequence: said.sequence });
}

const isSame = (one: Message, other: Message) =>
  one.kind === other.kind && isDeepStrictEqual(one.sheet, other.sheet);

const older = { came: 'older' as const, says: 'The league knows a later result of this club.' };

/** What one has said stays said: whoever settles it is told. */
const takenBack: Reply = {
  ...{ version, came: 'waits', sequence: 0, theirs: null },
  says: 'The league’s secretary sees that the result was taken back, and decides.',
};

/** 401 for a key that nobody here knows, or a signature that is not its; 403 for one that is not agreed; 400 for clocks too far apart. */
async function senderOf(site: Site, { key, signature, id, date, body }: Letter): Promise<Peer> {
  const peers = await site.db.selectFrom('exchange_peer').selectAll().where('role', '=', 'club').execute();
  const peer = peers.find(({ public_key }) => public_key !== null && keyId(public_key) === key);
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
  if (!(apart <= clocksApart))
    throw new Refusal(
      400,
      `Your clock and the league’s are ${Math.round(apart / 3600_000)} hours apart: please set yours.`,
    );
  return peer;
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

/** 404 for no match of the league, 403 for a side that is another club's. */
async function fixtureFor({ db }: Site, peer: Peer, { fixture: id, side }: Message): Promise<LeagueFixture> {
  const fixture = await oneFixture(db, id);
  if (!fixture) throw new Refusal(404, 'There is no such match in the league.');
  if (!peer.club || fixture[side].club !== peer.club)
    throw new Refusal(403, `${fixture[side].name} is not a team of this club.`);
  return fixture;
}

async function standing(site: Site, fixture: LeagueFixture, { side }: Message): Promise<Reply> {
  const now = (await returnsOf(site.db, [fixture.id])).get(fixture.id);
  return cameOf(now, side, fixture);
}

/** Enters what is the latest of this club on the match, until nothing later has come meanwhile. */
async function enterLatest(site: Site, peer: Peer, fixture: LeagueFixture, said: Message): Promise<Reply> {
  let last = said;
  for (;;) {
    const came = await enterOne(site, fixture, last);
    const later = (await latestOf(site.db, peer.id, said.fixture))?.said;
    if (!later || later.sequence <= last.sequence || later.kind !== 'result') return came;
    last = later;
  }
}

async function enterOne(site: Site, fixture: LeagueFixture, said: Message): Promise<Reply> {
  const { sheet, side, players, by, note } = said;
  if (!sheet) return standing(site, fixture, said);
  const entry = { fixture: fixture.id, side, sheet, players, by, way: 'site' as const, note };
  try {
    return cameOf(await enter(site, entry), side, fixture);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { version, came: 'refused', says: error.message.slice(0, 500), sequence: 0, theirs: null };
  }
}
