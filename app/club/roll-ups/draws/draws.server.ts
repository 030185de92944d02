import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Actor, lastAct } from '#app/api/audit-log.server.ts';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readArrivals } from '#app/club/roll-ups/arrivals/arrivals.server.ts';
import { here } from '#app/club/roll-ups/arrivals/arrivals.ts';
import { detailOf, holdDay, holdOpenDay, noteAct, rollUpEvent } from '#app/club/roll-ups/day/day.server.ts';
import type { Arrival, DrawInDay, Drawn } from '#app/club/roll-ups/day/day.ts';
import { drawGames } from '#app/club/roll-ups/draw/draw.ts';
import { type DrawnGames, everybodyIn, type Game } from '#app/club/roll-ups/draw/games.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readKnown } from './known.server.ts';
import { isPossible, occasionOf, withIdsOf } from './occasion-of.ts';
import { readGames } from './past.server.ts';

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

interface Wanted {
  event: string;
  /** The number of the last draw that was seen: 409 where there is a later one. */
  after: number;
  way?: string | undefined;
  /** What a phone has drawn by itself. */
  drawn?: Drawn | undefined;
  key?: string | undefined;
}

const drawnMeanwhile = 'It has been drawn meanwhile. Here is that draw.';

/** Draws all who are here, or takes what a phone without a line has drawn. */
export async function makeDraw(site: Site, viewer: Viewer, { event, key, ...wanted }: Wanted): Promise<void> {
  const now = await rollUpEvent(site, event);
  await site.db.transaction().execute((tx) =>
    once(tx, site.clock, viewer, key, async () => {
      const { drawn } = wanted;
      const made = drawn
        ? await takeDrawn(tx, site, viewer, event, drawn)
        : await drawHere(tx, site, event, wanted);
      if (!made) return event;
      const number = ((await readDraws(tx, event)).at(-1)?.number ?? 0) + 1;
      await tx
        .insertInto('roll_up_draw')
        .values({
          ...{ id: drawn?.id ?? randomUUID(), event, number, games: JSON.stringify(made) },
          ...{ made_at: site.clock().toISOString(), made_by: viewer.id },
        })
        .execute();
      await noteAct(tx, site, viewer, `made draw ${number} of`, now);
      return event;
    }),
  );
}

async function drawHere(
  tx: Kysely<Schema>,
  site: Site,
  event: string,
  { after, way }: Omit<Wanted, 'event'>,
) {
  const { rinks } = await holdOpenDay(tx, site, event);
  const draws = await readDraws(tx, event);
  if ((draws.at(-1)?.number ?? 0) !== after) throw new Refusal(409, drawnMeanwhile);
  const arrivals = await readArrivals(tx, event);
  if (here(arrivals).length < 2) throw new Refusal(409, 'It takes two to play: please tick who has come.');
  const known = await readKnown(tx, site, event);
  return drawGames({ ...occasionOf(known, arrivals, draws), rinks, way, seed: randomInt(2 ** 31) });
}

/** What a phone drew where it had no line, if that can be. Nothing where it is there already, sent a second time. */
async function takeDrawn(
  tx: Kysely<Schema>,
  site: Site,
  { id: member }: Viewer,
  event: string,
  drawn: Drawn,
): Promise<DrawnGames | undefined> {
  const { closed_at } = await holdDay(tx, site, event);
  // What was drawn before another phone closed the day is what was played.
  if (closed_at !== null && drawn.at >= closed_at) await holdOpenDay(tx, site, event);
  const arrivals = await readArrivals(tx, event);
  const games = withIdsOf(drawn, drawn.people, arrivals);
  const come = new Set(arrivals.map(({ id }) => id));
  if (![...everybodyIn(games.games), ...games.out].every((player) => come.has(player)))
    throw new Refusal(
      409,
      'Somebody in the draw of this phone has been taken off the list: please draw again.',
    );
  if (!isPossible(games)) throw invalid({ games: 'No such draw can be played.' });
  const known = await tx
    .selectFrom('roll_up_draw')
    .select(['event', 'made_by', 'version'])
    .where('id', '=', drawn.id)
    .executeTakeFirst();
  if (!known) {
    const last = (await readDraws(tx, event)).at(-1);
    if ((last?.id ?? null) === drawn.after) return games;
  }
  if (known?.event !== event || known.made_by !== member || known.version !== 1)
    throw new Refusal(409, drawnMeanwhile);
  // Its answer was lost on the way, and it was changed on the phone since.
  await tx
    .updateTable('roll_up_draw')
    .set({ games: JSON.stringify(games) })
    .where('id', '=', drawn.id)
    .execute();
  return undefined;
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
