import type { z } from 'zod';

/**
 * Types of the browser's requests, derived from the routes of the server; no runtime code. Each `.api.ts` adds its routes to
 * `ApiRouteRegistry` (`interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}`), by method and path.
 */

// biome-ignore lint/suspicious/noEmptyInterface: each .api.ts adds its own.
export interface ApiRouteRegistry {}

interface Route {
  method: string;
  path: string;
  request?: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown };
  responses: object;
}

/** Routes of a file by name: 'PUT /api/desk/committee/{id}'. */
export type ApiRoutesByName<Routes extends Record<string, Route>> = {
  [R in keyof Routes as `${Uppercase<Routes[R]['method']>} ${Routes[R]['path']}`]: Routes[R];
};

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type Output<T> = T extends z.ZodType ? z.output<T> : never;

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string | number } & Params<Rest>
  : unknown;
type Content<R, Type extends string> = R extends { content: Record<Type, { schema: infer S }> } ? S : never;
type RequestBody<R> = R extends { request: { body: infer B } } ? B : never;
type OptionalPart<Name extends string, T> = [T] extends [never] ? unknown : { [N in Name]: T };

/** Request body: fields as typed by the schema, or as texts of a form for the server to parse. */
type FormOrTyped<T> = [T] extends [never]
  ? never
  : T extends unknown[]
    ? T
    : T | { [Field in keyof T]: string };

/** Query parameters: as typed by the schema, or as texts. */
type QueryOrTexts<T> = T | { [Field in keyof T]?: string | undefined };

type NeedsVersion<R> = R extends { request: { headers: z.ZodType<unknown, { 'if-match': string }> } }
  ? /** Version of the row to change or remove, as first seen. */ { version: number | undefined }
  : unknown;

/** Input of a request: params, query, body and version, as its route requires. */
export type ApiCallInput<Name extends keyof ApiRouteRegistry> = ApiRouteRegistry[Name] extends infer R extends
  Route
  ? (R['path'] extends `${string}{${string}` ? { param: Params<R['path']> } : unknown) &
      (R extends { request: { query: infer Q extends z.ZodType } }
        ? { query?: QueryOrTexts<Input<Q>> }
        : unknown) &
      OptionalPart<'json', FormOrTyped<Input<Content<RequestBody<R>, 'application/json'>>>> &
      OptionalPart<'form', Input<Content<RequestBody<R>, 'application/x-www-form-urlencoded'>>> &
      NeedsVersion<R>
  : never;

/** Body of a successful response; undefined without a body. */
export type ApiCallResponse<Name extends keyof ApiRouteRegistry> = ApiRouteRegistry[Name] extends {
  responses: infer All;
}
  ? { [S in keyof All & (200 | 201 | 202 | 204)]: ResponseBody<All[S]> }[keyof All & (200 | 201 | 202 | 204)]
  : never;
type ResponseBody<R> = [Content<R, 'application/json'>] extends [never]
  ? undefined
  : Output<Content<R, 'application/json'>>;
