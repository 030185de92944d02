import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, words } from './site.ts';

/** The club on the day of a roll-up. */
const now = '2025-06-07T09:30';

test('the calendar marks today, folds the days gone, and says time, fee, home and away', async (t) => {
  const { get, read } = await openSite(t, { now });
  const html = await (await get('/full-calendar')).text();
  assert.deepEqual(
    [...html.matchAll(/id="([^"]+)"[^>]* aria-current="date"/g)].map(([, id]) => id),
    ['2025-06-07-roll-up'],
  );
  const page = words(html);
  assert.match(page, /June \d+ events 4 events so far 1 June Sunday/);
  assert.match(page, /7 June Saturday Today 1:30 for 2pm Roll-up Roll-up @ Larkby members £2, visitors £3/);
  assert.match(page, /10 June Tuesday 2pm Tuesday Away Hollowby @ Hollowby/);
  assert.match(page, /15 June Sunday 2pm Friendly Home Stainmarsh @ Larkby/);
  assert.equal(html.match(/class="gone"/g)?.length, 1, 'of this month alone');
  assert.match(await read('/full-calendar?type=friday'), /1 event so far/);
  assert.doesNotMatch(
    await (await get('/full-calendar?type=open')).text(),
    /class="gone"[^>]*" data-gone="" open/,
  );
});

test('a day gone stands open where nothing else of its kind is left', async (t) => {
  const { get } = await openSite(t, { now: '2025-06-09T09:30' });
  const gone = async (query: string) =>
    /<details class="gone"[^>]*>/.exec(await (await get(`/full-calendar${query}`)).text())?.[0] ?? '';
  assert.match(await gone('?type=open'), / open/);
  assert.doesNotMatch(await gone(''), / open/);
});

test('upcoming events begin with what comes next, once by its own address', async (t) => {
  const { get } = await openSite(t, { now });
  const html = await (await get('/up-coming-events')).text();
  assert.match(
    words(html),
    /Coming up 7 June Saturday Today 1:30 for 2pm Roll-up.*?8 June Sunday 10am Open Spencer Shield/,
  );
  assert.equal(html.match(/id="2025-06-07-roll-up"/g)?.length, 1);
});

test('standings says how it stands', async (t) => {
  const page = await (await openSite(t, { now })).read('/standings');
  assert.match(page, /Club Singles ?Round 1 by 30 June/);
  assert.match(page, /Club Trips ?Semi-final by 31 July/);
  assert.match(page, /West Wolds Afternoon League ?3rd of 9, 20 points, won last ?Tuesdays from 2 PM/);
  assert.match(page, /Louth Wolds Bowls League ?5th of 9, 10 points, won on 30 April/);
});

test('season memories starts with the pictures there are so far', async (t) => {
  const { read } = await openSite(t, { now });
  const page = await read('/season/2025');
  assert.match(page, /Larkby Trophy 4 May 2025 · 6 photographs Opening day/);
  assert.ok(page.indexOf('photographs Opening day') < page.indexOf('June 4 events'));
  assert.doesNotMatch(page, /Annex Cafe/);
});

test('home or away stands beside a league’s next match, on the printed card and in what is found', async (t) => {
  const { read } = await openSite(t, { now });
  assert.match(await read('/leagues/tuesday'), /Next Tuesday match: 10 June Hollowby @ Hollowby Away/);
  const card = await read('/fixture-card');
  assert.match(card, /Tue 10 Hollowby Away/);
  assert.match(card, /1:30 for 2pm start, members £2, visitors £3\./);
  assert.match(await read('/search?q=stainmarsh'), /Next: Sunday 15 June, 2pm, home\s*Stainmarsh/);
});
