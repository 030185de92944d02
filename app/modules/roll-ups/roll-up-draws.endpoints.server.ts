import { randomInt, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { filterPresentArrivals } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import {
  offlineRollUpDrawSchema,
  rollUpDrawGamesSchema,
} from '#app/modules/roll-ups/day/day-schemas.server.ts';
import {
  formatRollUpForAudit,
  lockOpenRollUp,
  lockRollUp,
  readRollUpEvent,
  rollUpResource,
} from '#app/modules/roll-ups/day/roll-up-day.server.ts';
import type { OfflineRollUpDraw, RollUpArrival } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { drawRollUpGames } from '#app/modules/roll-ups/draw/draw.ts';
import {
  type DrawnRollUpGames,
  getPlayersOfRollUpGames,
  type RollUpDrawGame,
} from '#app/modules/roll-ups/draw/games.ts';
import {
  buildRollUpDrawInput,
  isValidRollUpDraw,
  mapDrawToServerArrivalIds,
} from '#app/modules/roll-ups/draws/build-draw-input.ts';
import { readRollUpDrawHistory } from '#app/modules/roll-ups/draws/draw-history.server.ts';
import { parseStoredRollUpDraw } from '#app/modules/roll-ups/draws/past-draws.server.ts';
import { readRollUpDraws } from '#app/modules/roll-ups/draws/roll-up-draws.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { rollUpStateResponseOptions } from './roll-up-state.server.ts';

interface LockedDraw extends Selectable<DatabaseSchema['roll_up_draw']> {
  title: string;
  arrivals: RollUpArrival[];
}

/** Lockable draw of a day that is not closed. */
const lockableDraw: Lockable<LockedDraw> = {
  async lock(tx, { event = '' }, site) {
    await readRollUpEvent({ ...site, db: tx }, event);
    await lockOpenRollUp(tx, site, event);
  },
  async read(tx, { event = '', id = '' }, site) {
    const row = await tx
      .selectFrom('roll_up_draw')
      .selectAll()
      .where('event', '=', event)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'We cannot find that draw. It may have been cancelled.');
    const title = formatRollUpForAudit(await readRollUpEvent({ ...site, db: tx }, event), site);
    return { ...row, title, arrivals: await readRollUpArrivals(tx, event) };
  },
  title: ({ title }) => title,
  conflictView({ games, arrivals }) {
    const nameOf = (id: string) => arrivals.find((one) => one.id === id)?.name ?? '';
    const shown = parseStoredRollUpDraw(games).games.map(({ rink, sides }) => {
      const words = sides.map(
        ({ players, shots }) => `${players.map(nameOf).join(', ')}${shots === null ? '' : ` ${shots}`}`,
      );
      return `${rink}: ${words.join(' v ')}`;
    });
    return { games: shown.join('\n') };
  },
};

const makeDrawBody = z.object({
  after: z.int().min(0).max(98),
  way: z.string().max(200).optional(),
  drawn: offlineRollUpDrawSchema.optional(),
});
type MakeDrawBody = z.output<typeof makeDrawBody>;

const mutation = mutations(rollUpResource);

