import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';

/** The part of a rendered page between its field and its foot. */
const answers = (page: string) =>
  page.slice(
    page.indexOf('What are you looking for?'),
    page.lastIndexOf('Larkby Bowls Club Field View Lane'),
  );

async function finds(t: Parameters<typeof openSite>[0]) {
  const site = await openSite(t);
  return {
    ...site,
    find: async (q: string) => answers(await site.read(`/search?${new URLSearchParams({ q })}`)),
  };
}

test('of a club that we play the next match is said first, with its day and time, then the others, then those past', async (t) => {
  const { find } = await finds(t);
  for (const query of ['osmoor', 'Osmoor’s', 'osmor', 'when do we play Osmoor?'])
    assert.match(
      await find(query),
      /Next: Tuesday 1 July, 2pm, home\s*Osmoor.*Also coming up.*Friday 11 July, 6pm, away.*Past.*9 May.*22 April/s,
      query,
    );
  assert.match(await find('next match against Osmoor'), /Next: Tuesday 1 July, 2pm, home\s*Osmoor/);
  assert.match(await find('next match'), /Next: Tuesday 20 May, 2pm, away\s*Market Skelwold/);
  assert.match(await find('10 june'), /Next: Tuesday 10 June, 2pm, away\s*Hollowby/);
  assert.match(await find('friday'), /Next: Friday 23 May, 6pm, home\s*Cawthby/);
  assert.match(await find('roll-ups'), /Next: Saturday 24 May, 1:30 for 2pm\s*Roll-up/);
});

test('a match that is off is not the next one, and says so among the others', async (t) => {
  const { find, context } = await finds(t);
  await context.db
    .updateTable('event')
    .set({ state: 'cancelled' })
    .where('id', '=', '2025-07-01-tuesday')
    .execute();
  await context.db.updateTable('site').set({ value: '99' }).where('key', '=', 'content_version').execute();
  await context.version.read();
  assert.match(
    await find('osmoor'),
    /Next: Friday 11 July, 6pm, away.*Also coming up.*Tuesday 1 July, 2pm, home\s*Cancelled/s,
  );
});

/** Queries of visitors, and the page that answers each. */
const pages: Record<string, RegExp> = {
  subscriptions: /How to join.*£45\.00/s,
  fees: /How to join.*£45\.00/s,
  'how much is it': /cost £2 for members.*How to join.*£45\.00/s,
  join: /How to join/,
  parking: /Find Us/,
  'what to wear': /New to bowling.*shoes/s,
  bias: /New to bowling/,
  postcode: /Where we are.*LN99 1BG/s,
  hallgarth: /The committee.*Secretary: Peter Hallgarth/s,
  'friday league': /West Wolds League/,
  'print the fixtures': /Fixture card/,
};

test('what visitors ask in their own words leads to the page that says it', async (t) => {
  const { find } = await finds(t);
  for (const [query, page] of Object.entries(pages)) assert.match(await find(query), page, query);
  // Part of another word: 'car' does not find 'card'.
  assert.doesNotMatch(await find('parking'), /Fixture card/);
});

test('where nothing is found the page says what to do next; a blank one asks', async (t) => {
  const { find } = await finds(t);
  const nothing = await find('zzzz');
  assert.match(nothing, /Nothing found for ‘zzzz’.*Try fewer words.*The calendar.*The committee/s);
  // Rendered for members only: the forum is searched there.
  assert.match(nothing, /Search the forum for ‘zzzz’/);
  assert.doesNotMatch(await find(''), /found/i);
});

test('members are led to their own ways as well, of what the club uses', async (t) => {
  const club = await openClub(t, { uses: true });
  const page = await (await club.get('/search?q=subscription')).text();
  assert.match(page, /search-own.*\/members\/subscription.*My subs/s);
  const { find } = await finds(t);
  assert.doesNotMatch(await find('subscription'), /My subs/);
});

test('members find the others by name, misspelt too, as far as each allows; nobody who has left, is suspended or said no', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.tom);
  const people = async (q: string) =>
    (await club.ask(`GET /api/directory/find?${new URLSearchParams({ q })}`, { token })).body.people;
  const names = async (q: string) => (await people(q)).map(({ name }: { name: string }) => name);
  const [peter] = await people('Halgarth');
  assert.deepEqual([peter.name, peter.email], ['Peter Hallgarth', '']);
  assert.deepEqual(await names('stan wilkes'), []);
  const say = { given: false };
  const joan = await club.signIn(demoPeople.joan);
  assert.deepEqual((await names('joan appleby')).slice(0, 1), ['Joan Appleby']);
  await club.ask('PUT /api/directory/consents/directory', { token: joan, json: say });
  assert.ok(!(await names('joan appleby')).includes('Joan Appleby'));
});

test('where the directory is not in use nobody is found', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  assert.equal((await club.ask('GET /api/directory/find?q=peter', { token })).status, 404);
  assert.doesNotMatch(await (await club.get('/search?q=peter')).text(), /data-find-members/);
});

test('an address of the club’s former site, or from memory, leads to the pages that it may have meant', async (t) => {
  const { get } = await openSite(t);
  async function near(path: string) {
    const response = await get(path);
    assert.equal(response.status, 404, path);
    const page = (await response.text()).replaceAll('<!-- -->', '');
    assert.match(page, /<h1>This one ran into the ditch<\/h1>/);
    const [, list = ''] = /Were you looking for one of these\?<\/h2>(.*?)<\/section>/s.exec(page) ?? [];
    return [...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  }
  assert.equal((await near('/calendar'))[0], '/full-calendar');
  assert.equal((await near('/about-us/contact-us.php'))[0], '/the-committee');
  assert.equal((await near('/index/Fixturs'))[0], '/fixture-card');
  assert.equal((await near('/where/location.html'))[0], '/find-larkby-bowling-club');
  assert.deepEqual(await near('/join-us'), ['/how-to-join', '/come-and-join-the-fun', '/new-to-bowling']);
  for (const path of ['/nope', '/wp-admin/xmlrpc.php', '/2019/05', '/%E0%A4%A', `/${'a'.repeat(900)}`])
    assert.deepEqual(await near(path), [], path);
});
