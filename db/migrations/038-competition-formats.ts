import type { Kysely } from 'kysely';

/** Competitions of any format: sets, handicaps, groups, a consolation draw, and over the winter. What is there stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = db.schema.alterTable.bind(db.schema);
  const text = (table: string, name: string, value: string) =>
    alter(table)
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  const number = (table: string, name: string, value: number) =>
    alter(table)
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(value))
      .execute();

  await text('competition', 'scoring', 'ends');
  for (const name of ['shots', 'fee', 'plate']) await text('competition', name, '');
  await number('competition', 'sets', 2);
  for (const name of ['handicaps', 'winter', 'groups', 'through']) await number('competition', name, 0);
  for (const name of ['section', 'age_on']) await alter('competition').addColumn(name, 'text').execute();
  for (const name of ['age_from', 'age_to']) await alter('competition').addColumn(name, 'integer').execute();

  await text('round', 'part', 'main');
  for (const table of ['tie', 'claim']) await alter(table).addColumn('sets', 'text').execute();
  await number('entry', 'start', 0);
  await alter('entry').addColumn('pool', 'integer').execute();
  await alter('honour')
    .addColumn('plate_of', 'text', (c) => c.references('competition.slug'))
    .execute();
}
