import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { modules } from '#app/modules.ts';
import type { Site } from '#app/site/site.server.ts';
import { memoizePerResponse } from '#db/response-reader.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Numbers of rows, and timestamps of those that have waited longest, by the names in the manifests. */
export interface AdminCounts {
  counts: Readonly<Record<string, number>>;
  earliest: Readonly<Record<string, string | null>>;
}

type CountExpressions = ExpressionBuilder<DatabaseSchema, never>;
type CountQuery<Row> = SelectQueryBuilder<DatabaseSchema, keyof DatabaseSchema, Row>;

declare module '#app/kernel/module.ts' {
  interface ModuleParts {
    /** `today` is 'YYYY-MM-DD'. */
    count: (expressions: CountExpressions, today: string) => CountQuery<{ rows: number }>;
    earliest: (expressions: CountExpressions) => CountQuery<{ since: string | null }>;
  }
}

/** Counts for the sections of the admin area: one query for all modules, cached per response. */
export const readAdminHomeCounts = ({ db, clock }: Pick<Site, 'db' | 'clock'>) =>
  memoizePerResponse(db, 'counts of the desk', () => queryAdminCounts(db, todayInLondon(clock)));

const countQueries = modules.flatMap(({ server }) => Object.entries(server?.counts ?? {}));
const earliestQueries = modules.flatMap(({ server }) => Object.entries(server?.earliest ?? {}));

async function queryAdminCounts(db: Kysely<DatabaseSchema>, today: string): Promise<AdminCounts> {
  const row: Record<string, unknown> = await db
    .selectNoFrom((expressions) => [
      ...countQueries.map(([name, count]) => count(expressions, today).as(`count ${name}`)),
      ...earliestQueries.map(([name, read]) => read(expressions).as(`earliest ${name}`)),
    ])
    .executeTakeFirstOrThrow();
  return {
    counts: Object.fromEntries(countQueries.map(([name]) => [name, Number(row[`count ${name}`])])),
    earliest: Object.fromEntries(
      earliestQueries.map(([name]) => [name, row[`earliest ${name}`] as string | null]),
    ),
  };
}
