import { onOneLine } from '#app/core/one-line.ts';
import { competitions, earlierYears, hasHonours } from '#app/modules/competitions/competitions.server.ts';
import { cupPaths } from '#app/modules/cups/cups.server.ts';
import { hasPublicDocuments } from '#app/modules/documents/documents.server.ts';
import { leagues } from '#app/modules/leagues/leagues.server.ts';
import { opens } from '#app/modules/opens/opens.server.ts';
import { leaguePaths } from '#app/modules/pages/league/of-league.server.ts';
import { isNamed } from '#app/site/of-league/league-site.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

/** Paths of all public pages, for the sitemap. */
export async function publicPaths(site: Site): Promise<string[]> {
  const { db, club } = site;
  const { words } = dayAndWords(site);
  const seasons = await db
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .execute();
  const all = [
    '/',
    `/about-${club.slug}-bowling-club`,
    `/find-${club.slug}-bowling-club`,
    '/how-to-join',
    '/new-to-bowling',
    '/come-and-join-the-fun',
    '/the-committee',
    '/up-coming-events',
    '/full-calendar',
    '/calendar-on-your-phone',
    '/on-your-home-screen',
    '/fixture-card',
    '/fixture-card/folded',
    ...seasons.map(({ year }) => `/season/${year}`),
    '/gallery',
    '/standings',
    ...(await leagues(db)).map(({ day }) => `/leagues/${day}`),
    ...(await cupPaths(db)),
    '/competitions',
    '/competitions/county',
    ...(await competitions(db, words)).map(({ slug }) => `/club/${slug}`),
    ...(await earlierYears(db)),
    ...((await hasHonours(db)) ? ['/honours'] : []),
    '/opens',
    ...(await opens(db, words)).map(({ slug }) => `/opens/${slug}`),
    '/members-community',
    '/cookie-policy',
    '/privacy',
    '/safeguarding',
    ...((await hasPublicDocuments(site)) ? ['/documents'] : []),
    '/accessibility',
    ...(club.uses.league ? await leaguePaths(db) : []),
  ];
  return all.filter((path) => isNamed(path, club));
}

export async function sitemap(site: Site): Promise<string> {
  const lines = (await publicPaths(site)).map(
    (path) => `  <url><loc>${xml(site.url + encodeURI(path))}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots({ url }: Site): string {
  const closed = ['/forums', '/members/', '/my-', '/search', '/api/', '/topics/'].map(
    (path) => `Disallow: ${path}`,
  );
  return ['User-agent: *', ...closed, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
}

const xml = (text: string) => onOneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
