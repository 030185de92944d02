import type { DatabaseSync } from 'node:sqlite';
import type { Statement } from './asked.ts';

/** Tables with a row for each thing that was ever written, played, sent or paid. */
const growing = new Set(
  [
    'topic post reaction reading follow mention mention_mail revision report forum_words forum_event sending',
    'event answer selection pick lift car match_card duty turn sent_once arrival coming gathering',
    'record outbox letter letter_recipient document document_file subscription_line session',
  ].flatMap((tables) => tables.split(' ')),
);

/** Returns those of these tables that SQLite scans for a query. A walk along an index that ends at a limit is no scan. */
export function scannedOnSqlite(db: DatabaseSync, { text }: Statement): string[] {
  const steps = db.prepare(`explain query plan ${text}`).all();
  const endsEarly = /\blimit\b/i.test(text);
  return steps.flatMap(({ detail }) => {
    const [, name = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?(INDEX) )?/.exec(String(detail)) ?? [];
    const table = new RegExp(`"(\\w+)" as "${name}"`).exec(text)?.[1] ?? name;
    return growing.has(table) && !(index && endsEarly) ? [table] : [];
  });
}
