import { collapseToSingleLine } from '#app/core/single-line.ts';
import { isPageListedOnSite } from '#app/site/league/league-site.ts';
import type { Site } from '#app/site/site.server.ts';
import { readModulePages } from './public-pages.server.ts';

/** Pages with texts, and those of no data; other modules' pages stand between them by `order`. */
const getFixedPages = ({ slug }: Site['club']) => [
  {
    order: 10,
    paths: async () => [
      '/',
      `/about-${slug}-bowling-club`,
      `/find-${slug}-bowling-club`,
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
    ],
  },
  { order: 30, paths: async () => ['/gallery', '/standings'] },
  { order: 90, paths: async () => ['/members-community', '/cookie-policy', '/privacy', '/safeguarding'] },
  { order: 110, paths: async () => ['/accessibility', '/licences'] },
];

/** Paths of all public pages, for the sitemap. */
async function listPublicPagePaths(site: Site): Promise<string[]> {
  const parts = [...getFixedPages(site.club), ...(await readModulePages(site))];
  const paths: string[] = [];
  for (const part of parts.toSorted((a, b) => a.order - b.order))
    paths.push(...((await part.paths?.(site)) ?? []));
  return paths.filter((path) => isPageListedOnSite(path, site.club));
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
