import type { z } from 'zod';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Paged } from '#app/core/paging.ts';
import type { changed } from '#app/endpoints/changes/changes.ts';
import type { LimitName } from '#app/site/limits.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ContentTable } from '#db/content-tables.ts';
import type { AnyRow, LockableTable, Table, VersionedRow } from '#db/lockable-tables.ts';
import type { MutationContext } from './context.server.ts';
import type { AnyLockable, Lockable } from './locking.server.ts';
import type { AnyResource, QueryAccess, Resource, Row } from './resource.server.ts';

/** What somebody does, and what somebody looks at: each said once, by its address. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** 'PUT /api/desk/committee/{id}' */
export type Route = `${Method} /${string}`;

export type PathOf<A extends Route> = A extends `${string} ${infer Path}` ? Path : never;
export type MethodOf<A extends Route> = A extends `${infer M extends Method} ${string}`
  ? Lowercase<M>
  : never;
type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string } & ParamsIn<Rest>
  : unknown;

type Shape = z.ZodType | undefined;
type Shapes = Record<string, z.ZodType>;
type Read<S extends Shape> = S extends z.ZodType ? z.output<S> : unknown;
/** What stands in the address and what came with it, checked. */
export type InputOf<A extends Route, B extends Shape, P extends Shapes> = Omit<
  ParamsIn<PathOf<A>>,
  keyof P
> & {
  [Name in keyof P]: z.output<P[Name]>;
} & Read<B>;

type Locked<H> = H extends LockableTable
  ? Row<H>
  : H extends { read: (...given: never) => Promise<infer R> }
    ? R
    : undefined;
type Made<Ans extends Shape> = Ans extends z.ZodType ? z.input<Ans> : unknown;

/** How it reads after the actor's name in the record: 'changed on the committee'. */
type AuditText<Input, Was> = string | ((input: Input, was: Was) => string);

interface MutationOptions<A extends Route, H, B extends Shape, Ans extends Shape, P extends Shapes> {
  route: A;
  /** What it does, for whoever reads the description of the calls. */
  summary: string;
  /** Its body; none where it needs none. */
  body?: B;
  /** Parameters of the address that are no ids: a year. */
  params?: P;
  /**
   * What must be as it was seen (`If-Match`), and `does` gets: the noun's table, for the row that the last parameter names, or
   * something of its own.
   */
  lock?: H;
  /** Its body says what was seen, and `does` holds it: 409 shows both sides as well. */
  versionInBody?: boolean;
  /** What it answers, beside the change that it was; 204 where it has nothing to say. */
  response?: Ans;
  /** 201 in place of 200. */
  status?: 201;
  /** One at a time of all such acts on the noun: where an order or a number is shared. */
  serialize?: boolean;
  /** Whether the same key (`Idempotency-Key`) is the same act again: it is answered as it was, and done once. */
  idempotent?: boolean;
  /** What it is turned down with beside what follows from the rest: 404 where its body names a thing. */
  errorStatuses?: number[];
  /** So many of it by one person: against which limit each counts, done or not; none where what is asked for is not counted. */
  rateLimit?: LimitName | ((input: InputOf<A, B, P>) => LimitName | null);
  /** None where the record has no line of it. */
  audit?: AuditText<InputOf<A, B, P>, Locked<H>>;
}

/**
 * The rule, within the transaction, and what is answered: what the rule gives or, of what visitors do not see, what is there once
 * it is committed.
 */
type Handler<Input, Was, Answer, Gives> =
  | { handler: (ctx: MutationContext, input: Input, was: Was) => Promise<Answer>; load?: never }
  | {
      handler: (ctx: MutationContext, input: Input, was: Was) => Promise<Gives>;
      load: (site: Site, input: Input, viewer: Viewer, given: NoInfer<Gives>) => Promise<Answer>;
    };

/** An act as it is kept: what it takes is known by its shapes. */
export interface Mutation {
  resource: AnyResource;
  route: Route;
  summary: string;
  body: z.ZodType | undefined;
  params: Shapes;
  lock: LockableTable | Lockable<VersionedRow> | undefined;
  response: z.ZodType | undefined;
  status: 200 | 201;
  serialize: boolean;
  idempotent: boolean;
  versionInBody?: boolean;
  errorStatuses?: number[];
  rateLimit?: LimitName | ((input: AnyRow) => LimitName | null);
  audit: AuditText<AnyRow, VersionedRow | undefined> | undefined;
  handler: (ctx: MutationContext, input: AnyRow, was: VersionedRow | undefined) => Promise<unknown>;
  load?: (site: Site, input: AnyRow, viewer: Viewer, given: unknown) => Promise<object>;
}

