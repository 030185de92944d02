import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { namesIn } from '#app/core/typed.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { Course } from '#app/modules/competitions/rules/parts.ts';
import type { Schema } from '#db/schema/schema.ts';
import { isPlayable } from './course.ts';
import { keepHonours } from './honours.server.ts';

export type CompetitionRow = Selectable<Schema['competition']>;
export type EntryRow = Selectable<Schema['entry']>;
export type TieRow = Selectable<Schema['tie']>;
export type RoundRow = Selectable<Schema['round']>;

/** Competition data as stored, each row with its version. */
export interface CourseRows extends Course {
  competition: CompetitionRow;
  entries: EntryRow[];
  rounds: RoundRow[];
  ties: TieRow[];
}

export async function roundsAndTies(db: Kysely<Schema>, slug: string) {
  const rounds = await db
    .selectFrom('round')
    .selectAll()
    .where('competition', '=', slug)
    .orderBy('position')
    .execute();
  const ties = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .selectAll('tie')
    .where('round.competition', '=', slug)
    .orderBy('round.position')
    .orderBy('tie.position')
    .execute();
  return { rounds, ties };
}

/** Throws 404 if the competition is unknown. */
export async function readCourse(db: Kysely<Schema>, slug: string): Promise<CourseRows> {
  const competition = await db
    .selectFrom('competition')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!competition) throw new Refusal(404, 'There is no such competition.');
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('competition', '=', slug)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { competition, entries, ...(await roundsAndTies(db, slug)) };
}

/** Serializes writers of one competition: the second request waits here, then reads the first one's writes. */
export const lockCourse = (tx: Kysely<Schema>, slug: string) =>
  tx.updateTable('competition').set({ slug }).where('slug', '=', slug).execute();

/** Locks the competition before reading it, for writers. */
export async function takeCourse(tx: Kysely<Schema>, slug: string): Promise<CourseRows> {
  await lockCourse(tx, slug);
  return readCourse(tx, slug);
}

/** Returns the slug of a tie's competition. 404 unknown. */
export async function competitionOfTie(db: Kysely<Schema>, tie: string): Promise<string> {
  const found = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .select('round.competition')
    .where('tie.id', '=', tie)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'There is no such match.');
  return found.competition;
}

/** Writes the differences between two states of a competition, and the honours that follow from them. */
export async function writeCourse(changeSet: ChangeSet, before: CourseRows, after: Course): Promise<void> {
  for (const entry of after.entries) {
    const patch = patchOf(before.entries, entry);
    if (patch) await changeSet.change('entry', entry.id, patch);
  }
  for (const tie of after.ties) {
    const patch = patchOf(before.ties, tie);
    if (patch) await changeSet.change('tie', tie.id, patch);
    // A claim is obsolete once the sides change or the match is decided.
    const other = patch && ('entry1' in patch || 'entry2' in patch);
    if (patch && (other || !isPlayable(tie)))
      await changeSet.tx.deleteFrom('claim').where('tie', '=', tie.id).execute();
  }
  for (const round of after.rounds) {
    const patch = patchOf(before.rounds, round);
    if (patch) await changeSet.change('round', round.id, patch);
  }
  const { slug, state } = after.competition;
  if (state !== before.competition.state) await changeSet.change('competition', slug, { state });
  await keepHonours(changeSet, after);
}

/** Returns the changed columns of a row; undefined if unchanged. */
function patchOf<T extends { id: string }>(rows: T[], row: T): Partial<T> | undefined {
  const was = rows.find(({ id }) => id === row.id);
  const patch: Partial<T> = {};
  for (const name of namesIn(row))
    if (name !== 'version' && was?.[name] !== row[name]) patch[name] = row[name];
  return namesIn(patch).length > 0 ? patch : undefined;
}
