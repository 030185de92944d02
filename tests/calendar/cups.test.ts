import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cups, first, openCups, room, shots } from './cup-room.ts';

test('a club without a cup sees nothing of any', async (t) => {
  const { read, db, good } = await openCups(t);
  assert.doesNotMatch(await read('/standings'), /\/cups\//);
  assert.equal((await db.selectFrom('kind').select('id').where('id', '=', 'cup').execute()).length, 0);
  assert.deepEqual((await good(`GET ${cups}`)).cups, []);
});

suite('a cup', () => {
  test('is added with its kind of event in one change, and stands under Standings and in the footer', async (t) => {
    const { good, read, db, undo, get } = await openCups(t);
    const { change, slug } = await good(`POST ${cups}`, { name: 'Mrs O’Dell’s County Cup' });
    assert.equal(slug, 'mrs-odells-county-cup');
    const kind = await db.selectFrom('kind').selectAll().where('id', '=', 'cup').executeTakeFirstOrThrow();
    assert.deepEqual(
      [kind.name, kind.short_name, kind.nature, kind.position, kind.put_by],
      ['Cup match', 'Cup', 'match', 7, 0],
    );
    assert.match(await read('/standings'), /County Cup.*Waiting for the draw/);
    assert.match(await read(`/cups/${slug}`), /Nothing has been drawn yet/);
    assert.match(await (await get('/sitemap.xml')).text(), /\/cups\/mrs-odells-county-cup</);
    assert.equal((await good(`POST ${cups}`, { name: 'Mrs O’Dell’s County Cup' })).slug, `${slug}-2`);
    await undo(change).catch(() => undefined);
    assert.equal((await get(`/cups/${slug}/2024`)).status, 404);
    assert.equal((await get('/cups/none')).status, 404);
  });

  test('can be changed, put by, taken up again, and removed while nothing has been drawn in it', async (t) => {
    const { good, read, at, cup, drawn } = await openCups(t);
    await drawn();
    const { version } = (await cup()).cup;
    const json = { name: 'The County Cup', about: 'Run by the county.', format: 'shots', putBy: true };
    await good(`PUT ${cups}/county-cup`, { ...json, version });
    assert.doesNotMatch(await read('/standings'), /County Cup/);
    assert.match(await read('/cups/county-cup'), /Run by the county/);
    assert.equal((await at(`PUT ${cups}/county-cup`, { ...json, version })).status, 409);
    const refused = await at(`DELETE ${cups}/county-cup`, { version: version + 1 });
    assert.deepEqual(
      [
        refused.status,
        /This cup has ties, so it cannot be removed\. Archive it instead\./.test(refused.body.detail),
      ],
      [409, true],
    );
    await good(`POST ${cups}`, { name: 'Another' });
    await good(`DELETE ${cups}/another`);
  });

  test('says what it lacks', async (t) => {
    const { wrong, drawn } = await openCups(t);
    assert.deepEqual(await wrong(`POST ${cups}`, { name: ' ' }), {
      name: 'Enter the name of the cup.',
    });
    assert.deepEqual(await wrong(`POST ${cups}`, { name: 'A', section: 'none', format: 'shots' }), {
      section: 'Choose a section from the list.',
    });
    assert.deepEqual(await wrong(`POST ${cups}`, { name: 'A', format: 'none' }), {
      format: 'Choose a format from the list.',
    });
    await drawn();
    const ties = `POST ${cups}/county-cup/ties`;
    assert.deepEqual(await wrong(ties, { ...first, date: '' }), {
      date: 'Enter the date, or the date to play by.',
    });
    assert.deepEqual(await wrong(ties, { ...first, playBy: '2025-07-01' }), {
      date: 'Must be on or before the date to play by.',
    });
    assert.ok((await wrong(ties, { ...first, drawn: 'upstairs' })).drawn);
  });
});

suite('a friendly', () => {
  const friendly = '2025-05-11-friendly';

  test('is its shots alone, or the sum of its rinks by the format that is said', async (t) => {
    const { good, wrong, read, db } = await openCups(t);
    const put = `PUT ${room}/events/${friendly}`;
    const rinks = [
      { home: 21, away: 14 },
      { home: 15, away: 20 },
      { home: 18, away: 18 },
    ];
    const by = { state: 'played', rinks, format: 'stamford' };
    assert.deepEqual(await wrong(put, { ...by, shots: { home: 50, away: 50 } }), {
      'shots.home': 'These scores add up to 54–52. Correct them, or leave the total empty.',
    });
    await good(put, by);
    const screen = await good(`GET ${room}/events/${friendly}`);
    assert.deepEqual([screen.format, screen.sheet.rinks.length, screen.card.rinks], ['stamford', 3, 3]);
    const score = screen.ours === 'home' ? '54-52' : '52-54';
    assert.match(await read('/season/2025'), /54-52/, score);
    // A correction in the calendar itself takes precedence.
    await db.updateTable('event').set({ score: '60-50' }).where('id', '=', friendly).execute();
    assert.deepEqual((await good(`GET ${room}/events/${friendly}`)).sheet.rinks, []);
    await good(put, { ...shots(40, 40), format: '' });
    const row = await db.selectFrom('event').selectAll().where('id', '=', friendly).executeTakeFirstOrThrow();
    assert.deepEqual([row.winner, row.score, row.format], ['Draw', '40-40', null]);
    await good(`DELETE ${room}/events/${friendly}`);
    assert.equal((await good(`GET ${room}/events/${friendly}`)).sheet, null);
  });
});
