import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';

// Every text, number and wording that SPEC.md states for a public page, found in the server's HTML of that page, with
// {club} as the starter club's name. A `!` in front means that it must not be there.
const stated: Record<string, string[]> = {
  '/': [
    'Larkby Bowls Club',
    "What's happening next",
    'Tuesday 20 May',
    'Upcoming events',
    'Standings',
    'Leagues, competitions and results',
    'Season memories',
    '2025',
    'New to bowls?',
    'A guide for newcomers',
  ],
  '/about-larkby-bowling-club': [
    'How to join',
    'Committee',
    'taster session',
    'Coaching',
    '(number to follow)',
  ],
  '/find-larkby-bowling-club': [
    'Find Us',
    'Field View Lane',
    'Larkby',
    'Market Skelwold',
    'LN99 1BG',
    'How to join',
    'Come to a Saturday Roll-up during the season',
  ],
  '/how-to-join': [
    '£45.00 per person',
    '2025 season',
    'Pro rata joining rates are at the chairperson',
    'April to April',
    'April to September',
    '1:45pm to about 4:30pm',
    '£2',
    '£3',
    'Draft note',
    'Tuesdays, Wednesdays and Fridays',
    'Sundays',
  ],
  '/come-and-join-the-fun': ['Come join the fun', 'still to be written'],
  '/competitions/county': ['County', 'still to be written'],
  '/new-to-bowling': [
    'flat-soled shoes',
    'taster session',
    'two metres',
    'English Bowling Federation',
    'How to join',
  ],
  '/cookie-policy': [
    'Cookie Policy',
    'Last updated: 7 May 2025',
    'analytics',
    'advertising',
    'CookieConsent',
    '365 days',
  ],
  '/the-committee': [
    'Meet the Committee',
    'Get Involved',
    'taster session',
    'Chairperson',
    'Secretary',
    'Treasurer',
    'Greenkeeper',
    'County Competitions Secretary and Website',
    'Club Competitions Secretary',
    'West Wolds Afternoon League Secretary',
    'Louth Wolds Bowls League Secretary',
    'Friday Evening League Secretary',
    'Opens Secretary',
    'Roll-ups Secretary',
  ],
  '/standings': [
    'Leagues & Competition Standings',
    'Club Singles',
    'Club Pairs',
    'Club Trips',
    'West Wolds Afternoon League',
    'Tuesdays from 2 PM',
    'Louth Wolds Bowls League',
    'Wednesdays from 2 PM',
    'West Wolds League',
    'Fridays at 6 PM',
  ],
  '/competitions': [
    'Leagues & Competitions',
    '2025 Leagues',
    'West Wolds Afternoon League',
    'Louth Wolds Bowls League',
    'West Wolds League',
    'Competitions',
    'County Competitions',
  ],
  '/leagues/tuesday': [
    'Back to Standings',
    'West Wolds Afternoon League',
    'Last updated: 8 May 2025',
    'Results to date',
    'Team',
    'Points',
    'Next Tuesday match: 20 May',
    'Derek Maidens',
    'Larkby beat',
  ],
  '/leagues/wednesday': [
    'Back to Standings',
    'Louth Wolds Bowls League',
    'Live data from shared Google Sheet',
    'Next Wednesday match: 21 May',
    'Pauline Escritt',
    'Result TBC',
  ],
  '/leagues/friday': [
    'Back to Standings',
    'West Wolds League',
    'Last updated: 8 May 2025',
    'Next Friday match: 23 May',
    'Andrew Kirman',
  ],
  '/club/singles': [
    'Back to Standings',
    'Club Singles',
    'Round 1',
    '30 June',
    'won',
    'Winner TBD',
    'Current round',
  ],
  '/club/pairs': [
    'Back to Standings',
    'Club Pairs',
    'Round 1',
    '30 June',
    'won',
    'Winner TBD',
    'Current round',
  ],
  '/club/trips': ['Back to Standings', 'Club Trips', 'Semi-final', '31 July', 'Winner TBD', 'Current round'],
  '/opens/spencer-shield': ['Spencer Shield', 'Sunday 8 June 2025', 'EBF'],
  '/opens/larkby-trophy': ['Larkby Trophy', 'Sunday 4 May 2025', '4-wood pairs', 'Photographs'],
  '/opens/the-annex-cafe': ['The Annex Cafe Trophy', 'Sunday 10 August 2025', 'from 10am'],
  '/opens/field-view-trophy': ['Field View Trophy', 'still to be written'],
  '/opens/arthur-kemp-memorial-trophy': ['Arthur Kemp Memorial Trophy', 'still to be written'],
  '/up-coming-events': [
    'Weekly roll-ups',
    '1:30 for 2pm start',
    '£2',
    '£3',
    'Club competitions',
    'open to club members only',
    'Open competitions',
    'Spencer Shield',
    'League matches',
    'How to join',
    '!Larkby Trophy',
  ],
  '/full-calendar': [
    'All',
    'Open',
    'Friendly',
    'Roll-up',
    'Tuesday',
    'Wednesday',
    'Friday',
    'April',
    'September',
    '5 April',
    'Saturday',
    '1:30 for 2pm start',
    'County',
  ],
  '/season/2025': ['Season 2025', 'View Photos', 'Larkby Trophy', '!Spencer Shield'],
  '/gallery': ['Larkby Trophy'],
  '/members-community': ['Members Community', 'Private Members Content'],
  '/members/sign-in': ['Sign In', 'How to Become a Member', 'still to be written'],
  '/members/reset-password': [
    'No reset code provided. Please request a new reset link.',
    'Request a new reset link',
  ],
  '/forums': [
    'Forums',
    'Browse our forums and join the conversation',
    'Terms of Services',
    'Forum Guidelines',
  ],
  '/forums/guidelines': [
    'You must be a member of the Larkby Bowls Club to access and use the forums on this site.',
    'Go to Forums',
  ],
  '/forums/terms-of-service': [
    'You must be a member of the Larkby Bowls Club to access and use the forums on this site.',
    'Go to Forums',
  ],
};

