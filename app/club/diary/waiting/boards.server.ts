import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** The events whose boards are open to a member and have no word of theirs yet; `now` is 'YYYY-MM-DDTHH:MM' in London. */
export async function openBoards(db: Kysely<Schema>, member: string, now: string): Promise<string[]> {
  const boards = await db
    .selectFrom('board')
    .leftJoin('answer', (on) => on.onRef('answer.event', '=', 'board.event').on('answer.member', '=', member))
    .select(['board.event', 'board.sections'])
    .where('answer.member', 'is', null)
    .where('board.is_closed', '=', 0)
    .where((e) => e.or([e('board.closes_at', 'is', null), e('board.closes_at', '>', now)]))
    .orderBy('board.event')
    .execute();
  const own = await db.selectFrom('member_section').select('section').where('member', '=', member).execute();
  return boards.filter(({ sections }) => isFor(sections, own)).map(({ event }) => event);
}

/** `sections` as a board keeps them; none is all members. */
function isFor(sections: string, own: { section: string }[]): boolean {
  const limits: { section: string }[] = JSON.parse(sections);
  return limits.length === 0 || limits.some(({ section }) => own.some((one) => one.section === section));
}
