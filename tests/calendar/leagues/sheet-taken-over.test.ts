import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openRoom, rinks, room, tuesday, won } from '#tests/calendar/results/results-room.ts';

suite('a sheet taken over', () => {
  for (const day of ['tuesday', 'wednesday', 'friday']) {
    test(`leaves the ${day} page’s table and results as they were`, async (t) => {
      const { ask, takeOver, undo } = await openRoom(t);
      const shown = async () => {
        const { body } = await ask(`GET /api/leagues/${day}`);
        const table = body.table.map(({ Place, ...row }: Record<string, string>) => row);
        const results = body.results.filter(({ line }: { line: string }) => line !== 'Result TBC');
        return { name: body.name, state: body.state, nextMatch: body.nextMatch, table, results };
      };
      const before = await shown();
      const change = await takeOver(day);
      assert.deepEqual(await shown(), before);
      await undo(change);
      assert.deepEqual(await shown(), before);
      const { body } = await ask(`GET /api/leagues/${day}`);
      assert.equal(body.table[0].Place, undefined);
    });
  }

  test('is looked at first, line by line', async (t) => {
    const { good, db } = await openRoom(t);
    const { lines, table } = await good(`GET ${room}/leagues/wednesday/take-over`);
    assert.equal(table.length, 9);
    const ormswick = lines.find(({ name }: { name: string }) => name === '7 May Ormswick');
    assert.deepEqual([ormswick.outcome, ormswick.what], ['left', 'result']);
    assert.equal(lines.filter(({ what }: { what: string }) => what === 'team').length, 9);
    assert.deepEqual(await db.selectFrom('league_team').selectAll().execute(), []);
  });

  test('is done once, and by whoever saw the league as it is', async (t) => {
    const { at, takeOver, league } = await openRoom(t);
    const late = await at(`POST ${tuesday}/take-over`, { version: 9 });
    assert.equal(late.status, 409);
    await takeOver();
    for (const method of ['GET', 'POST']) {
      const again = await at(
        `${method} ${tuesday}/take-over`,
        method === 'POST' ? { version: 2 } : undefined,
      );
      assert.deepEqual([again.status, again.body.detail], [409, 'This table is already worked out here.']);
    }
    assert.equal((await league()).teams.find(({ name }) => name === 'Larkby')?.carried.points, 0);
  });

  test('takes what was entered here before into account', async (t) => {
    const { good, ask, takeOver } = await openRoom(t);
    const before = (await ask('GET /api/leagues/tuesday')).body.table;
    const keldthorpe = '2025-04-15-tuesday';
    const { version, sheet } = await good(`GET ${room}/events/${keldthorpe}`);
    assert.deepEqual([version, sheet.points], [0, { home: 6, away: 2 }]);
    await good(`PUT ${room}/events/${keldthorpe}`, { ...won, rinks: rinks([21, 14], [20, 10], [9, 18]) });
    await takeOver();
    const { table, results } = (await ask('GET /api/leagues/tuesday')).body;
    assert.deepEqual(
      table.map(({ Place, ...row }: Record<string, string>) => row),
      before,
    );
    assert.equal(results[0].more, 'Shots 50–42, rinks 2–1');
  });
});

test('a sheet is taken over again after matches have been moved or postponed since', async (t) => {
  const { good, takeOver, league, db, undo } = await openRoom(t);
  const keldthorpe = '2025-04-15-tuesday';
  const { version } = await good(`GET ${room}/events/${keldthorpe}`);
  await good(`PUT ${room}/events/${keldthorpe}`, { version, state: 'postponed' });
  await db.updateTable('event').set({ state: 'on' }).where('id', '=', keldthorpe).execute();
  await takeOver();
  const kept = await db.selectFrom('league_match').selectAll().where('event', '=', keldthorpe).execute();
  assert.deepEqual(
    kept.map(({ state, home_points }) => [state, home_points]),
    [['played', 6]],
  );
  await good(`PATCH ${tuesday}`, { version: (await league()).version, source: 'sheet' });
  const [moved] = await db
    .selectFrom('league_match')
    .select(['id', 'event'])
    .where('event', '!=', keldthorpe)
    .execute();
  await db
    .updateTable('event')
    .set({ day: '08-26' })
    .where('id', '=', moved?.event ?? '')
    .execute();
  await undo(await takeOver());
  assert.equal((await league()).source, 'sheet');
});

test('a league goes back to its sheet and its words are changed', async (t) => {
  const { good, at, ask, takeOver, league } = await openRoom(t);
  await takeOver();
  const { version } = await league();
  await good(`PATCH ${tuesday}`, { version, source: 'sheet', label: 'As of today', name: 'Wolds League' });
  const { body } = await ask('GET /api/leagues/tuesday');
  assert.deepEqual([body.name, body.label, body.table[0].Place], ['Wolds League', 'As of today', undefined]);
  assert.equal((await at(`PATCH ${tuesday}`, { version: version + 1, name: '' })).status, 422);
  // Taking it over again finds all rows present and changes no row of the table.
  const before = body.table;
  await takeOver();
  const again = (await ask('GET /api/leagues/tuesday')).body.table;
  assert.deepEqual(
    again.map(({ Place, ...row }: Record<string, string>) => row),
    before,
  );
  assert.equal((await league()).matches.length, 4);
});
