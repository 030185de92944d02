import type { z } from 'zod';

/**
 * The types of the browser's calls, read off the server's own routes: nothing of this is there when the site runs. Each
 * `.api.ts` adds its routes to `Calls` (`interface Calls extends Named<typeof calls> {}`), by method and path.
 */

// biome-ignore lint/suspicious/noEmptyInterface: each .api.ts adds its own.
export interface Calls {}

interface Route {
  method: string;
  path: string;
  request?: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown };
  responses: object;
}

/** A file's routes by what the browser calls them: 'PUT /api/desk/committee/{id}'. */
export type Named<Routes extends Record<string, Route>> = {
  [R in keyof Routes as `${Uppercase<Routes[R]['method']>} ${Routes[R]['path']}`]: Routes[R];
};

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type Output<T> = T extends z.ZodType ? z.output<T> : never;

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string | number } & Params<Rest>
  : unknown;
type Content<R, Type extends string> = R extends { content: Record<Type, { schema: infer S }> } ? S : never;
type BodyOf<R> = R extends { request: { body: infer B } } ? B : never;
type Part<Name extends string, T> = [T] extends [never] ? unknown : { [N in Name]: T };

/** What a form sends: its fields as they are, or each as the text that was typed, for the server to read. */
type Typed<T> = [T] extends [never] ? never : T extends unknown[] ? T : T | { [Field in keyof T]: string };

/** What is asked for in an address: as it is, or as the text that stands there. */
type Asked<T> = T | { [Field in keyof T]?: string | undefined };

type NeedsVersion<R> = R extends { request: { headers: z.ZodType<unknown, { 'if-match': string }> } }
  ? /** The version that is changed or removed, as it was seen. */ { version: number | undefined }
  : unknown;

/** What a call is given: params, query, body and version, as far as its route asks for them. */
export type Given<Name extends keyof Calls> = Calls[Name] extends infer R extends Route
  ? (R['path'] extends `${string}{${string}` ? { param: Params<R['path']> } : unknown) &
      (R extends { request: { query: infer Q extends z.ZodType } } ? { query?: Asked<Input<Q>> } : unknown) &
      Part<'json', Typed<Input<Content<BodyOf<R>, 'application/json'>>>> &
      Part<'form', Input<Content<BodyOf<R>, 'application/x-www-form-urlencoded'>>> &
      NeedsVersion<R>
  : never;

/** What it answers where it goes well; undefined for an answer without a body. */
export type Answer<Name extends keyof Calls> = Calls[Name] extends { responses: infer All }
  ? { [S in keyof All & (200 | 201 | 202 | 204)]: AnswerOf<All[S]> }[keyof All & (200 | 201 | 202 | 204)]
  : never;
type AnswerOf<R> = [Content<R, 'application/json'>] extends [never]
  ? undefined
  : Output<Content<R, 'application/json'>>;