/** A reading as it is kept. */
export interface Query {
  resource: QueryAccess;
  route: Route;
  summary: string;
  query: z.ZodType | undefined;
  params: Shapes;
  response: z.ZodType;
  load?: (site: Site, input: AnyRow, viewer: Viewer) => Promise<unknown>;
  pages?: (site: Site, input: AnyRow, viewer: Viewer) => Promise<Paged<unknown>>;
}

/** What the browser's `call` knows of it (`Calls`), and what those within the server do it by (`perform`). */
interface CallOf<A extends Route, B extends Shape, Q extends Shape, Ans, Seen extends boolean> {
  method: MethodOf<A>;
  path: PathOf<A>;
  request: (B extends z.ZodType ? { body: { content: { 'application/json': { schema: B } } } } : object) &
    (Q extends z.ZodType ? { query: Q } : object) &
    (Seen extends true ? { headers: z.ZodType<unknown, { 'if-match': string }> } : object);
  responses: {
    200: [Ans] extends [undefined]
      ? { description: string }
      : { content: { 'application/json': { schema: z.ZodType<Ans> } } };
  };
}

type Answered<T extends Table, Ans extends Shape> = T extends ContentTable
  ? z.output<typeof changed> & Read<Ans>
  : Ans extends z.ZodType
    ? z.output<Ans>
    : undefined;

/** An act with its types: of what it is given, the version that was seen apart, and of what it answers. */
export type TypedMutation<A extends Route, B extends Shape, Ans, Seen extends boolean, Input> = CallOf<
  A,
  B,
  undefined,
  Ans,
  Seen
> & { mutation: Mutation; given?: Input; answered?: Ans };

/** `const act = acts(officers)`: what is done to one noun. */
export function mutations<T extends Table>(resource: Resource<T>) {
  return <
    const A extends Route,
    H extends (T & LockableTable) | AnyLockable | undefined = undefined,
    B extends Shape = undefined,
    Ans extends Shape = undefined,
    P extends Shapes = Record<never, never>,
    Gives = unknown,
  >(
    options: MutationOptions<A, H, B, Ans, P> &
      Handler<InputOf<A, B, NoInfer<P>>, Locked<H>, Made<Ans>, Gives>,
  ) => {
    const {
      body,
      response,
      audit,
      lock,
      params = {},
      status = 200,
      serialize = false,
      idempotent = false,
    } = options;
    const mutation = {
      ...options,
      resource,
      body,
      response,
      audit,
      lock,
      params,
      status,
      serialize,
      idempotent,
    };
    // The types of what it is given end here: from now on its shapes say what comes in.
    type Seen = [H] extends [undefined] ? false : true;
    return callOf<TypedMutation<A, B, Answered<T, Ans>, Seen, InputOf<A, B, P>>>(options.route, { mutation });
  };
}

interface QueryOptions<A extends Route, Q extends Shape, Ans extends z.ZodType, P extends Shapes> {
  route: A;
  summary: string;
  /** What may be asked for in the address. */
  query?: Q;
  params?: P;
  response: Ans;
}

/** What is read: all of it, or a page of a list whose next one a `Link` names. */
type ReadBy<Input, Answer> =
  | { load: (site: Site, input: Input, viewer: Viewer) => Promise<Answer>; pages?: never }
  | {
      pages: (
        site: Site,
        input: Input,
        viewer: Viewer,
      ) => Promise<Paged<Answer extends readonly (infer One)[] ? One : never>>;
      load?: never;
    };

/** `const look = looks(officers)`: what is read of it, or of whatever is in a room. */
export function queries(resource: QueryAccess) {
  return <
    const A extends Route,
    Ans extends z.ZodType,
    Q extends Shape = undefined,
    P extends Shapes = Record<never, never>,
  >(
    options: QueryOptions<A, Q, Ans, P> & ReadBy<InputOf<A, Q, NoInfer<P>>, z.input<Ans>>,
  ) => {
    const { query, params = {} } = options;
    type Call = CallOf<A, undefined, Q, z.output<Ans>, false> & { query: Query };
    return callOf<Call>(options.route, { query: { ...options, query, params, resource } });
  };
}

function callOf<Call>(at: Route, kept: object): Call {
  const [method = '', path = ''] = at.split(' ');
  return { method: method.toLowerCase(), path, ...kept } as Call;
}
