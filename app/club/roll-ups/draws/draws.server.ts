import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Actor, lastAct } from '#app/api/audit-log.server.ts';
import { readArrivals } from '#app/club/roll-ups/arrivals/arrivals.server.ts';
import { here } from '#app/club/roll-ups/arrivals/arrivals.ts';
import { detailOf, holdOpenDay, noteAct, rollUpEvent } from '#app/club/roll-ups/day/day.server.ts';
import type { Arrival, DrawInDay } from '#app/club/roll-ups/day/day.ts';
import { drawGames } from '#app/club/roll-ups/draw/draw.ts';
import { everybodyIn, type Game } from '#app/club/roll-ups/draw/games.ts';
import type { Pair } from '#app/club/roll-ups/draw/occasion.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { habitsOf, pastDraws, personOf, readGames } from './past.server.ts';

type Row = Selectable<Schema['roll_up_draw']>;

/** The draws of a day in their order. */
export async function readDraws(db: Kysely<Schema>, event: string): Promise<DrawInDay[]> {
  const rows = await db
    .selectFrom('roll_up_draw')
    .selectAll()
    .where('event', '=', event)
    .orderBy('number')
    .execute();
  return rows.map(drawOf);
}

const drawOf = ({ id, number, games, made_at, version }: Row): DrawInDay => ({
  ...{ id, number, madeAt: made_at, version },
  ...readGames(games),
});

/** Draws all who are here. `after` is the number of the last draw that was seen: 409 where there is a later one. */
export async function makeDraw(
  site: Site,
  actor: Actor,
  { event, after, way }: { event: string; after: number; way?: string | undefined },
): Promise<void> {
  const now = await rollUpEvent(site, event);
  await site.db.transaction().execute(async (tx) => {
    const { rinks } = await holdOpenDay(tx, site, event);
    const draws = await readDraws(tx, event);
    if ((draws.at(-1)?.number ?? 0) !== after)
      throw new Refusal(409, 'It has been drawn meanwhile. Here is that draw.');
    const players = here(await readArrivals(tx, event));
    if (players.length < 2) throw new Refusal(409, 'It takes two to play: please tick who has come.');
    const seed = randomInt(2 ** 31);
    const games = drawGames({ ...(await occasionOf(tx, site, event, players)), rinks, way, seed });
    await tx
      .insertInto('roll_up_draw')
      .values({
        ...{ id: randomUUID(), event, number: after + 1, games: JSON.stringify(games) },
        ...{ made_at: site.clock().toISOString(), made_by: actor.id },
      })
      .execute();
    await noteAct(tx, site, actor, `made draw ${after + 1} of`, now);
  });
}

/** Those who play, and what is to be kept in mind when they are drawn. */
async function occasionOf(tx: Kysely<Schema>, { clock }: Site, event: string, arrivals: Arrival[]) {
  const players = arrivals.map((one) => ({ id: one.id, person: personOf(one) }));
  const past = await pastDraws(tx, clock, event);
  const people = players.map(({ person }) => person);
  const pairings = await tx.selectFrom('pairing').select(['one', 'other', 'how']).execute();
  const kept = (how: 'together' | 'apart') =>
    pairings
      .filter((pairing) => pairing.how === how)
      .map(({ one, other }) => [one, other].map((who) => players.find(({ person }) => person === who)?.id))
      .filter((pair): pair is [string, string] => pair.every(Boolean));
  const ids = new Set(players.map(({ id }) => id));
  const today: Pair[] = arrivals.flatMap(({ id, partner }) =>
    partner !== null && ids.has(partner) && id < partner ? [[id, partner] as const] : [],
  );
  return {
    ...{ players, past, habits: await habitsOf(tx, people, past) },
    ...{ together: [...today, ...kept('together')], apart: kept('apart') },
  };
}

interface Seen {
  event: string;
  /** Of the draw. */
  id: string;
  version: number;
}

/** Keeps a draw as it has been changed by hand, with what came of its games. */
export async function changeDraw(
  site: Site,
  actor: Actor,
  { event, id, version, games }: Seen & { games: Game[] },
): Promise<void> {
  const now = await rollUpEvent(site, event);
  await site.db.transaction().execute(async (tx) => {
    await holdOpenDay(tx, site, event);
    const row = await seenDraw(tx, { event, id, version }, detailOf(site, now));
    refuseMuddle(games, await readArrivals(tx, event));
    await tx
      .updateTable('roll_up_draw')
      .set({ games: JSON.stringify({ ...readGames(row.games), games }), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await noteAct(tx, site, actor, `changed draw ${row.number} of`, now);
  });
}

/** Takes the last draw back, as if it had not been made. */
export async function removeDraw(site: Site, actor: Actor, { event, id, version }: Seen): Promise<void> {
  const now = await rollUpEvent(site, event);
  await site.db.transaction().execute(async (tx) => {
    await holdOpenDay(tx, site, event);
    const row = await seenDraw(tx, { event, id, version }, detailOf(site, now));
    const last = (await readDraws(tx, event)).at(-1);
    if (last?.id !== id) throw new Refusal(409, 'Only the last draw of a day can be taken back.');
    await tx.deleteFrom('roll_up_draw').where('id', '=', row.id).execute();
    await noteAct(tx, site, actor, `took back draw ${row.number} of`, now);
  });
}

async function seenDraw(tx: Kysely<Schema>, { event, id, version }: Seen, detail: string): Promise<Row> {
  const row = await tx
    .selectFrom('roll_up_draw')
    .selectAll()
    .where('event', '=', event)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This draw is no longer there.');
  if (row.version === version) return row;
  const arrivals = await readArrivals(tx, event);
  const nameOf = (id: string) => arrivals.find((one) => one.id === id)?.name ?? '';
  const shown = readGames(row.games).games.map(({ rink, sides }) => {
    const words = sides.map(
      ({ players, shots }) => `${players.map(nameOf).join(', ')}${shots === null ? '' : ` ${shots}`}`,
    );
    return `${rink}: ${words.join(' v ')}`;
  });
  const current = { version: row.version, games: shown.join('\n') };
  throw new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { detail })) });
}

/** Nobody is in two places, and everybody has come. */
function refuseMuddle(games: Game[], arrivals: Arrival[]): void {
  const players = everybodyIn(games);
  const known = new Set(arrivals.map(({ id }) => id));
  if (players.some((player) => !known.has(player)))
    throw invalid({ games: 'Somebody in it is not among those who came.' });
  if (new Set(players).size < players.length) throw invalid({ games: 'Somebody would be in two places.' });
  if (new Set(games.map(({ rink }) => rink)).size < games.length)
    throw invalid({ games: 'Two games would be in one place.' });
}
