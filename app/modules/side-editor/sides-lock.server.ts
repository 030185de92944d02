import type { Kysely } from 'kysely';
import { formatFullDate } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockTransactionByName } from '#app/endpoints/locking.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import {
  lockTeamSelection,
  parseStoredSidesFormat,
  readTeamSelection,
} from '#app/modules/sides/sides.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { requireCalendarEvent } from './selection-page.server.ts';
import { formatSidesConflictFields } from './sides-text.ts';

export interface LockedSides {
  now: CurrentEventState;
  selection: ResourceRow<'selection'> | undefined;
  /** 0 if no sides are stored. */
  version: number;
}

/** Lock for the sides of an event. Of two first saves, the second waits and gets a conflict. */
export const sidesLock: Lockable<LockedSides> = {
  async lock(tx, { event = '' }) {
    await lockTransactionByName(tx, `sides:${event}`);
    await lockTeamSelection(tx, event);
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
async function readSidesText(tx: Kysely<DatabaseSchema>, event: string): Promise<Record<string, string>> {
  const now = await readTeamSelection(tx, event);
  if (!now) throw new Refusal(404, 'No team has been picked for this match yet.');
  const { selection, rinks, reserves, without } = now;
  const captain = selection.captain
    ? await tx.selectFrom('member').select('name').where('id', '=', selection.captain).executeTakeFirst()
    : undefined;
  const standing = [...rinks.flatMap(({ players }) => players), ...without, ...reserves];
  return formatSidesConflictFields(
    standing.map(({ pick, name }) => ({ rink: pick.rink, place: pick.place, name })),
    {
      ...parseStoredSidesFormat(selection),
      captain: captain?.name ?? '',
      reserves: selection.reserves,
      note: selection.note,
    },
  );
}
