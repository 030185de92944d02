import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { UntypedMutationEndpoint, UntypedQueryEndpoint } from '#app/endpoints/endpoint.server.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import type { Call } from '#tests/calls/people/people-calls.ts';

/**
 * Derive rows from endpoints: an id that does not exist, and the least valid body. Requests without an id in their path stand in
 * the tables, and so do those with a year, or with a body that the schema alone does not tell.
 */
export function rowsOf(room: string): Record<string, Call> {
  return Object.fromEntries(
    all().flatMap((one) => {
      const { route, resource } = one;
      if (resource.permission !== room || !route.includes('{') || Object.keys(one.params).length > 0)
        return [];
      const [method, path = ''] = route.split(' ');
      const asked = { path: path.replace(/\{\w+\}/g, 'none') };
      return [[route, method === 'GET' ? asked : { ...asked, ...sentTo(one as UntypedMutationEndpoint) }]];
    }),
  );
}

function sentTo({ body, lock }: UntypedMutationEndpoint): Pick<Call, 'json'> {
  if (!body && !lock) return {};
  const fields = body instanceof z.ZodObject ? Object.entries(body.shape as Record<string, z.ZodType>) : [];
  const least = fields.map(([name, shape]) => [name, leastOf(shape)]);
  return { json: { ...Object.fromEntries(least), ...(lock && { version: 1 }) } };
}

/** Return the first valid value of a field; undefined where it is optional. */
function leastOf(shape: z.ZodType): unknown {
  const { enum: choices = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const found = [undefined, 'A', 1, true, [], '2025-06-01', '', null, choices[0]].find(
    (one) => shape.safeParse(one).success,
  );
  return found;
}

let known: (UntypedMutationEndpoint | UntypedQueryEndpoint)[] | undefined;

function all(): (UntypedMutationEndpoint | UntypedQueryEndpoint)[] {
  const require = createRequire(import.meta.url);
  known ??= globSync('app/**/*.endpoints.server.ts', { cwd: projectRootFolder }).flatMap((file) =>
    Object.values(require(`${projectRootFolder}${file}`) as Record<string, unknown>).flatMap(callsIn),
  );
  return known;
}

const isCall = (one: unknown) => typeof one === 'object' && one !== null && 'resource' in one;

/** Return the endpoints of an export: a mutation, a query, or several of them by their names. */
function callsIn(exported: unknown): (UntypedMutationEndpoint | UntypedQueryEndpoint)[] {
  if (typeof exported !== 'object' || exported === null) return [];
  // Several may be exported under these names too: an object with a noun is one.
  if ('mutation' in exported && isCall(exported.mutation))
    return [exported.mutation as UntypedMutationEndpoint];
  if ('query' in exported && isCall(exported.query)) return [exported.query as UntypedQueryEndpoint];
  return Object.values(exported).flatMap((one) =>
    typeof one === 'object' && one !== null && ('mutation' in one || 'query' in one) ? callsIn(one) : [],
  );
}
