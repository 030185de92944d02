import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '#tests/members.ts';
import { demoPeople, desk, matchOf, openRoom, sidesOf } from './competitions.ts';

test('another year of a competition: the address shows the year that has a draw, the others stay', async (t) => {
  const { published, playRound, start, must, get, read: see, enter, draw, publish, room } = await openRoom(t);
  const page = async (path: string) => (await get(path)).text();
  const first = await published(['Ann', 'Ben']);
  await playRound(first);
  const next = await start({ season: 2026, series: 'harvest-cup' });
  assert.equal(next, 'harvest-cup-2026');
  const again = { name: 'Harvest Cup', season: 2026, series: 'harvest-cup' };
  assert.equal((await room(`POST ${desk}`, again)).status, 422);
  assert.match(await page('/club/harvest-cup'), /Ann/);
  assert.match(await page('/club/harvest-cup/2026'), /Put your name on the list/);
  await enter(next, [['Cy'], ['Di']]);
  await draw(next);
  await publish(next);
  assert.match(await page('/club/harvest-cup'), /Cy/);
  assert.match(await page('/club/harvest-cup/2025'), /Harvest Cup 2025/);
  assert.match(await page('/club/harvest-cup'), /\/club\/harvest-cup\/2025/);
  for (const path of ['/club/harvest-cup/2024', '/club/harvest-cup/year', '/club/none/2025'])
    assert.equal((await get(path)).status, 404, path);
  assert.match(await page('/sitemap.xml'), /\/club\/harvest-cup\/2025</);
  assert.equal((await page('/standings')).match(/href="\/club\/harvest-cup"/g)?.length, 1);
  const list = await must(`GET ${desk}`);
  assert.deepEqual(list[0].slug, next);
  assert.equal((await see(next)).series, 'harvest-cup');
});

test('the starter’s competitions are carried on', async (t) => {
  const { read, result, get } = await openRoom(t);
  const singles = await read('singles');
  assert.deepEqual([singles.entries.length, singles.ties.length, singles.namesOnly], [16, 15, false]);
  assert.equal(sidesOf(singles, singles.ties[8] as { id: string })[0], 'Colin Sharpe');
  const { tie, side } = matchOf(singles, 'Sunita Rawal', 'Roy Tasker');
  assert.equal(
    (await result('singles', tie, side === 1 ? { score1: 21, score2: 17 } : { score1: 17, score2: 21 }))
      .status,
    200,
  );
  const html = await (await get('/club/singles')).text();
  assert.match(html, /Quarter-final 2[\s\S]*Winston Grant[\s\S]*Sunita Rawal[\s\S]*Quarter-final 3/);
});

test('a draw from before, of names alone, is shown as it was and carried on at the press of a button', async (t) => {
  const { read, result, room, undo, db, get } = await openRoom(t);
  await db.updateTable('tie').set({ entry1: null, entry2: null, from1: null, from2: null }).execute();
  await db.deleteFrom('player').execute();
  await db.deleteFrom('entry').execute();
  const before = await (await get('/club/trips')).text();
  assert.match(before, /Pauline Escritt \(skip\), Len Odling, Sunita Rawal/);
  const old = await read('trips');
  assert.equal(old.namesOnly, true);
  const open = old.ties.find(({ won }) => won === null) as { id: string; version: number };
  assert.match((await result('trips', open, { won: 1 })).body.detail, /Allow result entry/);
  const carried = await room(`POST ${desk}/trips/adoption`);
  assert.equal(carried.status, 200);
  assert.deepEqual([(await read('trips')).side, (await read('trips')).entries.length], [3, 4]);
  const again = (await read('trips')).ties.find(({ id }) => id === open.id) as typeof open;
  assert.equal((await room(`POST ${desk}/trips/adoption`)).status, 409);
  const won = await result('trips', again, { won: 1 });
  assert.equal(won.status, 200);
  assert.equal((await read('trips')).rounds.find(({ current }) => current)?.name, 'Final');
  assert.equal((await undo(won.body.change)).status, 200);
  assert.equal((await undo(carried.body.change)).status, 200);
  assert.equal((await read('trips')).namesOnly, true);
});

test('the honours board: earlier years are typed in, changed and taken off; what a final wrote follows the final', async (t) => {
  const { published, playRound, must, room, read, result, get } = await openRoom(t);
  const line = { name: 'Harvest Cup', year: '1998', winner: 'Old Joe', runnerUp: '' };
  await must(`POST ${desk}/honours`, line);
  assert.match(await (await get('/honours')).text(), /1998[\s\S]*Old Joe/);
  const typed = (await must(`GET ${desk}/honours`)).find(
    ({ winner }: { winner: string }) => winner === 'Old Joe',
  );
  const path = `${desk}/honours/${typed.id}`;
  assert.equal(
    (await room(`PATCH ${path}`, { ...line, winner: 'Joe Senior', version: typed.version })).status,
    200,
  );
  assert.equal((await room(`PATCH ${path}`, { ...line, version: typed.version })).status, 409);
  assert.equal((await room(`POST ${desk}/honours`, { ...line, year: 'long ago' })).status, 422);
  const slug = await published(['Ann', 'Ben']);
  await playRound(slug);
  const played = async () =>
    (await must(`GET ${desk}/honours`)).find(({ played }: { played: boolean }) => played);
  const { id, version, winner, runnerUp } = await played();
  assert.equal((await room(`DELETE ${desk}/honours/${id}`, { version })).status, 409);
  const [final] = (await read(slug)).ties;
  assert.ok(final);
  await result(slug, final, { score1: 3, score2: 21 });
  assert.deepEqual([(await played()).winner, (await played()).runnerUp], [runnerUp, winner]);
  const now = (await read(slug)).ties[0]?.version;
  await must(`DELETE ${desk}/${slug}/ties/${final.id}/result`, { version: now });
  assert.equal(await played(), undefined);
  assert.equal((await read(slug)).state, 'published');
  assert.equal((await room(`DELETE ${path}`, { version: typed.version + 1 })).status, 200);
});

test('every act is in the record and in the latest changes, in words', async (t) => {
  const { published, playRound, ask, signIn, move } = await openRoom(t);
  const slug = await published(['Ann', 'Ben']);
  move(1);
  await playRound(slug);
  const token = await signIn(demoPeople.peter);
  const { body } = await ask(`GET /api/desk/changes?subject=competition:${slug}`, { token });
  const acts = body.map(({ actor, act, title }: Record<string, string>) => `${actor} ${act}: ${title}`);
  assert.match(
    acts[0],
    /^Pauline Escritt entered a result: (Ann beat Ben|Ben beat Ann) 21–10, Harvest Cup 2025$/,
  );
  for (const act of ['published the draw of', 'drew', 'entered 2 players in', 'added the competition'])
    assert.ok(acts.includes(`Pauline Escritt ${act}: Harvest Cup 2025`), `${act}\n${acts.join('\n')}`);
  move(day);
  assert.equal((await ask(`POST /api/desk/changes/${body[0].id}/undo`, { token })).status, 409);
});
