import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { SubscriptionLedgerEntryTable } from '#db/schema/people/subscriptions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { SubscriptionEntrySubtotal } from './account-state.ts';

type EntryFacts = Pick<SubscriptionLedgerEntryTable, 'member' | 'year' | 'kind' | 'pence'>;
type NewSubscriptionAccountEntry = EntryFacts &
  Partial<Pick<SubscriptionLedgerEntryTable, 'way' | 'on_day' | 'note' | 'corrects' | 'payment'>> & {
    class?: string | null;
  };

/** Rows for each insert, within the parameter limits of both databases. */
const maxRowsPerInsert = 200;

/** Append entries to accounts; entries are never updated or deleted. */
export async function addSubscriptionAccountEntries(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  lines: NewSubscriptionAccountEntry[],
) {
  const entered = { at: clock().toISOString(), actor: actor.id, actor_name: actor.name };
  const rows: Insertable<DatabaseSchema['subscription_line']>[] = lines.map((line) => ({
    id: randomUUID(),
    way: '' as const,
    on_day: todayInLondon(clock),
    note: '',
    corrects: null,
    payment: null,
    ...line,
    ...entered,
  }));
  for (let at = 0; at < rows.length; at += maxRowsPerInsert)
    await tx
      .insertInto('subscription_line')
      .values(rows.slice(at, at + maxRowsPerInsert))
      .execute();
}

export interface MemberSubscriptionSubtotal extends SubscriptionEntrySubtotal {
  member: string;
  year: number;
}

/** Fetch subtotals by member, kind, payment method and class; a reversal counts with the entry that it reverses. */
export async function readSubscriptionSubtotals(
  db: Kysely<DatabaseSchema>,
  { year, members }: { year?: number; members?: string[] | undefined },
): Promise<MemberSubscriptionSubtotal[]> {
  const kind = sql<SubscriptionEntrySubtotal['kind']>`coalesce(undone.kind, line.kind)`;
  const way = sql<SubscriptionEntrySubtotal['way']>`coalesce(undone.way, line.way)`;
  const of = sql<string | null>`coalesce(undone.class, line.class)`;
  const rows = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undone', 'undone.id', 'line.corrects')
    .select((e) => [
      'line.member',
      'line.year',
      kind.as('kind'),
      way.as('way'),
      of.as('class'),
      e.fn.sum<number>('line.pence').as('pence'),
    ])
    .$if(year !== undefined, (q) => q.where('line.year', '=', year ?? 0))
    .$if(members !== undefined, (q) => q.where('line.member', 'in', members ?? []))
    .groupBy(['line.member', 'line.year', kind, way, of])
    .execute();
  return rows.map((row) => ({ ...row, pence: Number(row.pence) }));
}

/** Count the entries of each member: the version of the account, since entries are only appended. */
export async function countSubscriptionAccountEntries(
  db: Kysely<DatabaseSchema>,
  members?: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subscription_line')
    .select((e) => ['member', e.fn.countAll<number>().as('lines')])
    .$if(members !== undefined, (q) => q.where('member', 'in', members ?? []))
    .groupBy('member')
    .execute();
  return new Map(rows.map(({ member, lines }) => [member, Number(lines)]));
}

/** Fetch fees of a year that are not reversed: their members have been billed. */
export async function readUnreversedSubscriptionFees(
  db: Kysely<DatabaseSchema>,
  { year, members }: { year: number; members?: string[] | undefined },
): Promise<{ id: string; member: string; class: string | null; pence: number }[]> {
  return db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .select(['line.id', 'line.member', 'line.class', 'line.pence'])
    .where('line.kind', '=', 'fee')
    .where('line.year', '=', year)
    .where('undoing.id', 'is', null)
    .$if(members !== undefined, (q) => q.where('line.member', 'in', members ?? []))
    .execute();
}

/** Build reversals of entries; the unique column `corrects` prevents a second one. */
export const buildAccountEntryReversals = (
  lines: Pick<SubscriptionLedgerEntryTable, 'id' | 'member' | 'year' | 'pence'>[],
  note = '',
): NewSubscriptionAccountEntry[] =>
  lines.map(({ id, member, year, pence }) => ({
    member,
    year,
    kind: 'correction',
    pence: -pence,
    corrects: id,
    note,
  }));
