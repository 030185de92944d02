import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presetEventKinds } from '#app/modules/calendar/kinds/preset-kinds.ts';
import { day, demoPeople, openClub } from '#tests/members.ts';

const list = `Date\tOpponent\tWhere\tKind
Sunday 5 October\tTathby\tHome\tIndoor session
Sunday 14 December\tOsmoor\tAway\tIndoor session
Sunday 4 January\tKeldthorpe\tHome\tIndoor session
Sunday 18 January\tHollowby\tAway\tIndoor session
Sunday 15 March\tTathby\tAway\tIndoor session`;

test('an indoor winter goes on over New Year: in the list, in what is next, in the calendar and in the feed', async (t) => {
  const { ask, signIn, move, read, get } = await openClub(t);
  const token = await signIn(demoPeople.pauline);
  const json = presetEventKinds.find(({ name }) => name === 'Indoor session');
  const kind = await ask('POST /api/desk/calendar/kinds', { token, json });
  assert.equal(kind.status, 201, kind.text);
  const paste = (target: string) =>
    ask(target, { token, raw: list, headers: { 'content-type': 'text/csv' } });
  const looked = (await paste('POST /api/desk/calendar/import?season=2025')).body;
  assert.deepEqual(
    looked.lines.map((line: { outcome: string; remark?: string }) => [
      line.outcome,
      /This date is in 2026\./.test(JSON.stringify(line)),
    ]),
    [
      ['add', false],
      ['add', false],
      ['add', true],
      ['add', true],
      ['add', true],
    ],
  );
  const take = looked.lines.map(({ line }: { line: number }) => line).join(',');
  const saved = await paste(
    `PUT /api/desk/calendar/import?${new URLSearchParams({ season: '2025', mark: looked.mark, take })}`,
  );
  assert.deepEqual([saved.body.added, saved.body.changed], [5, 0], saved.text);

  move(225 * day);
  assert.match(await read('/'), /What.s happening next[^.]*Sunday 4 January[^.]*Keldthorpe @ Larkby/s);
  const calendar = await read('/full-calendar');
  assert.match(calendar, /Season 2025\/26\./);
  for (const month of ['October 2025', 'December 2025', 'January 2026', 'March 2026'])
    assert.ok(calendar.includes(month), month);
  assert.match(calendar, /18 January/);
  const feed = await (await get('/calendar.ics')).text();
  assert.match(feed, /DTSTART[^\n]*20260104/);
  assert.match(feed, /DTSTART[^\n]*20251214/);
});
