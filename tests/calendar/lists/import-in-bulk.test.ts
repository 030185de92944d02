// On both engines: so many rows in one query, and dates of two years.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEventDate } from '#app/core/event.ts';
import { openImport } from './fixture-lists.ts';

test('a thousand lines are taken in at once, and taken back', async (t) => {
  const { save, undo, db } = await openImport(t);
  const count = async () => (await db.selectFrom('event').select('id').execute()).length;
  const before = await count();
  const lines = Array.from({ length: 999 }, (_, n) => `${1 + (n % 28)}/${1 + (n % 12)}/25,Club ${n},A`);
  const { status, body } = await save(`Date,Opponent,Venue\n${lines.join('\n')}\n`);
  assert.equal(status, 200, body.detail);
  assert.equal(await count(), before + 999);
  assert.equal((await undo(body.change)).status, 200);
  assert.equal(await count(), before);
});

test('an indoor winter is pasted from October to March, and the calendar goes on over New Year', async (t) => {
  const { save, db, move, read } = await openImport(t);
  const list = ['4 October,Indoor A,Skelby', '30 December,Indoor B,Skelby', '3 January,Indoor C,Skelby'];
  const csv = ['Date,Opponent,Where', ...list, 'Sat 28 March 2026,Indoor D,Skelby'].join('\n');
  assert.equal((await save(csv)).body.added, 4);
  const found = await db.selectFrom('event').selectAll().where('opponent', 'like', 'Indoor%').execute();
  assert.deepEqual(found.map((event) => `${event.opponent} ${event.weekday} ${getEventDate(event)}`).sort(), [
    ...['Indoor A Saturday 2025-10-04', 'Indoor B Tuesday 2025-12-30'],
    ...['Indoor C Saturday 2026-01-03', 'Indoor D Saturday 2026-03-28'],
  ]);
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
  move(days('2025-05-20', '2025-12-30'));
  assert.match(await read('/'), /What.s happening next Today, Tuesday 30 December[^.]*Indoor B/s);
  move(days('2025-12-30', '2025-12-31'));
  assert.match(await read('/'), /What.s happening next[^.]*Saturday 3 January[^.]*Indoor C/s);
  move(days('2025-12-31', '2026-01-01'));
  assert.match(await read('/'), /What.s happening next[^.]*Saturday 3 January[^.]*Indoor C/s);
  const calendar = await read('/full-calendar');
  assert.match(calendar, /Season 2025\/26\./);
  for (const month of ['December 2025', 'January 2026', 'March 2026'])
    assert.ok(calendar.includes(month), month);
});
