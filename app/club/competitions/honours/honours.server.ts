import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import type { Course } from '#app/club/competitions/course.ts';
import type { HonourLine } from '#app/club/competitions/fields.server.ts';
import { winners } from '#app/club/competitions/winners.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
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

/** Part of a change: the board says of a finished competition who won it, and of another nothing. */
export async function keepHonours(changeSet: ChangeSet, course: Course): Promise<void> {
  const { slug, name, season, state } = course.competition;
  const is = await changeSet.tx
    .selectFrom('honour')
    .selectAll()
    .where('competition', '=', slug)
    .executeTakeFirst();
  const best = state === 'finished' ? winners(course) : undefined;
  if (!best) {
    if (is) await changeSet.remove('honour', is.id);
    return;
  }
  const line = { name, year: season, ...best };
  if (!is) await changeSet.add('honour', { id: newShortId(), competition: slug, ...line });
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
  return rows.map(({ id, name, year, winner, runner_up, competition, version }) => ({
    ...{ id, name, year, winner, version },
    runnerUp: runner_up,
    played: competition !== null,
  }));
}

const titleOf = ({ name, year }: { name: string; year: number }) => `${name}, ${year}`;
const actOf = (act: string, line: { id: string; name: string; year: number }) => ({
  ...{ room: 'competitions', subject: `honour:${line.id}`, act },
  title: titleOf(line),
});

export const addHonour = (site: Site, officer: Actor, { runnerUp, ...line }: HonourLine) =>
  makeChange(site, officer, async (changeSet) => {
    const row = { id: newShortId(), competition: null, ...line, runner_up: runnerUp };
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
  const row = await tx.selectFrom('honour').select('competition').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'It is no longer there.');
  if (row.competition)
    throw new Refusal(409, 'This line follows the final. Correct the result there, and it follows.');
}