// On every page: the bar, the foot, the banner.
const everywhere = [
  'Home',
  'Standings',
  'Upcoming events',
  '2025 Standings',
  'Calendar',
  'About Us',
  'Find Us',
  'Members',
  '© 2025 Larkby Bowls Club',
  'Cookie Policy',
  'Accept',
];

test('what SPEC.md states stands on its page', async (t) => {
  const { get, read } = await openSite(t);
  for (const [path, texts] of Object.entries(stated)) {
    await t.test(path, async () => {
      assert.equal((await get(path)).status, 200);
      const page = await read(path);
      for (const text of [...texts, ...everywhere]) {
        if (text.startsWith('!'))
          assert.ok(!page.includes(text.slice(1)), `'${text.slice(1)}' is on ${path}`);
        else assert.ok(page.includes(text), `'${text}' is not on ${path}`);
      }
    });
  }
});

// The links that SPEC.md section 2 names.
const links: Record<string, string[]> = {
  '/': [
    '/up-coming-events',
    '/standings',
    '/season/2025',
    '/new-to-bowling',
    '/full-calendar',
    '/cookie-policy',
  ],
  '/about-larkby-bowling-club': ['/how-to-join', '/the-committee'],
  '/find-larkby-bowling-club': ['/up-coming-events', '/how-to-join', 'https://www.openstreetmap.org/?mlat='],
  '/standings': [
    '/club/singles',
    '/club/pairs',
    '/club/trips',
    '/leagues/tuesday',
    '/leagues/wednesday',
    '/leagues/friday',
  ],
  '/competitions': ['/leagues/tuesday', '/leagues/wednesday', '/leagues/friday', '/competitions/county'],
  '/leagues/friday': ['/standings', '/leagues/tuesday', '/leagues/wednesday', '/leagues/friday'],
  '/club/pairs': ['/standings'],
  '/members/reset-password': ['/members/forgot-password'],
  '/forums': ['/forums/terms-of-service', '/forums/guidelines'],
  '/forums/topics': ['/forums'],
  '/forums/guidelines': ['/forums'],
  '/up-coming-events': ['/how-to-join', '/club/singles', '/opens/spencer-shield'],
  '/full-calendar': ['/opens/larkby-trophy', '/full-calendar?type=roll-up'],
};

