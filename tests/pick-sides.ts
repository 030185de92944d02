import { getRinkPlayerPositions, parseMatchFormat } from '#app/modules/formats/match-format.ts';
import type { Database } from '#db/connection.ts';

interface Chosen {
  event: string;
  /** Of each side in the order of play: a member's id, or the name of a guest. */
  sides: string[][];
  reserves?: string[];
  captain?: string;
  /** Format of the match, where the event has none. */
  format?: object;
  state?: 'draft' | 'published';
  note?: string;
}

/** Sides that were picked for an event, as the captain's room keeps them. */
export async function pickSides(db: Database, chosen: Chosen): Promise<void> {
  const { event, sides, reserves = [], captain = null, state = 'published', note = '' } = chosen;
  const at = '2025-05-20T08:00:00.000Z';
  const players = sides[0]?.length ?? 3;
  const format = JSON.stringify(chosen.format ?? { players, rinks: sides.length });
  await db.deleteFrom('pick').where('event', '=', event).execute();
  await db.deleteFrom('selection').where('event', '=', event).execute();
  await db
    .insertInto('selection')
    .values({ event, state, captain, format, rinks: sides.length, note, published_at: at, updated_at: at })
    .execute();
  const members = new Set((await db.selectFrom('member').select('id').execute()).map(({ id }) => id));
  for (const [rink, side] of [reserves, ...sides].entries())
    for (const [place, who] of side.entries()) {
      if (rink > 0 && place >= getRinkPlayerPositions(parseMatchFormat(format)).length)
        throw new Error('no such place');
      const member = members.has(who) ? { member: who, name: '' } : { member: null, name: who };
      await db
        .insertInto('pick')
        .values({ id: `${event}-${rink}-${place}`, event, ...member, rink, place, state: 'picked' })
        .execute();
    }
}
