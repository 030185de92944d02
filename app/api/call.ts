import {
  getSignInReturnUrl,
  readSessionToken,
  removeSessionToken,
  storeSessionToken,
} from '#app/api/auth/token.ts';
import type { ApiCallInput, ApiCallResponse, ApiRouteRegistry } from './calls.ts';
import { purgeCachedMemberViews } from './drafts.ts';
import { createExpectedMemberHeader, rememberPageMember } from './page-owner.ts';

/** Requests of the members' pages, with the token of local storage (docs/requirements.md section 7). */

/** Error of a failed request; `status` is 0 if the site was unreachable or the response could not be parsed. */
export class ApiCallError extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly facts: Record<string, unknown>;
  constructor(status: number, sentence: string, facts: Record<string, unknown> = {}) {
    super(sentence);
    this.status = status;
    this.facts = facts;
    this.errors = (facts.errors ?? {}) as Record<string, string>;
  }
}

type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Options of any request. */
export interface ApiCallOptions {
  /** File sent as the request body, with its own type. */
  file?: { type: string; content: Blob };
  /** Idempotency key: a retry with the same key counts as the first request. */
  key?: string;
  /** Send without a token: a 401 response is then an ordinary error. */
  anonymous?: boolean;
  /** For background requests: fail without a valid token, instead of redirecting to sign-in. */
  noRedirect?: boolean;
  /** Send on behalf of this member only: 412 if another member is signed in by now. */
  onBehalfOf?: string;
}

interface ApiCallRequest extends ApiCallOptions {
  method?: CallMethod;
  json?: unknown;
  /** Form fields, in place of JSON. */
  form?: Record<string, string>;
  version?: number | undefined;
}

const unreachableMessage = 'We cannot reach the site. Check your connection and try again.';

export const getApiOrigin = () => document.documentElement.dataset.api ?? '';

export interface ApiCallResult<T> {
  items: T;
  /** Address of the next page. */
  next?: string | undefined;
  /** Id of the last forum event at the time of the response. */
  event?: string | undefined;
}

type CallArguments<Name extends keyof ApiRouteRegistry> =
  Record<never, never> extends ApiCallInput<Name>
    ? [given?: ApiCallInput<Name> & ApiCallOptions]
    : [given: ApiCallInput<Name> & ApiCallOptions];

/**
 * Send a request by route: `call('PUT /api/desk/committee/{id}', { param: { id }, json, version })`. Returns the parsed JSON, or
 * undefined without a body. Throws ApiCallError; redirects to sign-in without a valid token.
 */
export async function call<Name extends keyof ApiRouteRegistry>(
  name: Name,
  ...[given]: CallArguments<Name>
): Promise<ApiCallResponse<Name>> {
  return (await callPagedApi(name, ...([given] as CallArguments<Name>))).items;
}

/** Send a request for a paged list; return its items and the address of the next page. */
export function callPagedApi<Name extends keyof ApiRouteRegistry>(
  name: Name,
  ...[given]: CallArguments<Name>
): Promise<ApiCallResult<ApiCallResponse<Name>>> {
  const { param = {}, query = {}, ...options } = (given ?? {}) as UntypedCallInput;
  const [method = '', pattern = ''] = String(name).split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(param[one])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  return fetchApiLink(path + (search && `?${search}`), { ...options, method: method as CallMethod });
}

interface UntypedCallInput extends ApiCallOptions {
  param?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

/** Fetch an address that a response gave, such as the next page of a list. */
export async function fetchApiLink<T>(path: string, options: ApiCallRequest = {}): Promise<ApiCallResult<T>> {
  if (!readSessionToken() && !options.anonymous && !options.noRedirect) return redirectToSignIn();
  const token = readSessionToken();
  const response = await sendRequest(path, options);
  if (response.status === 412 && !options.onBehalfOf) return reloadForOtherMember();
  if (!options.anonymous) {
    // What nobody asked for may be of a public page, which is nobody's.
    rememberPageMember(
      response,
      token,
      options.noRedirect ? undefined : () => fetchApiLink('/api/me', { noRedirect: true }),
    );
  }
  const facts = await parseResponse(response);
  if (response.status === 401 && !options.anonymous) {
    purgeCachedMemberViews();
    if (!options.noRedirect) return redirectToSignIn();
  }
  if (!response.ok) {
    throw new ApiCallError(
      response.status,
      String(facts?.detail ?? 'Something went wrong. Try again.'),
      facts,
    );
  }
  const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { items: facts as T, next, event: response.headers.get('last-event-id') ?? undefined };
}

async function sendRequest(path: string, options: ApiCallRequest) {
  const { method = 'GET', json, form, file, version, key, anonymous, onBehalfOf } = options;
  const token = readSessionToken();
  const headers = new Headers(token && !anonymous ? createExpectedMemberHeader(onBehalfOf) : {});
  if (token && !anonymous) headers.set('authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (file) headers.set('content-type', file.type);
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  if (key) headers.set('idempotency-key', key);
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : file?.content;
  // Queued requests are retried: time out, or a bad connection would block the queue.
  const signal = onBehalfOf ? AbortSignal.timeout?.(15_000) : null;
  return fetch(getApiOrigin() + path, { method, headers, body, signal }).catch(() => {
    throw new ApiCallError(0, unreachableMessage);
  });
}

async function parseResponse(response: Response): Promise<Record<string, unknown> | undefined> {
  if (response.status === 204 || response.status === 202) return undefined;
  return response.json().catch(() => {
    throw new ApiCallError(
      response.ok ? 0 : response.status,
      'We cannot read the site’s response. Try again.',
    );
  });
}

/** Remove the token and redirect to sign-in, with the way back in the query. The promise never resolves, as the page unloads. */
export function redirectToSignIn(): Promise<never> {
  removeSessionToken();
  purgeCachedMemberViews();
  location.replace(getSignInReturnUrl());
  return new Promise(() => {});
}

/** Reload after another member has signed in, in another tab. The promise never resolves, as the page unloads. */
function reloadForOtherMember(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Sentence for a browser in which no one can stay signed in. */
const notStored =
  'This browser blocks site data, so you cannot stay signed in. Allow cookies and site data for our site in the browser’s settings, then sign in again.';

/** Signs in here. Throws where the browser stores no token: the session that has just begun is ended again. */
export function completeBrowserSignIn(token: string): void {
  if (storeSessionToken(token)) return;
  const headers = { authorization: `Bearer ${token}` };
  fetch(`${getApiOrigin()}/logout`, { method: 'POST', headers, keepalive: true }).catch(() => {});
  throw new ApiCallError(0, notStored, { reason: 'not stored' });
}

/** Where somebody was going, as the query of a page on the way in says it: a page of this site, or nothing. */
export function parseSignInReturnPath(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : undefined;
}

/** Return the path after signing in: the return path, or the members' home page (docs/requirements.md section 4). */
export const getPathAfterSignIn = (search: string) => parseSignInReturnPath(search) ?? '/members-community';

/** Link between sign-in pages; only the return path of the query is passed on. */
export function withSignInReturnPath(path: string, search: string): string {
  const from = parseSignInReturnPath(search);
  return from ? `${path}?${new URLSearchParams({ from })}` : path;
}
