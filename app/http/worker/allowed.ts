/**
 * What may be kept on a phone, by its path alone: whatever is not here never is. No page here has a code or a name in its
 * address, and a page that was asked for with a query is not kept at all.
 */
export function allowedFor(slug: string) {
  const club = slug.replaceAll(/[^\w-]/g, '');
  return {
    /** What anybody sees: the same for all, and the rules of play among it. */
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
    /** A day at the green: the page alone, which holds no data. */
    day: anyOf(`/desk/on-the-day/${word}`),
    /** A member's own pages, which hold no data either, on a phone that they have called their own. */
    own: anyOf(
      '/members-community',
      '/members/diary',
      '/members/matches',
      `/members/playing/${word}`,
      `/members/card/${word}`,
    ),
    /** What those pages ask, for the same. */
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
    /** What all of them are made of. */
    files: /^\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
  };
}

/** Part of an address: the id of an event, the name of a league. */
const word = '[\\w-]+';
const anyOf = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})$`);
