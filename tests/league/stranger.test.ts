import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMailLinkTarget, createMailLinkCode } from '#app/modules/mail/mail.server.ts';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { startMinuteJobs } from '#server/jobs/module-jobs.ts';
import { readJsonFeed, readRss } from '#tests/feeds/read-feeds.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, aResult, clubId, first, fixture, team } from './a-league.ts';
import { raise } from './exchange/exchange.ts';
import { atHome, openLeague } from './returns/returns.ts';

/** Data that requests without a key can read, and side effects that they can cause. */

const next = 2026;

test('of a season that is being drawn up no address says who plays in it', async (t) => {
  const club = await openClub(t);
  await aLeague(club.db);
  const teams = await club.db.selectFrom('league_team').selectAll().where('league', '=', first).execute();
  const ofNext = teams.map((one) => ({
    ...one,
    ...{ id: one.id.replace('2025', String(next)), season: next, name: `Promoted ${one.name}` },
  }));
  await club.db.insertInto('league_team').values(ofNext).execute();
  const [home, away] = ofNext;
  await club.db
    .insertInto('league_fixture')
    .values({
      ...{ id: 'draft', league: first, season: next, round: 1, home: home?.id ?? '', away: away?.id ?? '' },
      ...{ day: '05-05', updated_at: '2025-05-01T00:00:00.000Z' },
    })
    .execute();
  await club.db.insertInto('season').values({ year: next, published_at: null }).execute();
  await raise(club);
  for (const address of [
    `/leagues/${first}/table.csv?season=${next}`,
    `/leagues/${first}/results.csv?season=${next}`,
    `/leagues/${first}/fixtures.csv?season=${next}`,
    `/leagues/${first}`,
    `/embed/team/${home?.id}`,
    `/embed/table/${first}`,
    `/oembed?url=${encodeURIComponent(`${club.context.url}/embed/team/${home?.id}`)}`,
    `/teams/${home?.id}.ics`,
    `/fixtures?team=${home?.id}`,
    '/fixtures',
    '/matches/draft',
    `/averages?season=${next}`,
    '/handbook',
    '/handbook/booklet',
    '/follow',
    '/my-return',
    `/clubs/${clubId('Osmoor')}`,
    `/api/leagues/${first}`,
    `/api/exchange/v1/leagues/${first}`,
  ]) {
    const text = await (await club.get(address)).text();
    assert.ok(!text.includes('Promoted'), address);
  }
});

const odd = '<script>alert(1)</script> =HYPERLINK("x") \u202Eevil\u202C 🎳 ]]> & \' "';

test('a name that is code, a formula, right to left or a smiley is a name everywhere', async (t) => {
  const club = await openClub(t);
  await aLeague(club.db);
  const { db } = club;
  await db.updateTable('league_team').set({ name: odd }).where('id', '=', team('Osmoor A')).execute();
  await db
    .updateTable('league_team')
    .set({ name: `=cmd|' /C calc'!A0 ${'Long '.repeat(60)}` })
    .where('id', '=', team('Ludford A'))
    .execute();
  await db
    .updateTable('opponent')
    .set({ name: odd, address: `${odd}\nEND:VEVENT\r\nX-EVIL:1`, directions: odd })
    .where('id', '=', clubId('Osmoor'))
    .execute();
  await db.updateTable('league_club').set({ short_name: '' }).where('id', '=', clubId('Osmoor')).execute();
  await aResult(db, fixture('Osmoor A', 'Ludford A'));
  await raise(club);
  for (const page of [
    '/handbook',
    '/handbook/booklet',
    '/fixtures',
    `/leagues/${first}`,
    `/embed/team/${team('Osmoor A')}`,
    `/embed/table/${first}?sized=yes`,
    `/matches/${fixture('Osmoor A', 'Ludford A')}`,
    `/clubs/${clubId('Osmoor')}`,
    '/clubs',
    '/',
  ]) {
    const answer = await club.get(page);
    assert.equal(answer.status, 200, page);
    const text = await answer.text();
    assert.ok(!text.includes('<script>alert'), page);
  }
  for (const file of ['table', 'results', 'fixtures']) {
    const text = await (await club.get(`/leagues/${first}/${file}.csv`)).text();
    assert.doesNotMatch(text, /(^|[,"\n])=cmd/, file);
  }
  const calendar = await (await club.get(`/teams/${team('Osmoor A')}.ics`)).text();
  assert.doesNotMatch(calendar, /^X-EVIL/m);
  assert.equal(calendar.match(/^BEGIN:VEVENT/gm)?.length, calendar.match(/^END:VEVENT/gm)?.length);
  const xml = readRss(await (await club.get(`/leagues/${first}/results.xml`)).text());
  const json = readJsonFeed(await (await club.get(`/leagues/${first}/results.json`)).text());
  for (const feed of [xml, json]) assert.ok(JSON.stringify(feed).includes('🎳'));
});

test('once the league is switched off nothing of it is said, and what waits is left alone until it is on again', async (t) => {
  const club = await openLeague(t);
  const { db, context } = club;
  const match = atHome.fixture;
  const code = await createMailLinkCode(
    db,
    club.clock,
    buildMailLinkTarget('return', { subject: `${match}:home`, member: '' }),
  );
  const press = (form: object) => club.ask(`POST /my-return?code=${code}`, { form: { code, ...form } });
  const days = { 'offers.0': '2025-05-22', sure: 'yes' };
  assert.equal((await press({ word: 'put-off', why: 'Rain', ...days })).status, 303);
  const facts = await db.selectFrom('setting').select('facts').executeTakeFirst();
  await db.updateTable('setting').set({ facts: '{}' }).execute();
  await raise(club);
  for (const address of [
    ...[`/leagues/${first}/table.csv`, `/leagues/${first}/results.xml`, `/leagues/${first}/results.json`],
    ...[`/teams/${team('Osmoor A')}.ics`, `/embed/team/${team('Osmoor A')}`, `/matches/${match}`],
    ...['/handbook', '/handbook/booklet', `/clubs/${clubId('Osmoor')}`, '/averages'],
    ...['/.well-known/bowls-league', `/api/exchange/v1/leagues/${first}`],
  ]) {
    const answer = await club.get(address);
    assert.equal(answer.status, 404, address);
  }
  const before = (await club.mails()).length;
  assert.equal((await press({ word: 'ask', team: team('Osmoor A') })).status, 404);
  club.move(60 * 24 * 60);
  const isJobListed = async () => (await context.jobs.list()).some(({ name }) => name === 'league-results');
  t.after(startMinuteJobs(context));
  assert.equal(await isJobListed(), false);
  assert.equal((await press({ word: 'put-off', why: 'x' })).status, 404);
  assert.equal((await club.mails()).length, before);
  await db
    .updateTable('setting')
    .set({ facts: facts?.facts ?? '{}' })
    .execute();
  await raise(club);
  assert.equal(await isJobListed(), true);
  await runMatchResultJobs(context);
  const open = await db.selectFrom('postponement').select('state').execute();
  assert.deepEqual(open, [{ state: 'lapsed' }]);
});
