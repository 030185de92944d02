import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LeaguePastePreview } from '#app/modules/league-paste/paste-preview.ts';
import { demoPeople } from '#tests/members.ts';
import { openLeague, tuesday } from './rounds-room.ts';

const said = ({ lines }: LeaguePastePreview) =>
  lines.map(({ outcome, about, says }) => `${outcome}: ${[about, says].filter(Boolean).join(': ')}`);

const brackenby = '2025-05-13-tuesday';

test('a round is shown line by line, saved at once, changes nothing a second time and is undone in one', async (t) => {
  const { db, look, save, kept, undo, good } = await openLeague(t);
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', brackenby)
    .executeTakeFirstOrThrow();
  const isHome = !event.location?.includes('Brackenby');
  const ours = isHome ? 'Larkby 60 (6) Brackenby 41 (2)' : 'Brackenby 41 (2) Larkby 60 (6)';
  const text = `Tuesday 13 May\n${ours}\nOsmoor v Saltmere 62-71, 2-6\nTealby v Osmoor bye`;
  const before = await kept();
  const report = await look('round', { text });
  assert.equal(await kept(), before);
  assert.deepEqual(said(report).slice(1), [
    'add: Osmoor v Saltmere, 13 May 2025: 62–71 shots, 2–6 points.',
    'cannot: This line has no figures. Enter a postponed, conceded or abandoned match on its own page.',
  ]);
  assert.match(said(report)[0] ?? '', /^add: .*13 May 2025: (60–41 shots, 6–2|41–60 shots, 2–6) points\.$/);
  const { change, added, changed } = await save('round', { text });
  assert.deepEqual([added, changed], [2, 0]);
  const after = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', brackenby)
    .executeTakeFirstOrThrow();
  assert.deepEqual([after.winner, after.score], ['{club}', '6-2']);
  const { table } = await good(`GET ${tuesday}`);
  const points = (name: string) => table.find(({ team }: { team: string }) => team === name)?.points;
  assert.deepEqual(['Larkby', 'Saltmere', 'Osmoor'].map(points), ['6', '6', '2']);

  const again = await look('round', { text });
  assert.deepEqual(
    again.lines.map(({ outcome }) => outcome),
    ['same', 'same', 'cannot'],
  );
  const corrected = { text: 'Osmoor v Saltmere 62-71, 3-5', date: '2025-05-13' };
  assert.match(
    said(await look('round', corrected))[0] ?? '',
    /^change: .*The saved result is 62–71 shots, 2–6 points\.$/,
  );
  const second = await save('round', corrected);
  assert.deepEqual([second.added, second.changed], [0, 1]);
  await undo(second.change);
  await undo(change);
  assert.equal(await kept(), before);
});

test('a slip is asked about, a day that is wanting once, and what was looked at is what is saved', async (t) => {
  const { at, look, save, send, kept } = await openLeague(t);
  const text = 'Osmor 6 Saltmere 2\nTealby 4 Brackenby 4';
  const asked = await look('round', { text });
  assert.deepEqual(
    asked.asks.map(({ said, nearest }) => [said, nearest[0]]),
    [['Osmor', 'Osmoor']],
  );
  assert.equal(asked.wantsDate, true);
  assert.ok(asked.lines.every(({ outcome, says }) => outcome === 'cannot' && !says.includes('tuesday-')));
  const names = [{ said: 'Osmor', means: 'Osmoor' }];
  const answered = { text, names, date: '2025-05-13' };
  const { lines, mark, asks, wantsDate } = await look('round', answered);
  assert.deepEqual([asks, wantsDate], [[], false]);
  const before = await kept();
  const refused = await at(`PUT ${tuesday}/round`, { ...answered, mark, take: [1, 9] });
  assert.equal(refused.status, 422);
  await save('round', { text: 'Tealby 4 Brackenby 4', date: '2025-05-06' });
  const late = await at(`PUT ${tuesday}/round`, { ...answered, mark, take: lines.map(({ line }) => line) });
  assert.equal(late.status, 409);
  assert.match(late.body.detail, /has changed since you checked this list\. Check it again\./);
  assert.notEqual(await kept(), before);
  assert.equal((await send('round', { text: 'Tealby 4 Brackenby 4', date: '2025-05-06' })).status, 422);
});

