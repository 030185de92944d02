import type { OpenAPIHono } from '@hono/zod-openapi';

type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** What is turned down before any call is asked (bodies.ts), whether it takes a body or not. */
const atTheDoor: Record<string, string> = {
  400: 'It is no well formed text',
  413: 'It is too large',
  415: 'It is of another type',
};
const schema = { $ref: '#/components/schemas/Problem' };

/** Says of each call about members that writes what may be refused at the door as well. */
export function describeDoor(all: Description, isMembersCall: (path: string) => boolean): Description {
  for (const [path, { post, put, patch, delete: remove }] of Object.entries(all.paths ?? {})) {
    if (!isMembersCall(path)) continue;
    for (const call of [post, put, patch, remove]) {
      if (!call?.responses) continue;
      for (const [status, description] of Object.entries(atTheDoor))
        call.responses[status] ??= { description, content: { 'application/problem+json': { schema } } };
    }
  }
  return all;
}

interface Shape {
  allOf?: { $ref?: string; type?: string | string[] }[];
}

/**
 * The generator says of a named shape that may be null that it is that shape and at once an object or null, which null never is:
 * whatever is made from the description would refuse such answers.
 */
export const describeNulls = <All extends object>(all: All): All =>
  JSON.parse(JSON.stringify(all), (_, shape: unknown) => {
    const { allOf, ...rest } = Object(shape) as Shape;
    const [named, other] = allOf ?? [];
    if (!named?.$ref || !other?.type?.includes('null')) return shape;
    return { ...rest, anyOf: [named, { type: 'null' }] };
  });
