import type { Kysely } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import type { HonourLine } from '#app/club/competitions/fields.server.ts';
import type { Course } from '#app/club/competitions/parts.ts';
import { boardLines } from '#app/club/competitions/winners.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { HonourTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The board, a competition after the other, the latest year of each first. */
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

/** Part of a change: the board says of a finished competition who won it, and its consolation draw, and of another nothing. */
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
  else if (Object.entries(line).some(([field, value]) => is[field as keyof typeof line] !== value))
    await changeSet.change('honour', is.id, line);
}

/** The board at the desk, line by line. */
export async function listHonours(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('honour')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, year, winner, runner_up, competition, plate_of, version }) => ({
    ...{ id, name, year, winner, version },
    runnerUp: runner_up,
    played: competition !== null || plate_of !== null,
  }));
}

const titleOf = ({ name, year }: { name: string; year: number }) => `${name}, ${year}`;
const actOf = (act: string, line: { id: string; name: string; year: number }) => ({
  ...{ room: 'competitions', subject: `honour:${line.id}`, act },
  title: titleOf(line),
});

export const addHonour = (site: Site, officer: Actor, { runnerUp, ...line }: HonourLine) =>
  makeChange(site, officer, async (changeSet) => {
    const row = { id: newShortId(), competition: null, plate_of: null, ...line, runner_up: runnerUp };
    await changeSet.add('honour', row);
    return { act: actOf('added to the honours board', row), made: row.id };
  });

export const changeHonour = (
  site: Site,
  officer: Actor,
  { id, version, runnerUp, ...line }: HonourLine & { id: string; version: number },
) =>
  makeChange(site, officer, async (changeSet) => {
    await refuseItsOwn(changeSet, id);
    const row = await changeSet.change('honour', id, { ...line, runner_up: runnerUp }, version);
    return { act: actOf('changed the honours board', row), made: id };
  });

export const removeHonour = (site: Site, officer: Actor, { id, version }: { id: string; version: number }) =>
  makeChange(site, officer, async (changeSet) => {
    await refuseItsOwn(changeSet, id);
    const row = await changeSet.remove('honour', id, version);
    return { act: actOf('took off the honours board', row), made: id };
  });

/** What a competition of ours says follows its final. */
async function refuseItsOwn({ tx }: ChangeSet, id: string): Promise<void> {
  const row = await tx
    .selectFrom('honour')
    .select(['competition', 'plate_of'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'It is no longer there.');
  if (row.competition || row.plate_of)
    throw new Refusal(409, 'This line follows the final. Correct the result there, and it follows.');
}
