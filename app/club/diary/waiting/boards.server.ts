import type { Kysely } from 'kysely';
import { readBoards } from '#app/club/names/names.server.ts';
import { isFor } from '#app/club/names/names.ts';
import type { Schema } from '#db/schema/schema.ts';

/** An event whose board is open to a member; the day for which they gave their word, '' where it is not known, null for none yet. */
export interface OpenBoard {
  event: string;
  saidFor: string | null;
}

/** Events with a board that is open to a member; `now` is 'YYYY-MM-DDTHH:MM' in London. */
export async function openBoards(db: Kysely<Schema>, member: string, now: string): Promise<OpenBoard[]> {
  const open = [...(await readBoards(db)).values()].filter(
    ({ isClosed, closesAt }) => !isClosed && (closesAt === null || closesAt > now),
  );
  const own = await db.selectFrom('member_section').select('section').where('member', '=', member).execute();
  const sections = own.map(({ section }) => section);
  const events = open.filter((board) => isFor(board, sections)).map(({ event }) => event);
  const answers = await db
    .selectFrom('answer')
    .select(['event', 'for_day'])
    .where('member', '=', member)
    .execute();
  const said = new Map(answers.map(({ event, for_day }) => [event, for_day]));
  return events.sort().map((event) => ({ event, saidFor: said.get(event) ?? null }));
}
