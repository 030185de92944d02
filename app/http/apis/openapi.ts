import { OpenAPIHono } from '@hono/zod-openapi';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import type { ApiDocument } from '#app/http/context/server-context.ts';
import { getDescribedEndpoints } from './methods.ts';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

export type DescribedApi = OpenAPIHono<AuthenticatedHonoEnv> | OpenAPIHono;

/** Describe several APIs together. */
export function createOpenApiDocument(
  apis: readonly DescribedApi[],
  isMembersCall: (path: string) => boolean,
): OpenApiDocument {
  const whole = new OpenAPIHono();
  for (const api of apis) whole.route('/', api as OpenAPIHono);
  const document = whole.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '1' } });
  return fixOpenApiNullableReferences(addMiddlewareErrorsToOpenApi(document, isMembersCall));
}

/** Error responses of the middleware (body-checks.ts), before any handler runs. */
const middlewareErrors: Record<string, string> = {
  400: 'The text is not valid UTF-8',
  413: 'The request is too large',
  415: 'The content type is not supported',
};
const schema = { $ref: '#/components/schemas/Problem' };

/** Adds the middleware's error responses to the description of every writing member endpoint. */
function addMiddlewareErrorsToOpenApi(
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
const fixOpenApiNullableReferences = <All extends object>(all: All): All =>
  JSON.parse(JSON.stringify(all), (_, shape: unknown) => {
    const { allOf, ...rest } = Object(shape) as Shape;
    const [named, other] = allOf ?? [];
    if (!named?.$ref || !other?.type?.includes('null')) return shape;
    return { ...rest, anyOf: [named, { type: 'null' }] };
  });

/** Pick from a document what it says of some of its APIs. */
export function pickOpenApi({ paths = {}, components }: OpenApiDocument, apis: readonly DescribedApi[]) {
  const picked: Record<string, Record<string, object>> = {};
  for (const { route } of apis.flatMap(({ openAPIRegistry }) => getDescribedEndpoints(openAPIRegistry))) {
    const operation = paths[route.path]?.[route.method as 'get'];
    if (operation) picked[route.path] = { ...picked[route.path], [route.method]: operation };
  }
  const schemas: Record<string, object> = {};
  const add = (named: object): void => {
    for (const [, name = ''] of JSON.stringify(named).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const shape = components?.schemas?.[name];
      if (!shape || schemas[name]) continue;
      schemas[name] = shape;
      add(shape);
    }
  };
  add(picked);
  return { paths: picked, schemas };
}

/** Join the parts of a document, sorted by name: which module describes a part, and when it is loaded, must not show. */
export function joinOpenApi(
  { openapi, info, servers }: Pick<OpenApiDocument, 'openapi' | 'info' | 'servers'>,
  parts: readonly ApiDocument[],
) {
  const paths: Record<string, object> = {};
  for (const part of parts)
    for (const [path, methods] of Object.entries(part.paths)) paths[path] = { ...paths[path], ...methods };
  const schemas = Object.assign({}, ...parts.map((part) => part.schemas)) as object;
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };
  return {
    ...{ openapi, info, servers, webhooks: {} },
    components: { securitySchemes, parameters: {}, schemas: sortKeys(schemas) },
    paths: sortKeys(paths),
  };
}

const sortKeys = <Shape extends object>(shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Shape;
