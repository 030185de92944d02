import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { type CompetitionData, getDerivedHonours } from '#app/modules/competition-rules/competition-rules.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { HonoursBoardTable } from '#db/schema/competitions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns the honours board by competition in display order, the latest year of each first. */
export async function readHonoursBoard(db: Kysely<DatabaseSchema>, words: TextPlaceholders) {
  const rows = fillPlaceholdersDeep(
    await db.selectFrom('honour').selectAll().orderBy('year', 'desc').orderBy('id').execute(),
    words,
  );
  const order = await db.selectFrom('competition').select('name').orderBy('position').execute();
  const names = [...new Set([...fillPlaceholdersDeep(order, words), ...rows].map(({ name }) => name))];
  return names
    .map((name) => ({ name, lines: rows.filter((row) => row.name === name) }))
    .filter(({ lines }) => lines.length > 0);
}

export const readHonoursOfCompetition = (db: Kysely<DatabaseSchema>, name: string) =>
  db
    .selectFrom('honour')
    .select(['id', 'year', 'winner', 'runner_up'])
    .where('name', '=', name)
    .orderBy('year', 'desc')
    .execute();

export async function hasHonours(db: Kysely<DatabaseSchema>): Promise<boolean> {
  return (await db.selectFrom('honour').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Derives the honours rows of a competition and its consolation draw from the result, within a change set; removes them
 * while it is not finished.
 */
export async function updateDerivedHonours(
  changeSet: ContentChangeSet,
  course: CompetitionData,
): Promise<void> {
  const { slug } = course.competition;
  const { main, consolation } = getDerivedHonours(course);
  await updateHonourRow(changeSet, { competition: slug, plate_of: null }, main);
  await updateHonourRow(changeSet, { competition: null, plate_of: slug }, consolation);
}

type HonourSource = Pick<HonoursBoardTable, 'competition' | 'plate_of'>;
type HonourValues = Pick<HonoursBoardTable, 'name' | 'year' | 'winner' | 'runner_up'>;

async function updateHonourRow(
  changeSet: ContentChangeSet,
  source: HonourSource,
  line: HonourValues | undefined,
): Promise<void> {
  const [column, slug] = source.competition
    ? (['competition', source.competition] as const)
    : (['plate_of', source.plate_of] as const);
  const is = await changeSet.tx.selectFrom('honour').selectAll().where(column, '=', slug).executeTakeFirst();
  if (!line) {
    if (is) await changeSet.remove('honour', is.id);
    return;
  }
  if (!is) await changeSet.add('honour', { id: newShortId(), ...source, ...line });
  else if (typedKeys(line).some((field) => is[field] !== line[field]))
    await changeSet.change('honour', is.id, line);
}

/** Returns the honours rows for admins. */
export async function readAdminHonoursBoardRows(db: Kysely<DatabaseSchema>) {
  const rows = await db
    .selectFrom('honour')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, year, winner, runner_up, competition, plate_of, version }) => ({
    id,
    name,
    year,
    winner,
    version,
    runnerUp: runner_up,
    played: competition !== null || plate_of !== null,
  }));
}
