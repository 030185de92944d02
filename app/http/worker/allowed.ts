/**
 * Allowlist for offline storage, by path: other paths are never stored. No page here has a token or name in its URL, and pages
 * requested with a query are not stored.
 */
export function allowedFor(slug: string) {
  const club = slug.replaceAll(/[^\w-]/g, '');
  return {
    /** Public pages, the same for all clients, with the rules of play. */
    seen: anyOf(
      '/',
      '/full-calendar',
      '/up-coming-events',
      '/fixture-card',
      `/find-${club}-bowling-club`,
      '/how-to-join',
      '/new-to-bowling',
      '/standings',
      `/leagues/${word}`,
      `/cups/${word}`,
      '/competitions',
      '/competitions/county',
      `/club/${word}`,
      '/opens',
      `/opens/${word}`,
      '/documents',
    ),
    /** Roll-up pages: the HTML only, which contains no data. */
    day: anyOf(`/desk/on-the-day/${word}`),
    /** Member's own pages, without data, on a device that is marked as their own. */
    own: anyOf(
      '/members-community',
      '/members/diary',
      '/members/matches',
      `/members/playing/${word}`,
      `/members/card/${word}`,
    ),
    /** API requests of those pages, on the same condition. */
    calls: anyOf(
      '/api/me',
      '/api/me/page',
      '/api/me/page/parts',
      '/api/me/diary',
      '/api/competitions/matches',
      '/api/playing/places',
      '/api/playing/answers',
      `/api/playing/events/${word}/names`,
      `/api/playing/cards/${word}`,
    ),
    /** Assets and pictures of all of them. */
    files: /^\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
  };
}

/** Path segment: the id of an event, the name of a league. */
const word = '[\\w-]+';
const anyOf = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})$`);
