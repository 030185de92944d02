import type { OpenClub } from '#tests/members.ts';

type Described = Record<
  string,
  { parameters?: { name: string; in: string; required?: boolean }[]; responses: object }
>;

/** The calls that write, as the site describes them, and whether each says in `If-Match` which version it saw. */
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
