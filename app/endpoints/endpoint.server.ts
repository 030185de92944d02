import type { z } from 'zod';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { PageOfItems } from '#app/core/paging.ts';
import type { changeIdResponseSchema } from '#app/endpoints/changes/changes.ts';
import type { RateLimitName } from '#app/site/limits.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ContentTable } from '#db/content-tables.ts';
import type { TableName, UntypedRow, UntypedVersionedRow, VersionedTableName } from '#db/lockable-tables.ts';
import type { MutationContext } from './context.server.ts';
import type { Lockable, UntypedLockableEntity } from './locking.server.ts';
import type {
  EndpointQueryAccess,
  EndpointResource,
  ResourceRow,
  UntypedEndpointResource,
} from './resource.server.ts';

/** Mutations and queries, each declared once by its route. */

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** 'PUT /api/desk/committee/{id}' */
export type EndpointRoute = `${HttpMethod} /${string}`;

type EndpointRoutePath<A extends EndpointRoute> = A extends `${string} ${infer Path}` ? Path : never;
type EndpointRouteMethod<A extends EndpointRoute> = A extends `${infer M extends HttpMethod} ${string}`
  ? Lowercase<M>
  : never;
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string } & PathParams<Rest>
  : unknown;

type OptionalSchema = z.ZodType | undefined;
type SchemaMap = Record<string, z.ZodType>;
type ParsedOutput<S extends OptionalSchema> = S extends z.ZodType ? z.output<S> : unknown;
/** Validated input: path parameters and body, or query. */
type EndpointInput<A extends EndpointRoute, B extends OptionalSchema, P extends SchemaMap> = Omit<
  PathParams<EndpointRoutePath<A>>,
  keyof P
> & {
  [Name in keyof P]: z.output<P[Name]>;
} & ParsedOutput<B>;

type Locked<H> = H extends VersionedTableName
  ? ResourceRow<H>
  : H extends { read: (...given: never) => Promise<infer R> }
    ? R
    : undefined;
type HandlerResult<Ans extends OptionalSchema> = Ans extends z.ZodType ? z.input<Ans> : unknown;

/** Text after the actor's name in the audit log: 'changed on the committee'. */
type AuditText<Input, Was> = string | ((input: Input, before: Was) => string);

interface MutationOptions<
  A extends EndpointRoute,
  H,
  B extends OptionalSchema,
  Ans extends OptionalSchema,
  P extends SchemaMap,
> {
  route: A;
  /** Description for the API documentation. */
  summary: string;
  /** Schema of the request body, if any. */
  body?: B;
  /** Schemas of path parameters that are not ids: a year. */
  params?: P;
  /**
   * Row to lock and to check against `If-Match`, passed to the handler: the resource's table, for the row of the last path
   * parameter, or a custom Lockable.
   */
  lock?: H;
  /** Version in the request body, checked by the handler: the 409 response has both sides too. */
  versionInBody?: boolean;
  /** Schema of the response, besides the id of the change; 204 if there is neither. */
  response?: Ans;
  /** 201 in place of 200. */
  status?: 201;
  /** Serialize all such mutations of the resource: for a shared order or number. */
  serialize?: boolean;
  /** Accept an `Idempotency-Key`: a retry returns the first response. */
  idempotent?: boolean;
  /** Further error statuses: 404 for an id in the body. */
  errorStatuses?: number[];
  /** Rate limit by member, counted for every request; null if the input is not limited. */
  rateLimit?: RateLimitName | ((input: EndpointInput<A, B, P>) => RateLimitName | null);
  /** Omit to write no audit entry. */
  audit?: AuditText<EndpointInput<A, B, P>, Locked<H>>;
}

/**
 * Handler within the transaction. The response is its result or, outside of public content, what `load` reads after the commit.
 */
type Handler<Input, Was, Answer, Gives> =
  | { handler: (ctx: MutationContext, input: Input, before: Was) => Promise<Answer>; load?: never }
  | {
      handler: (ctx: MutationContext, input: Input, before: Was) => Promise<Gives>;
      load: (site: Site, input: Input, viewer: SignedInViewer, given: NoInfer<Gives>) => Promise<Answer>;
    };

/** Stored mutation, without static types; its schemas validate the input. */
export interface UntypedMutationEndpoint {
  resource: UntypedEndpointResource;
  route: EndpointRoute;
  summary: string;
  body: z.ZodType | undefined;
  params: SchemaMap;
  lock: VersionedTableName | Lockable<UntypedVersionedRow> | undefined;
  response: z.ZodType | undefined;
  status: 200 | 201;
  serialize: boolean;
  idempotent: boolean;
  versionInBody?: boolean;
  errorStatuses?: number[];
  rateLimit?: RateLimitName | ((input: UntypedRow) => RateLimitName | null);
  audit: AuditText<UntypedRow, UntypedVersionedRow | undefined> | undefined;
  handler: (
    ctx: MutationContext,
    input: UntypedRow,
    before: UntypedVersionedRow | undefined,
  ) => Promise<unknown>;
  load?: (site: Site, input: UntypedRow, viewer: SignedInViewer, given: unknown) => Promise<object>;
}

