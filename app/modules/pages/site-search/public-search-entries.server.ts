import { filterTextByClubFeatures } from '#app/core/rich-text/conditional-parts.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { SearchIndexEntry } from '#app/modules/pages/admin-search/search-index.ts';
import {
  type PublicPageEntry,
  type PublicPagesSite,
  readModulePages,
} from '#app/modules/pages/public-pages.server.ts';
import { readSeasonPlaceholders } from '#app/site/calendar-year.server.ts';
import { isPageListedOnSite } from '#app/site/league/league-site.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** Public page, or a part of one. */
interface PublicSearchEntry extends SearchIndexEntry {
  to: string;
  text: string;
}

const toPublicEntry = (to: string, name: string, text: string, words = ''): PublicSearchEntry => ({
  id: `${to} ${name}`,
  to,
  name,
  text,
  words,
  line: '',
  weight: 1,
});

export async function readPublicSearchEntries(site: PublicPagesSite): Promise<PublicSearchEntry[]> {
  return (await readAllEntries(site)).filter(({ to }) => isPageListedOnSite(to, site.club));
}

const readAllEntries = async (site: PublicPagesSite): Promise<PublicSearchEntry[]> => [
  ...(await readTextEntries(site)),
  ...(await readModuleEntries(site)),
  ...(await readAddressEntries(site)),
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

async function readTextEntries(site: PublicPagesSite): Promise<PublicSearchEntry[]> {
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

async function readModuleEntries(site: PublicPagesSite): Promise<PublicSearchEntry[]> {
  const found: PublicPageEntry[] = [];
  for (const { entries } of await readModulePages(site)) found.push(...((await entries?.(site)) ?? []));
  return found.map(({ to, name, text, words }) => toPublicEntry(to, name, text, words));
}

/** Officers and the address of the green. */
async function readAddressEntries(site: PublicPagesSite): Promise<PublicSearchEntry[]> {
  const { db } = site;
  const { words } = getTodayAndPlaceholders(site);
  const officers = fillPlaceholdersDeep(
    await db.selectFrom('officer').selectAll().orderBy('position').execute(),
    words,
  );
  const { road, village, town, county, postcode } = site.club.address;
  return [
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
