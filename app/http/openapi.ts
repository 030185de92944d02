import type { OpenAPIHono } from '@hono/zod-openapi';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Error responses of the middleware (body-checks.ts), before any handler runs. */
const middlewareErrors: Record<string, string> = {
  400: 'The text is not valid UTF-8',
  413: 'The request is too large',
  415: 'The content type is not supported',
};
const schema = { $ref: '#/components/schemas/Problem' };

/** Adds the middleware's error responses to the description of every writing member endpoint. */
export function addMiddlewareErrorsToOpenApi(
  all: OpenApiDocument,
  isMembersCall: (path: string) => boolean,
): OpenApiDocument {
  for (const [path, { post, put, patch, delete: remove }] of Object.entries(all.paths ?? {})) {
    if (!isMembersCall(path)) continue;
    for (const call of [post, put, patch, remove]) {
      if (!call?.responses) continue;
      for (const [status, description] of Object.entries(middlewareErrors))
        call.responses[status] ??= { description, content: { 'application/problem+json': { schema } } };
    }
  }
  return all;
}

interface Shape {
  allOf?: { $ref?: string; type?: string | string[] }[];
}

/**
 * Corrects the generator: for a nullable reference it emits a schema that null can never match, so that generated clients would
 * reject such responses.
 */
export const fixOpenApiNullableReferences = <All extends object>(all: All): All =>
  JSON.parse(JSON.stringify(all), (_, shape: unknown) => {
    const { allOf, ...rest } = Object(shape) as Shape;
    const [named, other] = allOf ?? [];
    if (!named?.$ref || !other?.type?.includes('null')) return shape;
    return { ...rest, anyOf: [named, { type: 'null' }] };
  });