test('the links that SPEC.md names are there', async (t) => {
  const { get } = await openSite(t);
  for (const [path, targets] of Object.entries(links)) {
    await t.test(path, async () => {
      const main = (await (await get(path)).text()).split('<main')[1] ?? '';
      const whole = await (await get(path)).text();
      for (const target of targets) {
        const href = `href="${target.replaceAll('&', '&amp;')}`;
        assert.ok((path === '/' ? whole : main).includes(href), `${target} on ${path}`);
      }
    });
  }
});

test('the opens’ badges, the eleven officers and the four cards are whole', async (t) => {
  const { get } = await openSite(t);
  const count = async (path: string, pattern: RegExp) =>
    [...(await (await get(path)).text()).matchAll(pattern)].length;
  assert.equal(await count('/the-committee', /<li class="card">/g), 11);
  assert.equal(await count('/', /class="card link-card"/g), 4);
  assert.equal(await count('/', /data-card-picture/g), 4);
  assert.equal(await count('/full-calendar', /data-filter=/g), 7);
});

test('the map opens in a window of its own name', async (t) => {
  const { get } = await openSite(t);
  assert.match(
    await (await get('/find-larkby-bowling-club')).text(),
    /<a href="https:[^"]+" target="club-map"/,
  );
});

test('the card of what is next disappears after the season', async (t) => {
  const { read } = await openSite(t, { now: '2025-12-31T12:00' });
  const home = await read('/');
  assert.ok(!home.includes("What's happening next"));
  assert.ok(home.includes('Upcoming events'));
});

test('the calendar opens the current month, and the first where none matches', async (t) => {
  const openMonth = async (now: string) => {
    const { get } = await openSite(t, { now });
    const html = await (await get('/full-calendar')).text();
    return [...html.matchAll(/<details class="month" name="month" open="" data-month="(\w+)"/g)].map(
      ([, month]) => month,
    );
  };
  assert.deepEqual(await openMonth('2025-07-15T12:00'), ['July']);
  assert.deepEqual(await openMonth('2025-01-15T12:00'), ['April']);
});

test('the filter works without script, and an unknown kind shows all', async (t) => {
  const { get } = await openSite(t);
  const hidden = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/data-type="([\w-]+)" hidden/g)].map(([, type]) => type);
  const opens = await hidden('/full-calendar?type=open');
  assert.ok(opens.length > 80 && !opens.includes('open'));
  assert.deepEqual(await hidden('/full-calendar?type=county'), []);
  assert.deepEqual(await hidden('/full-calendar?type=%00<script>'), []);
});

test('a club that changes its name has new paths and a new name everywhere', async (t) => {
  const { cpSync, mkdtempSync, readFileSync, writeFileSync } = await import('node:fs');
  const content = mkdtempSync('/tmp/bowls-content-');
  cpSync('content', content, { recursive: true });
  const club = JSON.parse(readFileSync(`${content}/club.json`, 'utf8'));
  writeFileSync(
    `${content}/club.json`,
    JSON.stringify({ ...club, name: 'Upper Thaxby', slug: 'upper-thaxby', founded: 1925 }),
  );
  const { get, read } = await openSite(t, { content });
  assert.equal((await get('/about-larkby-bowling-club')).status, 404);
  assert.equal((await get('/opens/larkby-trophy')).status, 404);
  for (const path of [
    '/',
    '/about-upper-thaxby-bowling-club',
    '/find-upper-thaxby-bowling-club',
    '/opens/upper-thaxby-trophy',
    '/leagues/tuesday',
    '/season/2025',
    '/full-calendar',
  ]) {
    const page = await read(path);
    assert.match(page, /Upper Thaxby/, path);
    // The address and the mailbox are facts of their own in club.json.
    assert.doesNotMatch(
      page.replaceAll(/Lane, Larkby,|Larkby Market|larkbybowls/g, ''),
      /Larkby (Bowls|Trophy|beat|lost)/,
      path,
    );
  }
  assert.match(await read('/about-upper-thaxby-bowling-club'), /100 years/);
});
