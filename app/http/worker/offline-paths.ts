/**
 * Allowlist for offline storage, by path: other paths are never stored. No page here has a token or name in its URL, and pages
 * requested with a query are not stored.
 */
export function getOfflinePaths(slug: string) {
  const club = slug.replaceAll(/[^\w-]/g, '');
  return {
    /** Public pages, the same for all clients, with the rules of play. */
    seen: matchAnyPath(
      '/',
      '/full-calendar',
      '/up-coming-events',
      '/fixture-card',
      `/find-${club}-bowling-club`,
      '/how-to-join',
      '/new-to-bowling',
      '/standings',
      `/leagues/${pathSegment}`,
      `/cups/${pathSegment}`,
      '/competitions',
      '/competitions/county',
      `/club/${pathSegment}`,
      '/opens',
      `/opens/${pathSegment}`,
      '/documents',
    ),
    /** Roll-up pages: the HTML only, which contains no data. */
    day: matchAnyPath(`/desk/on-the-day/${pathSegment}`),
    /** Member's own pages, without data, on a device that is marked as their own. */
    own: matchAnyPath(
      '/members-community',
      '/members/diary',
      '/members/matches',
      `/members/playing/${pathSegment}`,
      `/members/card/${pathSegment}`,
    ),
    /** API requests of those pages, on the same condition. */
    calls: matchAnyPath(
      '/api/me',
      '/api/me/page',
      '/api/me/page/parts',
      '/api/me/diary',
      '/api/competitions/matches',
      '/api/playing/places',
      '/api/playing/answers',
      `/api/playing/events/${pathSegment}/names`,
      `/api/playing/cards/${pathSegment}`,
    ),
    /** Assets and pictures of all of them. */
    files: /^\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
  };
}

/** Path segment: the id of an event, the name of a league. */
const pathSegment = '[\\w-]+';
const matchAnyPath = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})$`);