test('what cannot be is said: totals, a day to come, a match that is not in the calendar, sides turned round', async (t) => {
  const { look, db } = await openLeague(t);
  const one = async (text: string, date = '2025-05-13') => {
    const [line] = (await look('round', { text, date })).lines;
    return line ? `${line.outcome}: ${[line.says, ...line.warnings].join(' ')}` : '';
  };
  assert.match(
    await one('Osmoor 6 Saltmere 6'),
    /The points add up to 12, but a match in this league is worth 8/,
  );
  assert.match(await one('Osmoor v Saltmere 62-71'), /^cannot: .*Enter the points too/);
  assert.match(await one('Osmoor 6 Saltmere 2', '2025-06-03'), /^cannot: 3 June 2025 is in the future/);
  assert.match(await one('Larkby 6 Tealby 2'), /^cannot: Our match is not in the calendar on that day/);
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', brackenby)
    .executeTakeFirstOrThrow();
  const turned = event.location?.includes('Brackenby') ? 'Larkby 6 Brackenby 2' : 'Brackenby 6 Larkby 2';
  assert.match(await one(turned), /^cannot: The calendar has .* at home to .* on this day/);
  assert.match(await one('Osmoor and Saltmere drew'), /^cannot: Enter both sides, such as ‘Home 4 Away 8’/);
  assert.match(
    await one('Osmoor 6 Osmoor 2'),
    /^cannot: Enter two different teams\. The same team is on this line twice\./,
  );
});

test("a league's clubs at once: known ones stay, slips are asked about, divisions have their own", async (t) => {
  const { good, look, save, kept, undo } = await openLeague(t);
  const before = await kept();
  const facts = await good(`GET ${tuesday}/facts`);
  assert.ok(facts);
  const text = 'Club\nOSMOOR B.C.\nTelby\nFarlby\nFarlby BC\nTealby B';
  const report = await look('clubs', { text });
  assert.deepEqual(
    report.lines.map(({ line, outcome }) => `${line} ${outcome}`),
    ['2 same', '3 cannot', '4 add', '5 same', '6 add'],
  );
  assert.deepEqual(report.asks, [{ said: 'Telby', nearest: ['Tealby'] }]);
  const meant = await look('clubs', { text, names: [{ said: 'Telby', means: 'Tealby' }] });
  assert.equal(meant.lines[1]?.outcome, 'same');
  const isNew = await look('clubs', { text, names: [{ said: 'Telby', means: 'Telby' }] });
  assert.equal(isNew.lines[1]?.outcome, 'add');
  const { change, added } = await save('clubs', { text });
  assert.equal(added, 2);
  assert.deepEqual(
    (await look('clubs', { text })).lines
      .map(({ outcome }) => outcome)
      .filter((outcome) => outcome === 'add'),
    [],
  );
  await undo(change);
  assert.equal(await kept(), before);
});

test('in a league of two divisions each line goes to its own, our two teams among them', async (t) => {
  const { ask, db, good, look, save, signIn } = await openLeague(t);
  const pauline = await signIn(demoPeople.pauline);
  const { version } = await good(`GET ${tuesday}/facts`);
  const { status, body: second } = await ask(`POST ${tuesday}/divisions`, {
    token: pauline,
    json: { name: 'Division Two', first: 'Division One', version },
  });
  assert.equal(status, 201);
  for (const [name, league] of [
    ['Larkby A', 'tuesday'],
    ['Larkby B', second.day],
  ])
    assert.equal((await ask('POST /api/desk/teams', { token: pauline, json: { name, league } })).status, 201);
  const clubs = 'Division 2\nFarlby\nGayton\nSwinmoor A\nLarkby B\nDivision One\nLarkby A\nOsmoor';
  assert.equal((await save('clubs', { text: clubs })).added, 5);
  const there = await db
    .selectFrom('league_team')
    .select(['name', 'is_us'])
    .where('league', '=', second.day)
    .execute();
  assert.deepEqual(there.map(({ name, is_us }) => `${name} ${is_us}`).sort(), [
    'Farlby 0',
    'Gayton 0',
    'Swinmoor A 0',
    '{club} B 1',
  ]);
  await db.updateTable('event').set({ opponent: 'Gayton' }).where('id', '=', brackenby).execute();
  const { location } = await db
    .selectFrom('event')
    .select('location')
    .where('id', '=', brackenby)
    .executeTakeFirstOrThrow();
  const isHome = location === '{club}';
  const ours = isHome ? 'Larkby "B"\t6\tGayton\t2' : 'Gayton\t2\tLarkby "B"\t6';
  const text = `13 May\nFarlby\t5\tSwinmoor\t3\nOsmoor\t6\tSaltmere\t2\nFarlby\t4\tOsmoor\t4\n${ours}`;
  const first = await look('round', { text });
  assert.deepEqual(
    first.asks.map(({ said, nearest }) => [said, nearest[0]]),
    [['Swinmoor', 'Swinmoor A']],
  );
  assert.equal(
    first.lines[2]?.says,
    'Farlby plays in Division Two and Osmoor in Division One. Check the names.',
  );
  const { added } = await save('round', { text, names: [{ said: 'Swinmoor', means: 'Swinmoor A' }] });
  assert.equal(added, 3);
  const matches = await db.selectFrom('league_match').select(['league', 'event']).execute();
  assert.deepEqual(
    matches.map(({ league, event }) => `${league} ${event ?? ''}`).sort(),
    [`${second.day} `, `${second.day} ${brackenby}`, 'tuesday '].sort(),
  );
});
