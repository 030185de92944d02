import type { Kysely } from 'kysely';
import {
  readAvailabilityBoards,
  readMemberAvailability,
  readMemberSections,
} from '#app/modules/availability/availability.server.ts';
import { isEligibleForAvailabilityBoard } from '#app/modules/availability/availability.ts';
import type { EventReference } from '#app/modules/calendar/calendar.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Event whose availability board is open to a member; `saidFor` is the date of their answer, '' if unknown, null if there is
 * none.
 */
export interface OpenAvailabilityBoard extends EventReference {
  event: string;
  saidFor: string | null;
}

/** Return the events whose board is open to a member; `now` is 'YYYY-MM-DDTHH:MM' in London. */
export async function readOpenAvailabilityBoards(
  db: Kysely<DatabaseSchema>,
  member: string,
  now: string,
): Promise<OpenAvailabilityBoard[]> {
  const open = [...(await readAvailabilityBoards(db)).values()].filter(
    ({ isClosed, closesAt }) => !isClosed && (closesAt === null || closesAt > now),
  );
  const sections = (await readMemberSections(db, member))(member);
  const mine = open.filter((board) => isEligibleForAvailabilityBoard(board, sections));
  const said = new Map(
    (await readMemberAvailability(db, member)).map(({ event, forDay }) => [event, forDay]),
  );
  return mine
    .map(({ event, season }) => ({ event, season, saidFor: said.get(event) ?? null }))
    .sort((one, other) => (one.event < other.event ? -1 : 1));
}
