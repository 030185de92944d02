// A club from before kinds of event were data has renamed them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';
import { oldData } from './old-databases.ts';

const before: Record<string, Record<string, string[]>> = JSON.parse(
  readFileSync(new URL('shown-by-325.json', import.meta.url), 'utf8'),
);
const [[now = '', shown = {}] = []] = Object.entries(before);

// The database is a file of SQLite.
const skip = process.env.TEST_POSTGRES_URL !== undefined;

test('in an earlier database a kind is renamed, and its events keep their UIDs and addresses', {
  skip,
}, async (t) => {
  const { context, get, read } = await openSite(t, { now, data: oldData(t, '325-2dae1df.db.br') });
  await context.db
    .updateTable('kind')
    .set({ name: 'Evening triples', short_name: 'Triples' })
    .where('id', '=', 'tuesday')
    .execute();
  const feed = (await (await get('/calendar.ics')).text()).replaceAll(/\r\n[ \t]/g, '');
  const uids = (shown['/calendar.ics'] ?? []).filter((line) => line.startsWith('UID:'));
  assert.ok(uids.length > 40);
  assert.deepEqual(
    feed.split('\r\n').filter((line) => line.startsWith('UID:')),
    uids,
  );
  assert.match(feed, /\(Triples\)/);
  assert.match(await read('/full-calendar?type=tuesday'), /Roll-up ?Triples ?Wednesday/);
});
