import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { memberReferences, textsWithMemberIds, versionedTables } from './member-references.server.ts';

/** Ids of two entries of one person: the kept one, and the removed one. */
export interface MergePair {
  keep: string;
  gone: string;
}

/** Updates all references to the removed entry; conflicting rows have been resolved before. */
export async function moveMemberReferences(tx: Kysely<Schema>, two: MergePair): Promise<void> {
  for (const [table, columns] of Object.entries(memberReferences))
    for (const [column, fate] of Object.entries(columns)) {
      if (fate === 'own') continue;
      if (fate === 'ends') await deleteRows(tx, table, column, two);
      else {
        if (typeof fate !== 'string') await deleteConflictingRows(tx, table, column, fate, two);
        await updateReferencingRows(tx, table, column, two);
      }
    }
  for (const [table, column, before] of textsWithMemberIds)
    await replaceIdInTexts(tx, table, column, before, two);
}

const deleteRows = (tx: Kysely<Schema>, table: string, column: string, { gone }: MergePair) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone}`.execute(tx);

/** Deletes rows of the removed entry that would duplicate the kept entry's. */
async function deleteConflictingRows(
  tx: Kysely<Schema>,
  table: string,
  column: string,
  key: readonly string[],
  { keep, gone }: MergePair,
): Promise<void> {
  const same = [...key.map((name) => sql`own.${sql.ref(name)} = ${sql.table(table)}.${sql.ref(name)}`)];
  const theirs = sql.join([sql`own.${sql.ref(column)} = ${keep}`, ...same], sql` and `);
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone}
    and exists (select 1 from ${sql.table(table)} as own where ${theirs})`.execute(tx);
}

async function updateReferencingRows(
  tx: Kysely<Schema>,
  table: string,
  column: string,
  { keep, gone }: MergePair,
): Promise<void> {
  const raise = versionedTables.includes(table) ? sql`, version = version + 1` : sql``;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${keep}${raise}
    where ${sql.ref(column)} = ${gone}`.execute(tx);
}

async function replaceIdInTexts(
  tx: Kysely<Schema>,
  table: string,
  column: string,
  before: string,
  { keep, gone }: MergePair,
): Promise<void> {
  const [was, is] = [gone, keep].map((id) => `${before}${JSON.stringify(id)}`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${was}, ${is})
    where ${sql.ref(column)} like ${`%${was?.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`.execute(tx);
}
