import type { Kysely } from 'kysely';
import type { Standing } from '#app/modules/calendar/calendar.server.ts';
import { answersBy, readBoards, sectionsOf } from '#app/modules/names/names.server.ts';
import { isFor } from '#app/modules/names/names.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Event whose availability board is open to a member; `saidFor` is the date of their answer, '' if unknown, null if there is
 * none.
 */
export interface OpenBoard extends Standing {
  event: string;
  saidFor: string | null;
}

/** Return the events whose board is open to a member; `now` is 'YYYY-MM-DDTHH:MM' in London. */
export async function openBoards(db: Kysely<Schema>, member: string, now: string): Promise<OpenBoard[]> {
  const open = [...(await readBoards(db)).values()].filter(
    ({ isClosed, closesAt }) => !isClosed && (closesAt === null || closesAt > now),
  );
  const sections = (await sectionsOf(db, member))(member);
  const mine = open.filter((board) => isFor(board, sections));
  const said = new Map((await answersBy(db, member)).map(({ event, forDay }) => [event, forDay]));
  return mine
    .map(({ event, season }) => ({ event, season, saidFor: said.get(event) ?? null }))
    .sort((one, other) => (one.event < other.event ? -1 : 1));
}
