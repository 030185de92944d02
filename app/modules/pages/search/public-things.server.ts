import { plainText, type RichText } from '#app/core/rich-text/rich-text.ts';
import { usedParts } from '#app/core/rich-text/used-parts.ts';
import { competitions } from '#app/modules/competitions/competitions.server.ts';
import { cups } from '#app/modules/cups/cups.server.ts';
import { leagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { leagues } from '#app/modules/leagues/leagues.server.ts';
import { opens } from '#app/modules/opens/opens.server.ts';
import type { Findable } from '#app/modules/pages/finder/word-index.ts';
import { seasonWords } from '#app/site/calendar-year.server.ts';
import { isNamed } from '#app/site/of-league/league-site.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';

/** Public page, or a part of one. */
export interface PublicThing extends Findable {
  to: string;
  text: string;
}

type Reading = Pick<Site, 'db' | 'club' | 'clock'>;

const thing = (to: string, name: string, text: string, words = ''): PublicThing => ({
  id: `${to} ${name}`,
  to,
  name,
  text,
  words,
  line: '',
  weight: 1,
});

export async function publicThings(site: Reading): Promise<PublicThing[]> {
  return (await everything(site)).filter(({ to }) => isNamed(to, site.club));
}

const everything = async (site: Reading): Promise<PublicThing[]> => [
  ...(await texts(site)),
  ...(await lists(site)),
  ...(site.club.uses.league ? await leagueThings(site.db) : []),
  ...ways,
];

/** Search entries of generated pages, with query synonyms. */
const ways = [
  thing(
    '/full-calendar',
    'Calendar',
    'Every event of the season, month by month.',
    'fixtures matches dates events season',
  ),
  thing(
    '/fixture-card',
    'Fixture card',
    'The whole season on one sheet, to print.',
    'print fixtures paper list',
  ),
  thing(
    '/on-your-home-screen',
    'Put us on your phone',
    'An icon of our own among your apps.',
    'app install home screen iphone android shortcut',
  ),
  thing(
    '/calendar-on-your-phone',
    'The calendar on your phone',
    'Your phone’s own calendar follows ours; results and news in a feed reader, and on other sites.',
    'google apple follow us feed rss embed subscribe',
  ),
  thing('/standings', 'Standings', 'How we stand in each league.', 'league table tables results position'),
  thing('/honours', 'Honours board', 'Who has won our competitions, year by year.', 'winners champions past'),
  thing('/gallery', 'Photographs', 'Pictures of our days.', 'gallery photos pictures album'),
  thing(
    '/members/sign-in',
    'Members: sign in',
    'For members: names, teams, the forum.',
    'log in login password members',
  ),
];

const ofLeague = [
  thing('/fixtures', 'Fixtures', 'Every match, by week, division and club.', 'matches dates when season'),
  thing('/handbook', 'Handbook', 'The league on paper.', 'book booklet print officers rules'),
  thing('/clubs', 'Clubs', 'Their greens, the way there and whom to ask.', 'green directions address map'),
];

/** Clubs are also found by their former names. */
const leagueThings = async (db: Database): Promise<PublicThing[]> => [
  ...ofLeague,
  ...(await leagueClubs(db)).map(({ id, name, shortName, names, address, directions }) =>
    thing(`/clubs/${id}`, name, `${address} ${directions}`, [shortName, ...names, 'club green'].join(' ')),
  ),
];

/** Paths of the texts of table `page`; a text without a page of its own gets the path of the page that renders it. */
function paths(slug: string): Record<string, string> {
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
const seldomMeant = ['privacy', 'cookie-policy', 'accessibility'];

async function texts(site: Reading): Promise<PublicThing[]> {
  const words = await seasonWords(site.db, dayAndWords(site).words);
  // Texts for members alone are excluded from the public search.
  const rows = await site.db
    .selectFrom('page')
    .selectAll()
    .where('key', 'not in', ['members-private', 'forum-guidelines', 'forum-terms'])
    .execute();
  const where = paths(site.club.slug);
  return rows.map((row) => {
    const written: RichText = JSON.parse(row.body);
    const body = usedParts(written, site.club.uses);
    const text = fillAll(plainText(body), words).replaceAll('{years}', '…');
    const page = thing(where[row.key] ?? `/${row.key}`, fillAll(row.title, words), text);
    return seldomMeant.includes(row.key) ? { ...page, weight: 0.6 } : page;
  });
}

async function lists(site: Reading): Promise<PublicThing[]> {
  const { db } = site;
  const { words } = dayAndWords(site);
  const officers = fillAll(await db.selectFrom('officer').selectAll().orderBy('position').execute(), words);
  const { road, village, town, county, postcode } = site.club.address;
  return [
    ...(await opens(db, words)).map((open) =>
      thing(`/opens/${open.slug}`, open.name, `${open.summary} ${plainText(open.body)}`),
    ),
    ...(await leagues(db)).map(({ day, name, starts, about }) =>
      thing(`/leagues/${day}`, name, `${starts}. ${about}`, `league table results standings ${day}`),
    ),
    ...fillAll(await cups(db), words).map(({ slug, name, about }) => thing(`/cups/${slug}`, name, about)),
    ...(await competitions(db, words)).map(({ slug, name, about }) => thing(`/club/${slug}`, name, about)),
    thing(
      '/the-committee',
      'The committee',
      officers.map(({ name, role }) => `${role}: ${name}`).join('. '),
      'contact',
    ),
    thing(
      `/find-${site.club.slug}-bowling-club`,
      'Where we are',
      [road, village, town, county, postcode].join(', '),
      'postcode address map location directions sat nav',
    ),
  ];
}
