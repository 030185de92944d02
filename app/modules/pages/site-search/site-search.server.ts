import { rankSearchMatches } from '#app/core/search/search.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { searchPublicDocuments } from '#app/modules/documents/documents.server.ts';
import {
  createSearchIndex,
  type SearchIndex,
  type SearchIndexEntry,
  type SearchMatchMode,
} from '#app/modules/pages/admin-search/search-index.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  buildEventSearchEntries,
  type EventSearchEntry,
  splitEventSearchEntriesByTime,
} from './event-search-entries.ts';
import { createExcerpt } from './excerpt.ts';
import { findMatchingMemberPages } from './member-page-links.server.ts';
import { readPublicSearchEntries } from './public-search-entries.server.ts';

const maxPages = 5;

/**
 * Public search: the next matching event, other events and pages, and links to the member's own pages. The indexes are cached per
 * content version and day.
 */
export async function searchSite(site: Site, query: string) {
  const { date } = getTodayAndPlaceholders(site);
  const events = await site.cached('events to find', async () =>
    createSearchIndex<EventSearchEntry>(
      buildEventSearchEntries((await readCachedCalendarSeason(site))?.events ?? [], site.club, date),
    ),
  );
  const pages = await readPageIndex(site);
  const papers = rankSearchMatches(await searchPublicDocuments(site, query), query).map(
    ({ title, path, excerpt }) => ({
      name: title,
      to: path,
      excerpt,
    }),
  );
  const find = (spelt: SearchMatchMode) => ({
    events: findSorted(events, query, spelt),
    pages: findSorted(pages, query, spelt),
  });
  const isNothing = (found: ReturnType<typeof find>) =>
    found.events.length + found.pages.length + papers.length === 0;
  let found = find('rightly');
  if (isNothing(found)) found = find('nearly');
  if (isNothing(found)) found = find('in part');
  const said = found.pages.map(({ one: { name, to, text }, terms }) => ({
    name,
    to,
    excerpt: createExcerpt(text, terms),
  }));
  return {
    ...splitEventSearchEntriesByTime(found.events.map(({ one }) => one)),
    // Documents have a search of their own: two of them are guaranteed a place.
    pages: [...said.slice(0, maxPages - Math.min(papers.length, 2)), ...papers].slice(0, maxPages),
    own: findMatchingMemberPages(query, site.club),
  };
}

const readPageIndex = (site: Site) =>
  site.cached('pages to find', async () => createSearchIndex(await readPublicSearchEntries(site)));

const maxSuggestions = 3;

/**
 * Suggests pages for an unknown path by its last words (from the club's former site, or mistyped). Returns [] where the index
 * cannot be read: the 404 is rendered all the same.
 */
export async function suggestPagesForUnknownPath(
  site: Site,
  path: string,
): Promise<{ name: string; to: string }[]> {
  const words = extractPathWords(path);
  const pages = words && (await readPageIndex(site).catch(() => undefined));
  if (!pages) return [];
  const rightly = findSorted(pages, words, 'rightly');
  const found = rightly.length > 0 ? rightly : findSorted(pages, words, 'nearly');
  const pagesOf = Map.groupBy(found, ({ one }) => one.name);
  // Of two pages with the same name, the better match.
  return [...pagesOf].slice(0, maxSuggestions).map(([name, [best]]) => ({ name, to: best?.one.to ?? '/' }));
}

/** Words of the last path segment: '/about/find-us.php' -> 'find us'. */
function extractPathWords(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w+$|%.?.?/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .join(' ')
    .slice(0, 100);
}

const findSorted = <One extends SearchIndexEntry>(
  index: SearchIndex<One>,
  query: string,
  spelt: SearchMatchMode,
) => index.find(query, undefined, spelt).toSorted((one, other) => other.fit - one.fit);
