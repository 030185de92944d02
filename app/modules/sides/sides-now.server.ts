import type { Kysely } from 'kysely';
import { showFullDate } from '#app/core/dates.ts';
import { eventTitle } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockByName } from '#app/endpoints/locking.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import { holdSelection } from '#app/modules/sides/picked/hold-selection.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { eventToPick } from './read-sides.server.ts';
import { keptFormat, readSelection } from './selections.server.ts';
import { sidesLines } from './sides-lines.ts';

export interface HeldSides {
  now: EventNow;
  selection: Row<'selection'> | undefined;
  /** 0 if no sides are stored. */
  version: number;
}

/** Lock for the sides of an event. Of two first saves, the second waits and gets a conflict. */
export const sidesHeld: Lockable<HeldSides> = {
  async lock(tx, { event = '' }) {
    await lockByName(tx, `sides:${event}`);
    await holdSelection(tx, event);
  },
  async read(tx, { event = '' }, site) {
    const now = await eventToPick({ ...site, db: tx }, event);
    const selection = await tx
      .selectFrom('selection')
      .selectAll()
      .where('event', '=', event)
      .executeTakeFirst();
    return { now, selection, version: selection?.version ?? 0 };
  },
  conflictView: ({ now }, tx) => linesNow(tx, now.event.id),
  title: ({ now: { event, date } }) => `${eventTitle(event)}, ${showFullDate(date)}`,
  lastChange: async (_, { selection }) =>
    selection?.updated_by ? { by: selection.updated_by, at: selection.updated_at } : {},
};

/** Return the current sides as text. 404 if none are stored. */
async function linesNow(tx: Kysely<Schema>, event: string): Promise<Record<string, string>> {
  const now = await readSelection(tx, event);
  if (!now) throw new Refusal(404, 'No sides have been made for this event.');
  const { selection, rinks, reserves, without } = now;
  const captain = selection.captain
    ? await tx.selectFrom('member').select('name').where('id', '=', selection.captain).executeTakeFirst()
    : undefined;
  const standing = [...rinks.flatMap(({ players }) => players), ...without, ...reserves];
  return sidesLines(
    standing.map(({ pick, name }) => ({ rink: pick.rink, place: pick.place, name })),
    {
      ...keptFormat(selection),
      captain: captain?.name ?? '',
      reserves: selection.reserves,
      note: selection.note,
    },
  );
}
