// On both engines: what goes with the clubs of a beginning, and teams that are added with the matches of a followed league.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSeasonEndAdminHomeRow } from '#app/modules/admin-home/season-end/season-end-list.server.ts';
import {
  getClubSettingGroups,
  getShownClubSettingGroups,
} from '#app/modules/committee/settings/setting-groups.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { book, openBook } from '#tests/league/fixtures/desk.ts';
import { openDesk } from '#tests/members.ts';
import { aLeague, first, fixture, season, team } from './a-league.ts';
import { beginLeague } from './begin-league.ts';
import { ours, twoSites } from './exchange/exchange.ts';

test('calendar, ‘Follow us’ and the feed of a league speak of it, and send no one to our next match', async (t) => {
  const { context, db, read, get } = await openDesk(t);
  await aLeague(db, { isLeague: true });
  await db.deleteFrom('event').execute();
  await context.version.read();
  const calendar = await read('/full-calendar');
  assert.match(calendar, /Finals and meetings/);
  assert.doesNotMatch(calendar, /fixtures are not out|EBF|roll-ups? are/i);
  const follow = await read('/calendar-on-your-phone');
  assert.match(
    follow,
    /Follow a team’s matches in your own calendar, or show tables and results on your club’s website\. Changes here appear there too\. You can also follow finals, meetings and news\./,
  );
  assert.doesNotMatch(follow, /our (own |next )*match|embed\/next-match/i);
  const feed = await (await get('/results.xml')).text();
  assert.match(feed, /Results of the league’s matches and cups\./);
});

test('a league’s settings have no fees, roll-ups, trips or green, and a club’s have them all', async (t) => {
  const { context, db } = await openDesk(t);
  const paths = (groups: { fields: { path: string }[] }[]) =>
    groups.flatMap(({ fields }) => fields.map(({ path }) => path));
  assert.deepEqual(paths(getShownClubSettingGroups(context.club)), paths(getClubSettingGroups(context.club)));
  await aLeague(db, { isLeague: true });
  await context.version.read();
  const shown = paths(getShownClubSettingGroups(context.club));
  for (const path of shown)
    assert.doesNotMatch(path, /^(fees|rollUps|address|memorial)|rollUp|trip|uses\.(names|duties|coming)/);
  for (const path of ['name', 'email', 'words.rink', 'uses.league', 'icon.colour', 'mailFrom'])
    assert.ok(shown.includes(path), path);
});

test('a fixture that was cancelled says so with its reason, and names a team only where that has withdrawn', async (t) => {
  const { at } = await openBook(t);
  const id = fixture('Osmoor A', 'Caistor Road A');
  const cancelled = await at(`PUT /api/desk/league/fixtures/${id}/cancelled`, {
    note: 'Waterlogged all summer',
  });
  assert.equal(cancelled.status, 200, cancelled.text);
  const moved = await at(`PUT /api/desk/league/fixtures/${id}`, { date: '2025-06-12', time: '', green: 1 });
  assert.equal(moved.status, 409);
  assert.match(moved.text, /This match was cancelled: Waterlogged all summer\. Reinstate it first\./);
  assert.doesNotMatch(moved.text, /withdrawn/);
  const gone = await at(`PUT /api/desk/league/teams/${team('Osmoor A')}/withdrawal`, { on: '2025-05-20' });
  assert.equal(gone.status, 200, gone.text);
  const other = fixture('Osmoor A', 'Ludford A');
  const late = await at(`PUT /api/desk/league/fixtures/${other}`, { date: '2025-06-12', time: '', green: 1 });
  assert.match(late.text, /Osmoor A has withdrawn, so this match will not be played\./);
});

test('the handbook says the season of each league under its name', async (t) => {
  const { db, context, read } = await openBook(t, { isLeague: true });
  const before = await read('/handbook');
  assert.match(before, /The season /);
  assert.doesNotMatch(before, /The season:/);
  const league = await db.selectFrom('league').selectAll().where('day', '=', first).executeTakeFirstOrThrow();
  const kind = await db.selectFrom('kind').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  await db
    .insertInto('kind')
    .values({ ...kind, id: 'over-60s', name: 'Over 60s' })
    .execute();
  await db
    .insertInto('league')
    .values({ ...league, day: 'over-60s', name: 'Over 60s League', position: 90 })
    .execute();
  const one = await db
    .selectFrom('league_team')
    .selectAll()
    .where('league', '=', first)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('league_team')
    .values({ ...one, id: 'over-60s-a', league: 'over-60s' })
    .execute();
  await db.transaction().execute(raiseContentVersion);
  await context.version.read();
  const text = await read('/handbook');
  assert.match(text, new RegExp(`The season: ${league.name} .*The season: Over 60s League `, 's'));
});

test('the end of the season is no task of a league that had none', async (t) => {
  const { db, context } = await openBook(t, { isLeague: true });
  const viewer = { id: 'peter', role: 'administrator' as const };
  const winter = { ...context, clock: () => new Date('2025-11-12T10:00:00Z') };
  const row = () =>
    readSeasonEndAdminHomeRow(winter, viewer as Parameters<typeof readSeasonEndAdminHomeRow>[1]);
  assert.notEqual(await row(), null);
  await db.deleteFrom('league_book').where('id', '=', book).execute();
  assert.equal(await row(), null);
});

test('a followed league’s matches say in the calendar which of our teams plays', async (t) => {
  const { club, follow, takeAll } = await twoSites(t);
  await follow();
  await takeAll();
  const teams = await club.db.selectFrom('team').select(['id', 'name']).execute();
  const named = teams.filter(({ name }) => /^Osmoor [AB]$/.test(name));
  assert.deepEqual(named.map(({ name }) => name).sort(), ['Osmoor A', 'Osmoor B']);
  const events = await club.db
    .selectFrom('event')
    .select('our_team')
    .where('type', '=', ours)
    .where('season', '=', season)
    .execute();
  const ids = named.map(({ id }) => id);
  assert.ok(
    events.filter(({ our_team }) => ids.includes(our_team ?? '')).length >= 20,
    JSON.stringify(events),
  );
});

test('the league of the beginning goes with its invented clubs once another has teams, and stays as the only one', async (t) => {
  for (const isOther of [false, true]) {
    const site = await beginLeague(t);
    const { db } = site.context;
    const [team] = await db.selectFrom('league_team').selectAll().limit(1).execute();
    const [league] = await db.selectFrom('league').selectAll().where('parent', 'is', null).execute();
    assert.ok(team && league);
    if (isOther) {
      await db
        .insertInto('league')
        .values({ ...league, day: 'afternoons', name: 'Afternoons' })
        .execute();
      await db
        .insertInto('league_team')
        .values({ ...team, id: 'one', league: 'afternoons', club: null, captain_email: '' })
        .execute();
    }
    const { status } = await site.officer('DELETE /api/desk/league/invented-clubs');
    assert.ok(status < 300, String(status));
    const left = await db.selectFrom('league').select('day').orderBy('day').execute();
    const days = left.map(({ day }) => day);
    assert.deepEqual(days, isOther ? ['afternoons'] : ['tuesday-evening', 'tuesday-evening-division-2']);
  }
});