/** Stored query, without static types. */
export interface UntypedQueryEndpoint {
  resource: EndpointQueryAccess;
  route: EndpointRoute;
  summary: string;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  params: SchemaMap;
  response: z.ZodType;
  load?: (site: Site, input: UntypedRow, viewer: SignedInViewer) => Promise<unknown>;
  pages?: (site: Site, input: UntypedRow, viewer: SignedInViewer) => Promise<PageOfItems<unknown>>;
}

/** Types of an endpoint for the browser's `call` (`ApiRouteRegistry`) and for `performMutation` in the server. */
interface TypedCall<
  A extends EndpointRoute,
  B extends OptionalSchema,
  Q extends OptionalSchema,
  Ans,
  Seen extends boolean,
> {
  method: EndpointRouteMethod<A>;
  path: EndpointRoutePath<A>;
  request: (B extends z.ZodType ? { body: { content: { 'application/json': { schema: B } } } } : object) &
    (Q extends z.ZodType ? { query: Q } : object) &
    (Seen extends true ? { headers: z.ZodType<unknown, { 'if-match': string }> } : object);
  responses: {
    200: [Ans] extends [undefined]
      ? { description: string }
      : { content: { 'application/json': { schema: z.ZodType<Ans> } } };
  };
}

type MutationResponse<T extends TableName, Ans extends OptionalSchema> = T extends ContentTable
  ? z.output<typeof changeIdResponseSchema> & ParsedOutput<Ans>
  : Ans extends z.ZodType
    ? z.output<Ans>
    : undefined;

/** Mutation with the types of its input, version and response. */
type TypedMutationEndpoint<
  A extends EndpointRoute,
  B extends OptionalSchema,
  Ans,
  Seen extends boolean,
  Input,
> = TypedCall<A, B, undefined, Ans, Seen> & {
  mutation: UntypedMutationEndpoint;
  given?: Input;
  answered?: Ans;
};

/** `const mutation = mutations(officers)`: declare mutations of a resource. */
export function mutations<T extends TableName>(resource: EndpointResource<T>) {
  return <
    const A extends EndpointRoute,
    H extends (T & VersionedTableName) | UntypedLockableEntity | undefined = undefined,
    B extends OptionalSchema = undefined,
    Ans extends OptionalSchema = undefined,
    P extends SchemaMap = Record<never, never>,
    Gives = unknown,
  >(
    options: MutationOptions<A, H, B, Ans, P> &
      Handler<EndpointInput<A, B, NoInfer<P>>, Locked<H>, HandlerResult<Ans>, Gives>,
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
    // Static types of the input end here; from now on the schemas validate.
    type Seen = [H] extends [undefined] ? false : true;
    return createCall<TypedMutationEndpoint<A, B, MutationResponse<T, Ans>, Seen, EndpointInput<A, B, P>>>(
      options.route,
      { mutation },
    );
  };
}

interface QueryOptions<
  A extends EndpointRoute,
  Q extends OptionalSchema,
  B extends OptionalSchema,
  Ans extends z.ZodType,
  P extends SchemaMap,
> {
  route: A;
  summary: string;
  /** Schema of the query parameters. */
  query?: Q;
  /** Schema of the request body of a POST that previews: nothing is stored. */
  body?: B;
  params?: P;
  response: Ans;
}

/** Loader of a query: the whole response, or a page of a list with the next one in a `Link` header. */
type QueryLoader<Input, Answer> =
  | { load: (site: Site, input: Input, viewer: SignedInViewer) => Promise<Answer>; pages?: never }
  | {
      pages: (
        site: Site,
        input: Input,
        viewer: SignedInViewer,
      ) => Promise<PageOfItems<Answer extends readonly (infer One)[] ? One : never>>;
      load?: never;
    };

/** `const query = queries(officerResource)`: declare a read of a resource, or of whatever a permission opens. */
export function queries(resource: EndpointQueryAccess) {
  return <
    const A extends EndpointRoute,
    Ans extends z.ZodType,
    Q extends OptionalSchema = undefined,
    B extends OptionalSchema = undefined,
    P extends SchemaMap = Record<never, never>,
  >(
    options: QueryOptions<A, Q, B, Ans, P> &
      QueryLoader<EndpointInput<A, Q, NoInfer<P>> & ParsedOutput<B>, z.input<Ans>>,
  ) => {
    const { query, body, params = {} } = options;
    type Call = TypedCall<A, B, Q, z.output<Ans>, false> & { query: UntypedQueryEndpoint };
    return createCall<Call>(options.route, { query: { ...options, query, body, params, resource } });
  };
}

function createCall<Call>(route: EndpointRoute, definition: object): Call {
  const [method = '', path = ''] = route.split(' ');
  return { method: method.toLowerCase(), path, ...definition } as Call;
}
