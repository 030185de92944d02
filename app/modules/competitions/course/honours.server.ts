import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { namesIn } from '#app/core/typed.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { Course } from '#app/modules/competitions/rules/parts.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { HonourTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';
import { boardLines } from './winners.ts';

/** Returns the honours board by competition in display order, the latest year of each first. */
export async function honours(db: Kysely<Schema>, words: Words) {
  const rows = fillAll(
    await db.selectFrom('honour').selectAll().orderBy('year', 'desc').orderBy('id').execute(),
    words,
  );
  const order = await db.selectFrom('competition').select('name').orderBy('position').execute();
  const names = [...new Set([...fillAll(order, words), ...rows].map(({ name }) => name))];
  return names
    .map((name) => ({ name, lines: rows.filter((row) => row.name === name) }))
    .filter(({ lines }) => lines.length > 0);
}

export const honoursNamed = (db: Kysely<Schema>, name: string) =>
  db
    .selectFrom('honour')
    .select(['id', 'year', 'winner', 'runner_up'])
    .where('name', '=', name)
    .orderBy('year', 'desc')
    .execute();

export async function hasHonours(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('honour').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Derives the honours rows of a competition and its consolation draw from the result, within a change set; removes them
 * while it is not finished.
 */
export async function keepHonours(changeSet: ChangeSet, course: Course): Promise<void> {
  const { slug } = course.competition;
  const { main, consolation } = boardLines(course);
  await keepLine(changeSet, { competition: slug, plate_of: null }, main);
  await keepLine(changeSet, { competition: null, plate_of: slug }, consolation);
}

type Source = Pick<HonourTable, 'competition' | 'plate_of'>;
type Line = Pick<HonourTable, 'name' | 'year' | 'winner' | 'runner_up'>;

async function keepLine(changeSet: ChangeSet, source: Source, line: Line | undefined): Promise<void> {
  const [column, slug] = source.competition
    ? (['competition', source.competition] as const)
    : (['plate_of', source.plate_of] as const);
  const is = await changeSet.tx.selectFrom('honour').selectAll().where(column, '=', slug).executeTakeFirst();
  if (!line) {
    if (is) await changeSet.remove('honour', is.id);
    return;
  }
  if (!is) await changeSet.add('honour', { id: newShortId(), ...source, ...line });
  else if (namesIn(line).some((field) => is[field] !== line[field]))
    await changeSet.change('honour', is.id, line);
}

/** Returns the honours rows for admins. */
export async function listHonours(db: Kysely<Schema>) {
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