export const rollUpDrawEndpoints = {
  make: mutation({
    route: 'POST /api/desk/on-the-day/{event}/draws',
    summary:
      'Draw all players here, or store a draw made offline; `after` is the number of the latest draw seen, 0 for none',
    body: makeDrawBody,
    idempotent: true,
    ...rollUpStateResponseOptions,
    async handler(ctx, { event, ...wanted }) {
      const { tx, site, viewer, audit } = ctx;
      const now = await readRollUpEvent({ ...site, db: tx }, event);
      const { drawn } = wanted;
      const made = drawn ? await storeOfflineDraw(ctx, event, drawn) : await drawOnServer(ctx, event, wanted);
      if (!made) return;
      const number = ((await readRollUpDraws(tx, event)).at(-1)?.number ?? 0) + 1;
      await tx
        .insertInto('roll_up_draw')
        .values({
          id: drawn?.id ?? randomUUID(),
          event,
          number,
          games: JSON.stringify(made),
          made_at: site.clock().toISOString(),
          made_by: viewer.id,
        })
        .execute();
      audit({ action: `made draw ${number} of`, title: formatRollUpForAudit(now, site) });
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/on-the-day/{event}/draws/{id}',
    summary: 'Update a draw with manual changes and shots',
    body: z.object({ games: rollUpDrawGamesSchema }),
    lock: lockableDraw,
    ...rollUpStateResponseOptions,
    audit: (_, { number }) => `changed draw ${number} of`,
    async handler({ tx }, { id, games }, was) {
      refuseInvalidGames(games, was.arrivals);
      await tx
        .updateTable('roll_up_draw')
        .set({
          games: JSON.stringify({ ...parseStoredRollUpDraw(was.games), games }),
          version: was.version + 1,
        })
        .where('id', '=', id)
        .execute();
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/on-the-day/{event}/draws/{id}',
    summary: 'Delete the latest draw of a day',
    lock: lockableDraw,
    ...rollUpStateResponseOptions,
    audit: (_, { number }) => `cancelled draw ${number} of`,
    async handler({ tx }, { event, id }) {
      const last = (await readRollUpDraws(tx, event)).at(-1);
      if (last?.id !== id) throw new Refusal(409, 'You can only cancel the last draw of a day.');
      await tx.deleteFrom('roll_up_draw').where('id', '=', id).execute();
    },
  }),
};

const drawConflictText = 'Someone else has already made this draw. It is shown here.';

async function drawOnServer({ tx, site }: MutationContext, event: string, { after, way }: MakeDrawBody) {
  const { rinks } = await lockOpenRollUp(tx, site, event);
  const draws = await readRollUpDraws(tx, event);
  if ((draws.at(-1)?.number ?? 0) !== after) throw new Refusal(409, drawConflictText);
  const arrivals = await readRollUpArrivals(tx, event);
  if (filterPresentArrivals(arrivals).length < 2) throw new Refusal(409, 'Tick at least two people first.');
  const known = await readRollUpDrawHistory(tx, site, event);
  return drawRollUpGames({
    ...buildRollUpDrawInput(known, arrivals, draws),
    rinks,
    way,
    seed: randomInt(2 ** 31),
  });
}

/** Validate and store a draw made offline. Ignored if it exists already, as after a retry. */
async function storeOfflineDraw(
  { tx, site, viewer: { id: member } }: MutationContext,
  event: string,
  drawn: OfflineRollUpDraw,
): Promise<DrawnRollUpGames | undefined> {
  const { closed_at } = await lockRollUp(tx, site, event);
  // A draw made before another device closed the day was played, so accept it.
  if (closed_at !== null && drawn.at >= closed_at) await lockOpenRollUp(tx, site, event);
  const arrivals = await readRollUpArrivals(tx, event);
  const games = mapDrawToServerArrivalIds(drawn, drawn.people, arrivals);
  const come = new Set(arrivals.map(({ id }) => id));
  if (![...getPlayersOfRollUpGames(games.games), ...games.out].every((player) => come.has(player)))
    throw new Refusal(409, 'Someone in the draw on this phone has been removed from the list. Draw again.');
  if (!isValidRollUpDraw(games))
    throw createInvalidInputRefusal({ games: 'This draw cannot be played. Draw again.' });
  const known = await tx
    .selectFrom('roll_up_draw')
    .select(['event', 'made_by', 'version'])
    .where('id', '=', drawn.id)
    .executeTakeFirst();
  if (!known) {
    const last = (await readRollUpDraws(tx, event)).at(-1);
    if ((last?.id ?? null) === drawn.after) return games;
  }
  if (known?.event !== event || known.made_by !== member || known.version !== 1)
    throw new Refusal(409, drawConflictText);
  // The first response was lost, and the draw was changed on the device since.
  await tx
    .updateTable('roll_up_draw')
    .set({ games: JSON.stringify(games) })
    .where('id', '=', drawn.id)
    .execute();
  return undefined;
}

/** Throws 422 if a player has two places or has not arrived. */
function refuseInvalidGames(games: RollUpDrawGame[], arrivals: RollUpArrival[]): void {
  const players = getPlayersOfRollUpGames(games);
  const known = new Set(arrivals.map(({ id }) => id));
  if (players.some((player) => !known.has(player)))
    throw createInvalidInputRefusal({
      games: 'Someone in the draw is not on the list of arrivals. Draw again.',
    });
  if (new Set(players).size < players.length)
    throw createInvalidInputRefusal({ games: 'Someone is in the draw twice. Draw again.' });
  if (new Set(games.map(({ rink }) => rink)).size < games.length)
    throw createInvalidInputRefusal({ games: 'Two games are in the same place. Draw again.' });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof rollUpDrawEndpoints> {}
}
