import type { Kysely } from 'kysely';
import { formatFullDate } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockByName } from '#app/endpoints/locking.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { CurrentEvent } from '#app/modules/calendar/calendar.server.ts';
import { lockSelection } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { requireCalendarEvent } from './selection-page.server.ts';
import { parseStoredFormat, readTeamSelection } from './selection-queries.server.ts';
import { formatSidesFields } from './sides-text.ts';

export interface LockedSides {
  now: CurrentEvent;
  selection: ResourceRow<'selection'> | undefined;
  /** 0 if no sides are stored. */
  version: number;
}

/** Lock for the sides of an event. Of two first saves, the second waits and gets a conflict. */
export const sidesLock: Lockable<LockedSides> = {
  async lock(tx, { event = '' }) {
    await lockByName(tx, `sides:${event}`);
    await lockSelection(tx, event);
  },
  async read(tx, { event = '' }, site) {
    const now = await requireCalendarEvent({ ...site, db: tx }, event);
    const selection = await tx
      .selectFrom('selection')
      .selectAll()
      .where('event', '=', event)
      .executeTakeFirst();
    return { now, selection, version: selection?.version ?? 0 };
  },
  conflictView: ({ now }, tx) => readSidesText(tx, now.event.id),
  title: ({ now: { event, date } }) => `${getEventTitle(event)}, ${formatFullDate(date)}`,
  lastChange: async (_, { selection }) =>
    selection?.updated_by ? { by: selection.updated_by, at: selection.updated_at } : {},
};

/** Return the current sides as text. 404 if none are stored. */
async function readSidesText(tx: Kysely<Schema>, event: string): Promise<Record<string, string>> {
  const now = await readTeamSelection(tx, event);
  if (!now) throw new Refusal(404, 'No sides have been made for this event.');
  const { selection, rinks, reserves, without } = now;
  const captain = selection.captain
    ? await tx.selectFrom('member').select('name').where('id', '=', selection.captain).executeTakeFirst()
    : undefined;
  const standing = [...rinks.flatMap(({ players }) => players), ...without, ...reserves];
  return formatSidesFields(
    standing.map(({ pick, name }) => ({ rink: pick.rink, place: pick.place, name })),
    {
      ...parseStoredFormat(selection),
      captain: captain?.name ?? '',
      reserves: selection.reserves,
      note: selection.note,
    },
  );
}
