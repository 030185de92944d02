import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { competitionOfTie, takeCourse } from '#app/modules/competitions/course/course.server.ts';
import { tieIn } from '#app/modules/competitions/results/results.server.ts';
import type { Schema } from '#db/schema/schema.ts';

export const notYours = 'You do not play in this match.';

export const claimOf = (tx: Kysely<Schema>, tie: string) =>
  tx.selectFrom('claim').selectAll().where('tie', '=', tie).executeTakeFirst();

/** Returns a match of the viewer and the side that they play on; locks the competition. 404 unknown or not theirs. */
export async function myTie(tx: Kysely<Schema>, viewer: { id: string | null }, id: string) {
  const course = await takeCourse(tx, await competitionOfTie(tx, id));
  const { entry1, entry2 } = course.ties.find((tie) => tie.id === id) ?? {};
  const mine = await tx
    .selectFrom('player')
    .select('entry')
    .where('member', '=', viewer.id)
    .where('entry', 'in', [entry1 ?? '', entry2 ?? ''])
    .executeTakeFirst();
  if (!mine) throw new Refusal(404, notYours);
  const tie = tieIn(course, id);
  return { course, tie, side: mine.entry === tie.entry1 ? (1 as const) : (2 as const) };
}
