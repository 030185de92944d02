// A club from before kinds, leagues and seasons were data renders the same pages as before.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';
import { shownBy } from './as-before.ts';
import { oldData } from './old-databases.ts';

const before: Record<string, Record<string, string[]>> = JSON.parse(
  readFileSync(new URL('shown-by-325.json', import.meta.url), 'utf8'),
);

// The database is a file of SQLite.
const skip = process.env.TEST_POSTGRES_URL !== undefined;

for (const [now, shown] of Object.entries(before)) {
  test(`an earlier database shows the same page by page and UID by UID, at ${now}`, { skip }, async (t) => {
    const site = await openSite(t, { now, data: oldData(t, '325-2dae1df.db.br') });
    const paths = Object.keys(shown).filter((path) => !/^\/api\/|\.ics$/.test(path));
    const after: Record<string, string[]> = await shownBy(site, paths);
    for (const [path, sentences] of Object.entries(shown)) assert.deepEqual(after[path], sentences, path);
  });
}
