import { type Kysely, sql } from 'kysely';
import type { MergedMemberPair } from '#app/admin/ports/member-merge.server.ts';
import { allTableFacts } from '#app/kernel/all-table-facts.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Updates all references to the removed entry; conflicting rows have been resolved before. */
export async function moveMemberReferences(tx: Kysely<DatabaseSchema>, two: MergedMemberPair): Promise<void> {
  for (const [table, { merge, isVersioned = false }] of Object.entries(allTableFacts))
    for (const [column, fate] of Object.entries(merge ?? {})) {
      if (fate === 'own') continue;
      if (fate === 'ends') await deleteRows(tx, table, column, two);
      else {
        if (typeof fate !== 'string') await deleteConflictingRows(tx, table, column, fate, two);
        await updateReferencingRows(tx, table, column, isVersioned, two);
      }
    }
  for (const [table, { memberIdsInJson }] of Object.entries(allTableFacts))
    for (const [column, texts] of Object.entries(memberIdsInJson ?? {}))
      for (const before of texts) await replaceIdInTexts(tx, table, column, before, two);
}

const deleteRows = (tx: Kysely<DatabaseSchema>, table: string, column: string, { gone }: MergedMemberPair) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone}`.execute(tx);

/** Deletes rows of the removed entry that would duplicate the kept entry's. */
async function deleteConflictingRows(
  tx: Kysely<DatabaseSchema>,
  table: string,
  column: string,
  key: readonly string[],
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const same = [...key.map((name) => sql`own.${sql.ref(name)} = ${sql.table(table)}.${sql.ref(name)}`)];
  const theirs = sql.join([sql`own.${sql.ref(column)} = ${keep}`, ...same], sql` and `);
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${gone}
    and exists (select 1 from ${sql.table(table)} as own where ${theirs})`.execute(tx);
}

async function updateReferencingRows(
  tx: Kysely<DatabaseSchema>,
  table: string,
  column: string,
  isVersioned: boolean,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const raise = isVersioned ? sql`, version = version + 1` : sql``;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${keep}${raise}
    where ${sql.ref(column)} = ${gone}`.execute(tx);
}

async function replaceIdInTexts(
  tx: Kysely<DatabaseSchema>,
  table: string,
  column: string,
  before: string,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const [was, is] = [gone, keep].map((id) => `${before}${JSON.stringify(id)}`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${was}, ${is})
    where ${sql.ref(column)} like ${`%${was?.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`.execute(tx);
}
