import { pluralize } from '#app/core/language.ts';
import type { RollbackLostRows } from './left.ts';

/** Format a table or column name as words: 'push device'. */
const words = (name: string) => `'${name.replaceAll('_', ' ')}'`;
const list = (names: readonly string[]) => names.map(words).join(', ');

/** Format lost data and the reason as a sentence for the maintainer. */
export function formatLostRowsOfRollback({ table, rows, column, why }: RollbackLostRows): string {
  const of = `${rows === 1 ? 'One row' : `${rows} rows`} of ${words(table)}`;
  if (column)
    return `${of} without ${words(column)}: the older version does not have this field. The rest of ${pluralize(rows, 'it', 'them')} was copied.`;
  return `${of}: ${why ?? 'the older version does not have this kind of data.'}`;
}

/** Format the older version's requirement from SQLite's error message. */
export function formatSqliteConstraint(message: string): string {
  const [, what = '', where = ''] = /^(\w+(?: \w+)?) constraint failed: (.*)$/.exec(message) ?? [];
  const columns = list(where.split(', ').map((place) => place.split('.').at(-1) ?? place));
  if (what === 'NOT NULL') return `the older version needs ${columns}, which the newer one did not save.`;
  if (what === 'UNIQUE') return `the older version allows each ${columns} only once.`;
  if (what === 'CHECK') return 'the older version does not know the value.';
  return `the older version cannot save this (${message}).`;
}

export const formatMissingParent = (other: string) =>
  `it belongs to a row of ${words(other)} that no longer exists.`;
