import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createSiteSetUpLink } from '#app/modules/set-up/first-administrator.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { isDatabaseEmpty } from '#db/migrate.ts';
import { openSite } from '#tests/site.ts';

const person = { name: 'Ann Founder', email: 'ann@larkby.example', newPassword: 'three woods' };

async function openNew(t: TestContext) {
  const site = await openSite(t, { now: '2025-11-08T10:00' });
  const link = await createSiteSetUpLink(site.context);
  const code = new URL(link ?? '').searchParams.get('code') ?? '';
  const setUp = (start?: string) =>
    site.get('/api/set-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, code, start }),
    });
  const offered = async () => (await site.get(`/api/set-up/${code}/starts`)).json();
  return { ...site, setUp, offered };
}

const pages = [
  ...['/', '/up-coming-events', '/full-calendar', '/season/2025', '/standings', '/competitions', '/opens'],
  ...['/the-committee', '/honours', '/fixture-card', '/how-to-join', '/new-to-bowling', '/calendar.ics'],
];

test('the set-up page offers four beginnings, and the first leaves all as it is', async (t) => {
  const site = await openNew(t);
  const choices: { key: string; name: string }[] = await site.offered();
  assert.deepEqual(
    choices.map(({ key, name }) => [key, name]),
    [
      ['village', 'A village club with three leagues'],
      ['two-sections', 'Two sections and indoor'],
      ['empty', 'Empty'],
      ['league', 'A league'],
    ],
  );
  const before = await site.context.db.selectFrom('event').select('id').orderBy('id').execute();
  assert.equal((await site.setUp('village')).status, 200);
  assert.deepEqual(await site.context.db.selectFrom('event').select('id').orderBy('id').execute(), before);
});

for (const start of ['two-sections', 'empty'])
  test(`the beginning '${start}' has a page for everything, and stays`, async (t) => {
    const site = await openNew(t);
    assert.equal((await site.setUp(start)).status, 200);
    for (const path of pages) assert.equal((await site.get(path)).status, 200, path);
    for (const path of ['/leagues/tuesday', '/club/singles', '/opens/spencer-shield'])
      assert.equal((await site.get(path)).status, 404, path);
    assert.deepEqual(
      site.log.filter(({ level }) => Number(level) >= 50),
      [],
    );
    assert.equal(await isDatabaseEmpty(site.context.db), false, 'its next start would bring the whole club');
    const again = await openSite(t, { now: '2025-11-08T10:00', data: site.data });
    assert.equal((await again.get('/leagues/tuesday')).status, 404);
  });

test('two sections have their leagues, teams and a winter', async (t) => {
  const site = await openNew(t);
  await site.setUp('two-sections');
  const { db } = site.context;
  const names = async (table: 'section' | 'team') =>
    (await db.selectFrom(table).select('name').orderBy('position').execute()).map(({ name }) => name);
  assert.deepEqual(await names('section'), ['Ladies', 'Men', 'Indoor']);
  assert.deepEqual(await names('team'), ['{club} Ladies', '{club} A', '{club} B', '{club} Indoor']);
  for (const path of ['/leagues/monday-ladies', '/leagues/thursday-evening', '/leagues/winter-indoor'])
    assert.equal((await site.get(path)).status, 200, path);
  assert.match(await site.read('/full-calendar'), /January/);
  assert.match(await site.read('/'), /Wednesday 12 November/);
});

test('nothing of the invented club is left in an empty one', async (t) => {
  const site = await openNew(t);
  await site.setUp('empty');
  for (const path of pages)
    assert.doesNotMatch(await site.read(path), /Spencer|Wolds|Annex|Dowse|Kirman|Tathby|three leagues/, path);
});

/** Fetch every public page with its title, description and words. */
async function publicPages({ get, read }: Awaited<ReturnType<typeof openNew>>) {
  const sitemap = await (await get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/');
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await get(path)).text();
      const head = [...html.matchAll(/<title>([^<]*)|<meta name="description" content="([^"]*)"/g)];
      const told = head.map(([, title, description]) => title ?? description);
      return { path, told: [...told, await read(path)].join('\n') };
    }),
  );
}

