// On both engines.

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { cast, openClub } from '#tests/members.ts';

const room = '/api/desk/results';
const cups = `${room}/cups`;

/** The desk's cups, with Tom, who has the key of results alone. */
async function openCups(t: TestContext) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'results' }).execute();
  const token = await club.signIn(cast.tom);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  /** Whoever writes has just looked. */
  const seen = async (target: string) => {
    const [, path = ''] = / (\S+)$/.exec(target) ?? [];
    if (/^(GET|POST)/.test(target)) return {};
    const [, slug, what, id] = /cups\/([\w-]+)(?:\/(ties|other-ties)\/(\w+))?$/.exec(path) ?? [];
    if (!slug) return { version: (await at(`GET ${path}`)).body.version };
    const { cup, ties, others } = (await at(`GET ${cups}/${slug}`)).body;
    const list: { id: string; version: number }[] = what === 'ties' ? ties : others;
    return { version: what ? list.find((one) => one.id === id)?.version : cup.version };
  };
  const good = async (target: string, json?: object) => {
    const sent = { ...(await seen(target)), ...json };
    const answer = await at(target, Object.keys(sent).length > 0 ? sent : undefined);
    assert.equal(answer.status, 200, `${target}: ${answer.text}`);
    return answer.body;
  };
  const wrong = async (target: string, json?: object) => {
    const sent = { ...(await seen(target)), ...json };
    const answer = await at(target, Object.keys(sent).length > 0 ? sent : undefined);
    assert.equal(answer.status, 422, `${target}: ${answer.text}`);
    return answer.body.errors;
  };
  const cup = (slug = 'county-cup') => good(`GET ${cups}/${slug}`);
  /** The County Cup with the first tie drawn, and that tie's id. */
  const drawn = async (tie: object = {}) => {
    await good(`POST ${cups}`, { name: 'County Cup' });
    await good(`POST ${cups}/county-cup/ties`, { ...first, ...tie });
    return (await cup()).ties[0].id as string;
  };
  const undo = (change: string) => good(`POST /api/desk/changes/${change}/undo`);
  return { ...club, at, good, wrong, cup, drawn, undo };
}

const first = { round: 'Round 1', opponent: 'Tathby', drawn: 'home', date: '2025-07-13', time: '14:30' };
const shots = (home: number, away: number) => ({ state: 'played', shots: { home, away } });

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
      [kind.name, kind.short_name, kind.nature, kind.position],
      ['Cup match', 'Cup', 'match', 7],
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
    assert.deepEqual([refused.status, /put by/.test(refused.body.detail)], [409, true]);
    await good(`POST ${cups}`, { name: 'Another' });
    await good(`DELETE ${cups}/another`);
  });

  test('says what it lacks', async (t) => {
    const { wrong, drawn } = await openCups(t);
    assert.deepEqual(await wrong(`POST ${cups}`, { name: ' ' }), {
      name: 'Please say what the cup is called.',
    });
    assert.deepEqual(await wrong(`POST ${cups}`, { name: 'A', section: 'none', format: 'shots' }), {
      section: 'There is no such section.',
    });
    assert.deepEqual(await wrong(`POST ${cups}`, { name: 'A', format: 'none' }), {
      format: 'There is no such format.',
    });
    await drawn();
    const ties = `POST ${cups}/county-cup/ties`;
    assert.deepEqual(await wrong(ties, { ...first, date: '' }), {
      date: 'Please put the date, or the last day on which it may be played.',
    });
    assert.deepEqual(await wrong(ties, { ...first, playBy: '2025-07-01' }), {
      date: 'This is after the last day for it.',
    });
    assert.ok((await wrong(ties, { ...first, drawn: 'upstairs' })).drawn);
  });
});

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
    const token = await signIn(cast.pauline);
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
    assert.match(asked.body.warnings[0], /Tathby is at home at the same time/);
    await good(`POST ${cups}/county-cup/ties`, { ...again, despite: true });
  });

  test('cannot end level: the extra end decides, and its shots count nowhere', async (t) => {
    const { drawn, good, wrong, read, db } = await openCups(t);
    const id = await drawn({ date: '2025-05-18' });
    const level = `PUT ${room}/events/${id}`;
    const screen = await good(`GET ${room}/events/${id}`);
    assert.deepEqual([screen.kind, screen.cup.name, screen.card.extraEnd], ['cup', 'County Cup', true]);
    assert.deepEqual(await wrong(level, shots(61, 61)), {
      extraEnd: 'A cup tie cannot end level: please say who won the extra end. Its shots do not count.',
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
      'shots.home': 'These scores add up to 54–52. Please correct them, or leave the total empty.',
    });
    await good(put, by);
    const screen = await good(`GET ${room}/events/${friendly}`);
    assert.deepEqual([screen.format, screen.sheet.rinks.length, screen.card.rinks], ['stamford', 3, 3]);
    const score = screen.ours === 'home' ? '54-52' : '52-54';
    assert.match(await read('/season/2025'), /54-52/, score);
    // What is put right in the calendar itself is what there is.
    await db.updateTable('event').set({ score: '60-50' }).where('id', '=', friendly).execute();
    assert.deepEqual((await good(`GET ${room}/events/${friendly}`)).sheet.rinks, []);
    await good(put, { ...shots(40, 40), format: '' });
    const row = await db.selectFrom('event').selectAll().where('id', '=', friendly).executeTakeFirstOrThrow();
    assert.deepEqual([row.winner, row.score, row.format], ['Draw', '40-40', null]);
    await good(`DELETE ${room}/events/${friendly}`);
    assert.equal((await good(`GET ${room}/events/${friendly}`)).sheet, null);
  });
});
