import { type Kysely, sql } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { allTableFacts } from '#app/kernel/all-table-facts.ts';
import { askAll } from '#app/kernel/ports.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Removed member whose rows are erased, in a transaction that has locked them. */
interface MemberErasure {
  tx: Kysely<DatabaseSchema>;
  clock: Clock;
  member: MemberTable;
  /** True if another member has the same address. */
  isAddressShared: boolean;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Deletes or anonymizes rows about a removed member, beside those that the facts of the tables say go with them. */
    erase: (erasure: MemberErasure) => Promise<void>;
  }
}

/** Deletes the member's own rows, and lets each module erase what else it has about them. */
export async function eraseMemberRows(erasure: MemberErasure): Promise<void> {
  const { tx, member } = erasure;
  for (const table of memberOwnedTables)
    await sql`delete from ${sql.table(table)} where member = ${member.id}`.execute(tx);
  for (const erase of await askAll('erase')) await erase(erasure);
}

/** Tables with a member's own data, deleted with the member. */
const memberOwnedTables = Object.entries(allTableFacts).flatMap(([table, { retention, merge }]) =>
  retention !== 'nobody' && retention.onRemoval === 'goes' && merge && 'member' in merge ? [table] : [],
);
