import pg from 'pg';
import type { Statement } from './asked.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/**
 * Returns the number of rows of each table that PostgreSQL reads for a query: the larger one of the plan for these values and the
 * generic plan. The query is not run: an insert reads rows only by its key.
 */
export async function readOnPostgres(
  client: pg.Client,
  statement: Statement,
  asItIs: boolean,
): Promise<Map<string, number>> {
  if (/^\s*insert/i.test(statement.text)) return new Map();
  await client.query('begin');
  try {
    const { text, values } = statement;
    // A table of a few hundred rows is scanned, as that is quicker; the test asks whether an index could do.
    if (!asItIs) await client.query('set local enable_seqscan = off');
    const own = await client.query(`${explain} ${text}`, [...values]);
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const given = values.map(literal).join(', ');
    const any = await client.query(`${explain} execute asked${given && `(${given})`}`);
    await client.query('deallocate asked');
    return moreOf(readingOf(own), readingOf(any));
  } finally {
    await client.query('rollback');
  }
}

const explain = 'explain (analyze, format json, costs off, timing off)';

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new Error(`A value of another kind: ${typeof value}`);
}

function readingOf({ rows }: pg.QueryResult): Map<string, number> {
  const tables = new Map<string, number>();
  add(rows[0]['QUERY PLAN'][0].Plan, tables);
  return tables;
}

function add(plan: Plan, tables: Map<string, number>): void {
  const { 'Node Type': type, 'Relation Name': table, Plans: inner = [] } = plan;
  if (table && type.endsWith('Scan')) {
    // Rows that an index returned are read as well, even where other indexes or a filter drop them.
    const found = type === 'Bitmap Heap Scan' ? inner.map(foundBy) : [];
    tables.set(table, (tables.get(table) ?? 0) + Math.max(readBy(plan), ...found));
  }
  for (const one of inner) add(one, tables);
}

function readBy(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((plan['Actual Rows'] + removed) * plan['Actual Loops']);
}

const foundBy = (plan: Plan): number =>
  plan['Node Type'] === 'Bitmap Index Scan'
    ? readBy(plan)
    : (plan.Plans ?? []).reduce((sum, one) => sum + foundBy(one), 0);

function moreOf(own: Map<string, number>, any: Map<string, number>): Map<string, number> {
  const tables = new Map(own);
  for (const [table, read] of any) tables.set(table, Math.max(read, tables.get(table) ?? 0));
  return tables;
}
