import type { RollbackLostRows } from './left.ts';

/** Format a table or column name as words: 'push device'. */
const words = (name: string) => `'${name.replaceAll('_', ' ')}'`;
const list = (names: readonly string[]) => names.map(words).join(', ');

/** Format lost data and the reason as a sentence for the maintainer. */
export function formatLostRowsOfRollback({ table, rows, column, why }: RollbackLostRows): string {
  const of = `${rows === 1 ? 'One row' : `${rows} rows`} of ${words(table)}`;
  if (column)
    return `${of} without ${words(column)}: the older version does not know that. All else of ${rows === 1 ? 'it' : 'them'} is there.`;
  return `${of}: ${why ?? 'the older version knows nothing of the kind.'}`;
}

/** Format the older version's requirement from SQLite's error message. */
export function formatSqliteConstraint(message: string): string {
  const [, what = '', where = ''] = /^(\w+(?: \w+)?) constraint failed: (.*)$/.exec(message) ?? [];
  const columns = list(where.split(', ').map((place) => place.split('.').at(-1) ?? place));
  if (what === 'NOT NULL') return `the older version needs ${columns}, which the newer one did not write.`;
  if (what === 'UNIQUE') return `the older version has each ${columns} only once.`;
  if (what === 'CHECK') return 'what stands there is nothing that the older version knows.';
  return `the older version cannot keep that (${message}).`;
}

export const formatMissingParent = (other: string) =>
  `it belongs to a row of ${words(other)} that is not there.`;
