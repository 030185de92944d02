import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';
import { beginLeague } from './begin-league.ts';

test('a site that begins as a league is one at once, by its own name, with clubs and without fixtures', async (t) => {
  const site = await beginLeague(t);
  const { db, club } = site.context;
  assert.deepEqual([club.name, club.suffix, club.uses.league], ['Fosse Way', 'Bowls League', true]);
  const home = await site.read('/');
  assert.match(
    home,
    /Fosse Way Bowls League .*The fixtures have not been published yet\..*Division 1 .*Ashwell Mere A 0 0/,
  );
  const teams = await db.selectFrom('league_team').selectAll().execute();
  assert.equal(teams.length, 12);
  assert.ok(teams.every(({ club, season }) => club !== null && season === 2025));
  assert.match(await site.read('/clubs'), /Ellersby Park Bowls Club Ellersby A, Ellersby B/);
  const [one] = await db.selectFrom('league_club').select('id').execute();
  assert.match(await site.read(`/clubs/${one?.id}`), /Contacts Secretary/);
  for (const path of [
    '/rules-of-play',
    '/enter-a-team',
    '/leagues/tuesday-evening',
    '/standings',
    '/privacy',
  ])
    assert.equal((await site.get(path)).status, 200, path);
  for (const table of ['league_fixture', 'league_match', 'event', 'open', 'album'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
});

test('nothing of a club’s life is read on the pages of a new league', async (t) => {
  const site = await beginLeague(t);
  const sitemap = await (await site.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/');
  // Pages of other parts of a league are tested beside those parts.
  const own = paths.filter((path) => !/^\/(fixtures|handbook|averages|full-calendar)/.test(path));
  assert.ok(own.length > 15, String(own.length));
  for (const path of own) {
    const html = await (await site.get(path)).text();
    const [head = ''] = /<title>[\s\S]*?<style/.exec(html) ?? [];
    const told = head + (await site.read(path));
    assert.doesNotMatch(told, /Larkby|roll-ups?\b|Join us|Spencer|taster|\{(club|season)/i, path);
  }
});

test('its settings stay over a start, and another beginning takes all of it away again', async (t) => {
  const site = await beginLeague(t);
  const again = await openSite(t, { now: '2025-11-08T10:00', data: site.data });
  assert.equal(again.context.club.uses.league, true);
  assert.equal((await again.get('/clubs')).status, 200);
  const other = await openSite(t, { now: '2025-11-08T10:00' });
  await other.context.siteTemplates.take('league');
  await other.context.version.read();
  assert.equal(other.context.club.uses.league, true);
  await other.context.siteTemplates.take('two-sections');
  await other.context.version.read();
  assert.deepEqual([other.context.club.uses.league, other.context.club.name], [false, 'Larkby']);
  assert.deepEqual(await other.context.db.selectFrom('league_club').selectAll().execute(), []);
});
