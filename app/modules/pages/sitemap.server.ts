import { collapseToSingleLine } from '#app/core/single-line.ts';
import {
  readEarlierCompetitionPaths,
  readPublicCompetitions,
} from '#app/modules/competitions/competitions.server.ts';
import { readCupPaths } from '#app/modules/cups/cups.server.ts';
import { hasPublicDocuments } from '#app/modules/documents/documents.server.ts';
import { hasHonours } from '#app/modules/honours/honours.server.ts';
import { listLeaguePagePaths } from '#app/modules/league-pages/league-pages.server.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { readOpenCompetitions } from '#app/modules/opens/opens.server.ts';
import { isPageListedOnSite } from '#app/site/league/league-site.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Paths of all public pages, for the sitemap. */
async function listPublicPagePaths(site: Site): Promise<string[]> {
  const { db, club } = site;
  const { words } = getTodayAndPlaceholders(site);
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
    ...(await readLeaguesPlayedIn(db)).map(({ day }) => `/leagues/${day}`),
    ...(await readCupPaths(db)),
    '/competitions',
    '/competitions/county',
    ...(await readPublicCompetitions(db, words)).map(({ slug }) => `/club/${slug}`),
    ...(await readEarlierCompetitionPaths(db)),
    ...((await hasHonours(db)) ? ['/honours'] : []),
    '/opens',
    ...(await readOpenCompetitions(db, words)).map(({ slug }) => `/opens/${slug}`),
    '/members-community',
    '/cookie-policy',
    '/privacy',
    '/safeguarding',
    ...((await hasPublicDocuments(site)) ? ['/documents'] : []),
    '/accessibility',
    '/licences',
    ...(club.uses.league ? await listLeaguePagePaths(db) : []),
  ];
  return all.filter((path) => isPageListedOnSite(path, club));
}

export async function buildSitemap(site: Site): Promise<string> {
  const lines = (await listPublicPagePaths(site)).map(
    (path) => `  <url><loc>${escapeXml(site.url + encodeURI(path))}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

export function buildRobotsTxt({ url }: Site): string {
  const closed = ['/forums', '/members/', '/my-', '/search', '/api/', '/topics/'].map(
    (path) => `Disallow: ${path}`,
  );
  return ['User-agent: *', ...closed, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
}

const escapeXml = (text: string) =>
  collapseToSingleLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
