import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { type CompetitionData, isTiePlayable } from '#app/modules/competition-rules/competition-rules.ts';
import { updateDerivedHonours } from '#app/modules/honours/honours.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export type CompetitionRow = Selectable<DatabaseSchema['competition']>;
export type CompetitionEntryRow = Selectable<DatabaseSchema['entry']>;
export type CompetitionTieRow = Selectable<DatabaseSchema['tie']>;
export type CompetitionRoundRow = Selectable<DatabaseSchema['round']>;

/** Competition data as stored, each row with its version. */
export interface StoredCompetition extends CompetitionData {
  competition: CompetitionRow;
  entries: CompetitionEntryRow[];
  rounds: CompetitionRoundRow[];
  ties: CompetitionTieRow[];
}

export async function readRoundsAndTies(db: Kysely<DatabaseSchema>, slug: string) {
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
export async function readStoredCompetition(
  db: Kysely<DatabaseSchema>,
  slug: string,
): Promise<StoredCompetition> {
  const competition = await db
    .selectFrom('competition')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!competition) throw new Refusal(404, 'We cannot find that competition. It may have been deleted.');
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('competition', '=', slug)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { competition, entries, ...(await readRoundsAndTies(db, slug)) };
}

/** Serializes writers of one competition: the second request waits here, then reads the first one's writes. */
export const lockCompetition = (tx: Kysely<DatabaseSchema>, slug: string) =>
  tx.updateTable('competition').set({ slug }).where('slug', '=', slug).execute();

/** Locks the competition before reading it, for writers. */
export async function lockAndReadCompetition(
  tx: Kysely<DatabaseSchema>,
  slug: string,
): Promise<StoredCompetition> {
  await lockCompetition(tx, slug);
  return readStoredCompetition(tx, slug);
}

/** Returns the slug of a tie's competition. 404 unknown. */
export async function readCompetitionSlugOfTie(db: Kysely<DatabaseSchema>, tie: string): Promise<string> {
  const found = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .select('round.competition')
    .where('tie.id', '=', tie)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'We cannot find that match. It may have been deleted.');
  return found.competition;
}

/** Writes the differences between two states of a competition, and the honours that follow from them. */
export async function writeCompetitionChanges(
  changeSet: ContentChangeSet,
  before: StoredCompetition,
  after: CompetitionData,
): Promise<void> {
  for (const entry of after.entries) {
    const patch = getChangedColumns(before.entries, entry);
    if (patch) await changeSet.change('entry', entry.id, patch);
  }
  for (const tie of after.ties) {
    const patch = getChangedColumns(before.ties, tie);
    if (patch) await changeSet.change('tie', tie.id, patch);
    // A claim is obsolete once the sides change or the match is decided.
    const other = patch && ('entry1' in patch || 'entry2' in patch);
    if (patch && (other || !isTiePlayable(tie)))
      await changeSet.tx.deleteFrom('claim').where('tie', '=', tie.id).execute();
  }
  for (const round of after.rounds) {
    const patch = getChangedColumns(before.rounds, round);
    if (patch) await changeSet.change('round', round.id, patch);
  }
  const { slug, state } = after.competition;
  if (state !== before.competition.state) await changeSet.change('competition', slug, { state });
  await updateDerivedHonours(changeSet, after);
}

/** Returns the changed columns of a row; undefined if unchanged. */
function getChangedColumns<T extends { id: string }>(rows: T[], row: T): Partial<T> | undefined {
  const was = rows.find(({ id }) => id === row.id);
  const patch: Partial<T> = {};
  for (const name of typedKeys(row))
    if (name !== 'version' && was?.[name] !== row[name]) patch[name] = row[name];
  return typedKeys(patch).length > 0 ? patch : undefined;
}
