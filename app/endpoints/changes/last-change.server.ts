import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ChangedContentRow, parseChangedContentRows } from './changes.ts';

interface LastChange {
  by?: string;
  at?: string;
  seen?: ChangedContentRow['before'];
}

/** Number of changes searched for the version first seen; older ones are unknown. */
const maxSearchedChanges = 30;

/** Query the last editor of a row, the time, and the row in a given version, as far as recorded. */
export async function findLastRowChange(
  tx: Kysely<DatabaseSchema>,
  { table, key }: Pick<ChangedContentRow, 'table' | 'key'>,
  version: number,
): Promise<LastChange> {
  const named = `"table":${JSON.stringify(table)},"key":${JSON.stringify(key)},`;
  const part = `%${named.replace(/[\\%_]/g, '\\$&')}%`;
  const changes = await tx
    .selectFrom('change')
    .select(['at', 'actor_name', 'rows'])
    .where(sql<boolean>`rows like ${part} escape '\\'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSearchedChanges)
    .execute();
  const [last] = changes;
  if (!last) return {};
  const since = { by: last.actor_name, at: last.at };
  for (const { rows } of changes) {
    const sides = parseChangedContentRows({ rows })
      .filter((row) => row.table === table && row.key === key)
      .flatMap(({ before, after }) => [after, before]);
    const seen = sides.find((row) => row?.version === version);
    if (seen) return { ...since, seen };
  }
  return since;
}