test('an empty club is told of no weekday, roll-up, league or open that it does not have', async (t) => {
  const site = await openNew(t);
  await site.setUp('empty');
  const all = await publicPages(site);
  assert.ok(all.length > 20);
  // The kinds of event that the club may have, each with a calendar of its own, are its settings.
  for (const { path, told } of all.filter((page) => page.path !== '/calendar-on-your-phone')) {
    // Pages name today, a Saturday, and explain an open to newcomers.
    const said = told.replace(/Today, Saturday 8 November:/g, '').replace(/Open — a competition[^.]*\./, '');
    assert.doesNotMatch(said, /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/, path);
    assert.doesNotMatch(said, /roll-ups?\b/i, path);
    assert.doesNotMatch(
      said,
      /\bour opens\b|\bopens are\b|No more opens|(our|three) leagues?\b|league sides?/i,
      path,
    );
  }
});

test('a club of two sections is told of its own leagues and weekdays alone', async (t) => {
  const site = await openNew(t);
  await site.setUp('two-sections');
  for (const { path, told } of await publicPages(site))
    assert.doesNotMatch(
      told,
      /\b(Tues|Fri)days\b|Tuesday's|three league|eleven people|Our opens|more opens/,
      path,
    );
  assert.match(await site.read('/how-to-join'), /Saturdays, 1:30 for 2pm start/);
});

test('texts follow what comes: a roll-up brings its day and its price, and goes with them', async (t) => {
  const site = await openNew(t);
  await site.setUp('empty');
  const { db, version } = site.context;
  assert.doesNotMatch(await site.read('/how-to-join'), /roll-up/i);
  const [season] = await db.selectFrom('season').select('year').execute();
  const at = { id: 'r', season: season?.year ?? 0, day: '06-12', weekday: 'Thursday', type: 'roll-up' };
  const event = { ...at, opponent: 'Roll-up', location: '', updated_at: '2025-11-08T10:00:00Z' };
  await db
    .insertInto('event')
    .values(event as never)
    .execute();
  await db.transaction().execute(raiseContentVersion);
  await version.read();
  assert.match(await site.read('/how-to-join'), /Thursdays, 1:30 for 2pm start/);
  assert.match(await site.read('/full-calendar'), /Thursday roll-ups are 1:30 for 2pm start\./);
  assert.match(await site.read('/up-coming-events'), /Members pay £2/);
  await db.deleteFrom('event').execute();
  await db.transaction().execute(raiseContentVersion);
  await version.read();
  assert.doesNotMatch(await site.read('/up-coming-events'), /Fee for members/);
});

test('none is offered once somebody has changed the content, and none is taken that there is not', async (t) => {
  const site = await openNew(t);
  assert.equal((await site.setUp('castle')).status, 404);
  assert.equal((await site.setUp('../empty')).status, 404);
  await site.context.db
    .insertInto('change')
    .values({
      ...{
        id: 'c',
        at: '2025-11-01T10:00:00Z',
        actor: 'ann',
        actor_name: '',
        room: 'settings',
        subject: 's',
      },
      ...{ act: 'changed', title: '', rows: '[]', undone_at: null, undoes: null },
    })
    .execute();
  assert.deepEqual(await site.offered(), []);
  assert.equal((await site.setUp('empty')).status, 404);
  assert.equal((await site.setUp()).status, 200);
});

test('what was begun with can be taken again, or another, where becoming the administrator failed after it', async (t) => {
  const site = await openNew(t);
  await site.context.siteTemplates.take('empty');
  assert.equal((await site.offered()).length, 4);
  await site.context.siteTemplates.take('empty');
  assert.equal((await site.setUp('two-sections')).status, 200);
  assert.equal((await site.get('/leagues/monday-ladies')).status, 200);
  const { title } = await site.context.db
    .selectFrom('change')
    .select('title')
    .where('subject', '=', 'content')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  assert.match(title, /^(two-sections|empty): /);
});

test('a folder that somebody has taken in is theirs: nothing is offered in its place', async (t) => {
  const site = await openNew(t);
  await site.context.db
    .insertInto('change')
    .values({
      ...{ id: 'c', at: '2025-11-01T10:00:00Z', actor: null, actor_name: 'Command line', room: 'settings' },
      ...{ subject: 'content', act: 'took in', title: 'our-club: event: 3 new', rows: '[]', undone_at: null },
      undoes: null,
    })
    .execute();
  assert.deepEqual(await site.offered(), []);
});
