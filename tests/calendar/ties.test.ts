import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { cups, first, openCups, room, shots } from './cup-room.ts';

suite('a tie', () => {
  test('that is drawn stands in the calendar, in the feed and on the cup’s page', async (t) => {
    const { read, get, drawn, db, cup } = await openCups(t);
    const id = await drawn();
    const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual(
      [event.type, event.opponent, event.location, event.time, event.cup, event.round],
      ['cup', 'Tathby', '{club}', '14:30', 'county-cup', 'Round 1'],
    );
    assert.match(await read('/cups/county-cup'), /Drawn at home to Tathby in round 1, Sunday 13 July/);
    assert.match(await read('/full-calendar'), /County Cup, Round 1/);
    assert.match(await (await get('/calendar.ics')).text(), /Larkby v Tathby \(Cup\)/);
    assert.equal((await cup()).howFar, 'Drawn at home to Tathby in round 1, Sunday 13 July');
  });

  test('without a day of its own stands on the last one for it, and says so until a day is agreed', async (t) => {
    const { read, drawn, good, cup } = await openCups(t);
    const id = await drawn({ date: '', time: '', playBy: '2025-07-13', drawn: 'away' });
    assert.match(await read('/cups/county-cup'), /Drawn away to Tathby in round 1, by Sunday 13 July/);
    assert.match(await read('/full-calendar'), /To be played by Sunday 13 July/);
    const [tie] = (await cup()).ties;
    assert.deepEqual([tie.date, tie.playBy, tie.drawn], ['', '2025-07-13', 'away']);
    const { id: _, line: __, day: ___, ...fields } = tie;
    await good(`PUT ${cups}/county-cup/ties/${id}`, { ...fields, date: '2025-07-07', time: '18:00' });
    assert.match(await read('/cups/county-cup'), /in round 1, Monday 7 July/);
    assert.doesNotMatch(await read('/full-calendar'), /To be played by/);
  });

  test('does not come back by itself in the next season', async (t) => {
    const { drawn, ask, signIn } = await openCups(t);
    await drawn();
    const token = await signIn(demoPeople.pauline);
    const { body } = await ask('GET /api/desk/calendar/seasons/2025/rules', { token });
    const parts = body as { kind: { id: string } }[];
    assert.ok(parts.length > 0);
    assert.ok(!parts.some(({ kind }) => kind.id === 'cup'));
  });

  test('that clashes is asked about first', async (t) => {
    const { at, good, drawn } = await openCups(t);
    await drawn();
    const again = { ...first, round: 'Semi-final', opponent: 'Osmoor' };
    const asked = await at(`POST ${cups}/county-cup/ties`, again);
    assert.equal(asked.status, 409);
    assert.match(asked.body.warnings[0], /There is another home event at the same time, .*: Tathby/);
    await good(`POST ${cups}/county-cup/ties`, { ...again, despite: true });
  });

  test('cannot end level: the extra end decides, and its shots count nowhere', async (t) => {
    const { drawn, good, wrong, read, db } = await openCups(t);
    const id = await drawn({ date: '2025-05-18' });
    const level = `PUT ${room}/events/${id}`;
    const screen = await good(`GET ${room}/events/${id}`);
    assert.deepEqual([screen.kind, screen.cup.name, screen.card.extraEnd], ['cup', 'County Cup', true]);
    assert.deepEqual(await wrong(level, shots(61, 61)), {
      extraEnd: 'A cup tie cannot end level. Choose who won the extra end. Its shots do not count.',
    });
    await good(level, { ...shots(61, 61), extraEnd: 'away' });
    const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual([event.winner, event.score], ['Tathby', '61-61 (extra end)']);
    assert.match(await read('/cups/county-cup'), /Out in round 1, 61-61 \(extra end\) at home to Tathby/);
    const { sheet } = await good(`GET ${room}/events/${id}`);
    assert.deepEqual([sheet.shots, sheet.extraEnd], [{ home: 61, away: 61 }, 'away']);
    await good(level, { ...shots(66, 61), extraEnd: 'away' });
    assert.match(
      await read('/cups/county-cup'),
      /Through to the next round, 66-61 against Tathby in round 1/,
    );
  });

  test('on several rinks is won by all their shots, whatever points its format gives elsewhere', async (t) => {
    const { good, drawn, wrong, cup, read } = await openCups(t);
    const id = await drawn({ date: '2025-05-18' });
    const { version: _, ...fields } = (await cup()).cup;
    await good(`PUT ${cups}/county-cup`, { ...fields, format: 'stamford' });
    const rinks = [
      { home: 21, away: 14 },
      { home: 14, away: 21 },
      { home: 18, away: 18 },
    ];
    const put = `PUT ${room}/events/${id}`;
    assert.ok((await wrong(put, { state: 'played', rinks })).extraEnd);
    await good(put, { state: 'played', rinks, extraEnd: 'home' });
    assert.match(await read('/cups/county-cup'), /Through to the next round, 53-53 \(extra end\)/);
  });

  test('is told from the draw to the final, round by round, with those of others', async (t) => {
    const { drawn, good, read, undo, cup } = await openCups(t);
    const id = await drawn({ date: '2025-05-18', round: 'Quarter-final', drawn: 'away' });
    const { change } = await good(`PUT ${room}/events/${id}`, { state: 'conceded', concededBy: 'home' });
    assert.match(await read('/standings'), /Through to the semi-final: Tathby conceded in the quarter-final/);
    await good(`POST ${cups}/county-cup/ties`, { ...first, round: 'Semi-final', opponent: 'Osmoor' });
    const other = {
      round: 'Semi-final',
      home: 'Hollowby',
      away: 'Keldthorpe',
      score: '61 – 54',
      winner: 'home',
    };
    await good(`POST ${cups}/county-cup/other-ties`, other);
    const page = await read('/cups/county-cup');
    assert.match(page, /Through to the semi-final, at home to Osmoor, Sunday 13 July/);
    assert.match(page, /Quarter-final.*Semi-final.*Hollowby 61-54 Keldthorpe: Hollowby go through/s);
    const [tie] = (await cup()).others;
    await good(`PUT ${cups}/county-cup/other-ties/${tie.id}`, { ...other, winner: '' });
    await good(`DELETE ${cups}/county-cup/other-ties/${tie.id}`);
    await undo(change);
    assert.match(await read('/cups/county-cup'), /Drawn at home to Osmoor in the semi-final/);
  });
});
