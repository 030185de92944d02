import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, clubId, first, season, team } from './a-league.ts';

async function opened(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t);
  const { db } = club;
  await aLeague(db, { rules: { upDown: 1, latePoints: 2, lateFine: '£5' } });
  const contact = {
    club: clubId('Osmoor'),
    phone: '01522 555001',
    email: 'match@osmoor.example',
    updated_at: '',
    in_handbook: 0,
  };
  await db
    .insertInto('league_contact')
    .values([
      { ...contact, id: 'said-yes', position: 1, role: 'Secretary', name: 'Edna Brewster', in_handbook: 1 },
      {
        ...contact,
        id: 'said-no',
        position: 2,
        role: 'Match secretary',
        name: 'Wilf Codd',
        phone: '01522 555002',
      },
    ])
    .execute();
  await db
    .insertInto('honour')
    .values({
      ...{ id: 'fosse-cup-24', competition: null, plate_of: null, name: 'Fosse Cup', year: season - 1 },
      ...{ winner: 'Ludford A', runner_up: 'Osmoor A' },
    })
    .execute();
  await fresh();
  async function fresh() {
    await db.transaction().execute(raiseContentVersion);
    await club.context.version.read();
  }
  return { ...club, fresh };
}

test('the league’s own rules of play are in the handbook, each rule on a line', async (t) => {
  const club = await opened(t);
  const item = (said: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }],
  });
  const list = {
    type: 'orderedList',
    content: [item('In rain, the home captain lets the visitors know.'), item('Woods are marked.')],
  };
  const body = JSON.stringify({ type: 'doc', content: [list] });
  const page = {
    key: 'rules-of-play',
    title: 'Rules of play',
    description: '',
    body,
    status: 'published' as const,
  };
  await club.db.insertInto('page').values(page).execute();
  await raiseContentVersion(club.db);
  const html = await (await club.get('/handbook')).text();
  assert.match(html, />1\. In rain, the home captain lets the visitors know\.</);
  assert.match(html, />2\. Woods are marked\.</);
});

test('the handbook has officers, clubs, fixtures, rules and last season’s winners, and a way to each', async (t) => {
  const club = await opened(t);
  const html = await (await club.get('/handbook')).text();
  const text = await club.read('/handbook');
  for (const id of ['officers', 'divisions', 'clubs', 'fixtures', 'by-club', 'rules', 'honours']) {
    assert.ok(html.includes(`href="#${id}"`), id);
    assert.ok(html.includes(`id="${id}"`), id);
  }
  for (const said of [
    'Captain: Captain of Osmoor A',
    '1 Green Lane, Osmoor',
    'Past the church.',
    'Osmoor A v Tealby Vale A',
    'At the end of the season the top team is promoted and the bottom team is relegated.',
    'A late result costs the home side 2 points and a fine of £5.',
    'Ludford A; second Osmoor A',
  ])
    assert.ok(text.includes(said), said);
});

test('on the web nobody’s number stands, and in print only of those who have agreed: the others are there by name', async (t) => {
  const club = await opened(t);
  for (const path of ['/handbook', '/handbook/booklet']) {
    const html = await (await club.get(path)).text();
    for (const name of ['Edna Brewster', 'Wilf Codd']) assert.ok(html.includes(name), `${path}: ${name}`);
    for (const kept of ['01522 555', 'osmoor.example', 'captains.example'])
      assert.ok(!html.includes(kept), `${path}: ${kept}`);
  }
  const token = await club.signIn(demoPeople.pauline);
  const { status, text } = await club.ask('GET /api/desk/league/handbook', { token });
  assert.equal(status, 200);
  assert.ok(text.includes('01522 555001') && text.includes('match@osmoor.example'));
  assert.ok(text.includes('"Match secretary","Wilf Codd"'));
  for (const kept of ['01522 555002', 'captains.example']) assert.ok(!text.includes(kept), kept);
  assert.equal((await club.ask('GET /api/desk/league/handbook')).status, 401);
});

test('the little book is printed in the order in which it is folded, with the numbers in its contents right', async (t) => {
  const club = await opened(t);
  const html = await (await club.get('/handbook/booklet')).text();
  const pages = [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number));
  const count = pages.length;
  assert.equal(count % 4, 0);
  assert.deepEqual(pages.slice(0, 4), [count, 1, 2, count - 1]);
  const rules = /Rules of play<\/td><td[^>]*>(\d+)</.exec(html)?.[1];
  const page = html.slice(html.indexOf(`aria-label="Page ${rules}"`)).split('aria-label="Page')[1] ?? '';
  assert.ok(page.includes('<h2>Rules of play</h2>'));
});

test('fixtures that are not out, and teams that have left, are not in it', async (t) => {
  const club = await opened(t);
  await club.db.updateTable('league_book').set({ published_at: null }).execute();
  await club.db
    .updateTable('league_team')
    .set({ withdrawn_on: '2025-05-20', withdrawal: 'expunged' })
    .where('id', '=', team('Binbrook A'))
    .execute();
  await club.fresh();
  const text = await club.read('/handbook');
  assert.ok(!text.includes('Osmoor A v Tealby Vale A'));
  assert.ok(!text.includes('Captain of Binbrook A') && text.includes('Captain of Binbrook B'));
});

test('a club’s own site has no handbook', async (t) => {
  const club = await openClub(t);
  await aLeague(club.db, { isLeague: false });
  for (const path of ['/handbook', '/handbook/booklet', `/embed/team/${team('Osmoor A')}`])
    assert.equal((await club.get(path)).status, 404, path);
});

test('a team and a table are shown on another site, which one line of script does', async (t) => {
  const club = await opened(t);
  const plain = await club.get(`/embed/team/${team('Osmoor A')}`);
  assert.match(await plain.text(), /Tuesday 20 May, 6pm: [\w ]*Osmoor A/);
  assert.doesNotMatch(plain.headers.get('content-security-policy') ?? '', /script-src/);
  const sized = await club.get(`/embed/table/${first}?sized=yes`);
  assert.match(sized.headers.get('content-security-policy') ?? '', /script-src 'sha256-/);
  assert.match(await sized.text(), /bowlsFrame/);
  assert.equal(sized.headers.get('set-cookie'), null);
  const script = await club.get('/embed.js');
  assert.equal(script.headers.get('cross-origin-resource-policy'), 'cross-origin');
  const text = await script.text();
  assert.ok(text.length < 5000, `${text.length} letters`);
  assert.doesNotMatch(text, /cookie|localStorage/);
  const follow = await club.read('/calendar-on-your-phone');
  assert.ok(
    follow.includes(`/leagues/${first}/table.csv`) && follow.includes(`/teams/${team('Osmoor A')}.ics`),
  );
});
