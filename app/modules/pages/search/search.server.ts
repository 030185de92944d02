import { rank } from '#app/core/search/search.ts';
import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { publicTexts } from '#app/modules/documents/documents.server.ts';
import {
  createWordIndex,
  type Findable,
  type Spelt,
  type WordIndex,
} from '#app/modules/pages/finder/word-index.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { type EventAnswer, eventAnswers, inTime } from './event-answers.ts';
import { excerptOf } from './excerpt.ts';
import { waysOfMembers } from './members-ways.ts';
import { publicThings } from './public-things.server.ts';

const mostPages = 5;

/**
 * Public search: the next matching event, other events and pages, and links to the member's own pages. The indexes are cached per
 * content version and day.
 */
export async function search(site: Site, query: string) {
  const { date } = dayAndWords(site);
  const events = await site.kept('events to find', async () =>
    createWordIndex<EventAnswer>(eventAnswers((await shownSeason(site))?.events ?? [], site.club, date)),
  );
  const pages = await pagesToFind(site);
  const papers = rank(await publicTexts(site, query), query).map(({ title, path, excerpt }) => ({
    name: title,
    to: path,
    excerpt,
  }));
  const find = (spelt: Spelt) => ({ events: among(events, query, spelt), pages: among(pages, query, spelt) });
  const isNothing = (found: ReturnType<typeof find>) =>
    found.events.length + found.pages.length + papers.length === 0;
  let found = find('rightly');
  if (isNothing(found)) found = find('nearly');
  if (isNothing(found)) found = find('in part');
  const said = found.pages.map(({ one: { name, to, text }, terms }) => ({
    name,
    to,
    excerpt: excerptOf(text, terms),
  }));
  return {
    ...inTime(found.events.map(({ one }) => one)),
    // Documents have a search of their own: two of them are guaranteed a place.
    pages: [...said.slice(0, mostPages - Math.min(papers.length, 2)), ...papers].slice(0, mostPages),
    own: waysOfMembers(query, site.club),
  };
}

const pagesToFind = (site: Site) =>
  site.kept('pages to find', async () => createWordIndex(await publicThings(site)));

const mostNear = 3;

/**
 * Suggests pages for an unknown path by its last words (from the club's former site, or mistyped). Returns [] where the index
 * cannot be read: the 404 is rendered all the same.
 */
export async function pagesNear(site: Site, path: string): Promise<{ name: string; to: string }[]> {
  const words = wordsOf(path);
  const pages = words && (await pagesToFind(site).catch(() => undefined));
  if (!pages) return [];
  const rightly = among(pages, words, 'rightly');
  const found = rightly.length > 0 ? rightly : among(pages, words, 'nearly');
  const pagesOf = Map.groupBy(found, ({ one }) => one.name);
  // Of two pages with the same name, the better match.
  return [...pagesOf].slice(0, mostNear).map(([name, [best]]) => ({ name, to: best?.one.to ?? '/' }));
}

/** Words of the last path segment: '/about/find-us.php' -> 'find us'. */
function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w+$|%.?.?/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .join(' ')
    .slice(0, 100);
}

const among = <One extends Findable>(index: WordIndex<One>, query: string, spelt: Spelt) =>
  index.find(query, undefined, spelt).toSorted((one, other) => other.fit - one.fit);
