import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import {
  findPublishedTie,
  lockAndReadCompetition,
  readCompetitionSlugOfTie,
} from '#app/modules/competitions/competitions.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export const notPlayingInMatchError = 'You are not playing in this match.';

export const readResultClaim = (tx: Kysely<DatabaseSchema>, tie: string) =>
  tx.selectFrom('claim').selectAll().where('tie', '=', tie).executeTakeFirst();

/** Returns a match of the viewer and the side that they play on; locks the competition. 404 unknown or not theirs. */
export async function lockOwnCompetitionTie(
  tx: Kysely<DatabaseSchema>,
  viewer: { id: string | null },
  id: string,
) {
  const course = await lockAndReadCompetition(tx, await readCompetitionSlugOfTie(tx, id));
  const { entry1, entry2 } = course.ties.find((tie) => tie.id === id) ?? {};
  const mine = await tx
    .selectFrom('player')
    .select('entry')
    .where('member', '=', viewer.id)
    .where('entry', 'in', [entry1 ?? '', entry2 ?? ''])
    .executeTakeFirst();
  if (!mine) throw new Refusal(404, notPlayingInMatchError);
  const tie = findPublishedTie(course, id);
  return { course, tie, side: mine.entry === tie.entry1 ? (1 as const) : (2 as const) };
}
