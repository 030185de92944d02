import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { references, versioned, written } from './references.server.ts';

/** Ids of two entries of one person: the kept one, and the removed one. */
export interface Two {
  keep: string;
  gone: string;
}

/** Updates all references to the removed entry; conflicting rows have been resolved before. */
export async function moveReferences(tx: Kysely<Schema>, two: Two): Promise<void> {
  for (const [table, columns] of Object.entries(references))
    for (const [column, fate] of Object.entries(columns)) {
      if (fate === 'own') continue;
      if (fate === 'ends') await endRows(tx, table, column, two);
      else {
        if (typeof fate !== 'string') await dropTwice(tx, table, column, fate, two);
        await moveRows(tx, table, column, two);
      }
    }
  for (const [table, column, before] of written) await rewrite(tx, table, column, before, two);
}

const endRows = (tx: Kysely<Schema>, table: string, column: string, { gone }: Two) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone}`.execute(tx);

/** Deletes rows of the removed entry that would duplicate the kept entry's. */
async function dropTwice(
  tx: Kysely<Schema>,
  table: string,
  column: string,
  key: readonly string[],
  { keep, gone }: Two,
): Promise<void> {
  const same = [...key.map((name) => sql`own.${sql.ref(name)} = ${sql.table(table)}.${sql.ref(name)}`)];
  const theirs = sql.join([sql`own.${sql.ref(column)} = ${keep}`, ...same], sql` and `);
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone}
    and exists (select 1 from ${sql.table(table)} as own where ${theirs})`.execute(tx);
}

async function moveRows(
  tx: Kysely<Schema>,
  table: string,
  column: string,
  { keep, gone }: Two,
): Promise<void> {
  const raise = versioned.includes(table) ? sql`, version = version + 1` : sql``;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${keep}${raise}
    where ${sql.ref(column)} = ${gone}`.execute(tx);
}

async function rewrite(
  tx: Kysely<Schema>,
  table: string,
  column: string,
  before: string,
  { keep, gone }: Two,
): Promise<void> {
  const [was, is] = [gone, keep].map((id) => `${before}${JSON.stringify(id)}`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${was}, ${is})
    where ${sql.ref(column)} like ${`%${was?.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`.execute(tx);
}
