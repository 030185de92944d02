import type { OpenClub } from '#tests/members.ts';

type Described = Record<
  string,
  { parameters?: { name: string; in: string; required?: boolean }[]; responses: object }
>;

/** Return the writing calls of the site's description, and whether each needs the header `If-Match`. */
export async function described(club: OpenClub) {
  const { body } = await club.ask('GET /api/openapi.json');
  return Object.entries<Described>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, call]) => ({
        name: `${method.toUpperCase()} ${path}`,
        call,
        versioned: call.parameters?.some(({ name, in: where }) => where === 'header' && name === 'if-match'),
      })),
  );
}
