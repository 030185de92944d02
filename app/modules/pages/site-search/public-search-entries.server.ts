import { filterTextByClubFeatures } from '#app/core/rich-text/conditional-parts.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { readPublicCompetitions } from '#app/modules/competitions/competitions.server.ts';
import { readAllCups } from '#app/modules/cups/cups.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { readOpenCompetitions } from '#app/modules/opens/opens.server.ts';
import type { SearchIndexEntry } from '#app/modules/pages/admin-search/search-index.ts';
import { readSeasonPlaceholders } from '#app/site/calendar-year.server.ts';
import { isPageListedOnSite } from '#app/site/league/league-site.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** Public page, or a part of one. */
interface PublicSearchEntry extends SearchIndexEntry {
  to: string;
  text: string;
}

type PublicSearchSite = Pick<Site, 'db' | 'club' | 'clock'>;

const toPublicEntry = (to: string, name: string, text: string, words = ''): PublicSearchEntry => ({
  id: `${to} ${name}`,
  to,
  name,
  text,
  words,
  line: '',
  weight: 1,
});

export async function readPublicSearchEntries(site: PublicSearchSite): Promise<PublicSearchEntry[]> {
  return (await readAllEntries(site)).filter(({ to }) => isPageListedOnSite(to, site.club));
}

const readAllEntries = async (site: PublicSearchSite): Promise<PublicSearchEntry[]> => [
  ...(await readTextEntries(site)),
  ...(await readListEntries(site)),
  ...(site.club.uses.league ? await readLeagueEntries(site.db) : []),
  ...generatedPages,
];

/** Search entries of generated pages, with query synonyms. */
const generatedPages = [
  toPublicEntry(
    '/full-calendar',
    'Calendar',
    'Every event of the season, month by month.',
    'fixtures matches dates events season',
  ),
  toPublicEntry(
    '/fixture-card',
    'Fixture card',
    'The whole season on one sheet, to print.',
    'print fixtures paper list',
  ),
  toPublicEntry(
    '/on-your-home-screen',
    'Put us on your phone',
    'Our icon on your home screen.',
    'app install home screen iphone android shortcut',
  ),
  toPublicEntry(
    '/calendar-on-your-phone',
    'The calendar on your phone',
    'Our fixtures in your phone’s calendar, results and news in a feed reader, and our next match on other websites.',
    'google apple follow us feed rss embed subscribe',
  ),
  toPublicEntry(
    '/standings',
    'Standings',
    'Our place in each league.',
    'league table tables results position',
  ),
  toPublicEntry(
    '/honours',
    'Honours board',
    'Who has won our competitions, year by year.',
    'winners champions past',
  ),
  toPublicEntry(
    '/licences',
    'Licences',
    'The free software that this website is made with.',
    'license open source software copyright',
  ),
  toPublicEntry('/gallery', 'Photographs', 'Pictures of our days.', 'gallery photos pictures album'),
  toPublicEntry(
    '/members/sign-in',
    'Members: sign in',
    'For members: availability, teams and the forum.',
    'log in login password members account availability available names',
  ),
];

const leaguePages = [
  toPublicEntry(
    '/fixtures',
    'Fixtures',
    'Every match, by week, division and club.',
    'matches dates when season',
  ),
  toPublicEntry(
    '/handbook',
    'Handbook',
    'The league’s printed handbook.',
    'book booklet print officers rules contacts',
  ),
  toPublicEntry(
    '/clubs',
    'Clubs',
    'Their greens, directions and contacts.',
    'green directions address map contact contacts',
  ),
];

/** Clubs are also found by their former names. */
const readLeagueEntries = async (db: Database): Promise<PublicSearchEntry[]> => [
  ...leaguePages,
  ...(await readLeagueClubs(db)).map(({ id, name, shortName, names, address, directions }) =>
    toPublicEntry(
      `/clubs/${id}`,
      name,
      `${address} ${directions}`,
      [shortName, ...names, 'club green'].join(' '),
    ),
  ),
];

/** Paths of the texts of table `page`; a text without a page of its own gets the path of the page that renders it. */
function getTextPaths(slug: string): Record<string, string> {
  return {
    home: '/',
    about: `/about-${slug}-bowling-club`,
    'find-us': `/find-${slug}-bowling-club`,
    county: '/competitions/county',
    'committee-intro': '/the-committee',
    'committee-involved': '/the-committee',
    'become-a-member': '/members/sign-in',
    'upcoming-join': '/up-coming-events',
    'upcoming-roll-ups': '/up-coming-events#upcoming-roll-ups',
    'upcoming-competitions': '/up-coming-events#upcoming-competitions',
    'upcoming-opens': '/up-coming-events#upcoming-opens',
    'upcoming-leagues': '/up-coming-events#upcoming-leagues',
    'upcoming-events': '/up-coming-events',
  };
}

/** Ranked lower: they mention everything and are rarely meant. */
const lowPriorityPages = ['privacy', 'cookie-policy', 'accessibility'];

async function readTextEntries(site: PublicSearchSite): Promise<PublicSearchEntry[]> {
  const words = await readSeasonPlaceholders(site.db, getTodayAndPlaceholders(site).words);
  // Texts for members alone are excluded from the public search.
  const rows = await site.db
    .selectFrom('page')
    .selectAll()
    .where('key', 'not in', ['members-private', 'forum-guidelines', 'forum-terms'])
    .execute();
  const where = getTextPaths(site.club.slug);
  return rows.map((row) => {
    const written: RichText = JSON.parse(row.body);
    const body = filterTextByClubFeatures(written, site.club.uses);
    const text = fillPlaceholdersDeep(richTextToPlainText(body), words).replaceAll('{years}', '…');
    const page = toPublicEntry(where[row.key] ?? `/${row.key}`, fillPlaceholdersDeep(row.title, words), text);
    return lowPriorityPages.includes(row.key) ? { ...page, weight: 0.6 } : page;
  });
}

async function readListEntries(site: PublicSearchSite): Promise<PublicSearchEntry[]> {
  const { db } = site;
  const { words } = getTodayAndPlaceholders(site);
  const officers = fillPlaceholdersDeep(
    await db.selectFrom('officer').selectAll().orderBy('position').execute(),
    words,
  );
  const { road, village, town, county, postcode } = site.club.address;
  return [
    ...(await readOpenCompetitions(db, words)).map((open) =>
      toPublicEntry(`/opens/${open.slug}`, open.name, `${open.summary} ${richTextToPlainText(open.body)}`),
    ),
    ...(await readLeaguesPlayedIn(db)).map(({ day, name, starts, about }) =>
      toPublicEntry(`/leagues/${day}`, name, `${starts}. ${about}`, `league table results standings ${day}`),
    ),
    ...fillPlaceholdersDeep(await readAllCups(db), words).map(({ slug, name, about }) =>
      toPublicEntry(`/cups/${slug}`, name, about),
    ),
    ...(await readPublicCompetitions(db, words)).map(({ slug, name, about }) =>
      toPublicEntry(`/club/${slug}`, name, about),
    ),
    toPublicEntry(
      '/the-committee',
      'The committee',
      officers.map(({ name, role }) => `${role}: ${name}`).join('. '),
      'contact',
    ),
    toPublicEntry(
      `/find-${site.club.slug}-bowling-club`,
      'Where we are',
      [road, village, town, county, postcode].join(', '),
      'postcode address map location directions sat nav',
    ),
  ];
}
