import { dropToken, readToken, signInAddress, storeToken } from '#app/api/who/token.ts';
import type { Answer, Calls, Given } from './calls.ts';
import { forgetSeen } from './drafts.ts';
import { asOwner, noteOwner } from './page-owner.ts';

/** Calls of the members' pages to the server, with the token of local storage (SPEC.md section 7). */

/** A call that did not succeed; `status` is 0 where the site could not be reached or answered nonsense. */
export class CallFailed extends Error {
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

/** What may be said of any call. */
export interface CallOptions {
  /** Sent as it is, of the type given. */
  file?: { type: string; content: Blob };
  /** Says that another call with the same key is the same one again. */
  key?: string;
  /** For the calls of whoever is not signed in: a 401 is then an answer like others. */
  stranger?: boolean;
  /** For what nobody asked for: without a good token it fails, and does not go to sign-in. */
  stay?: boolean;
  /** As this member and nobody else: it fails with 412 where another is signed in by now. */
  as?: string;
}

export interface Sent extends CallOptions {
  method?: CallMethod;
  json?: unknown;
  /** Sent as a form instead. */
  form?: Record<string, string>;
  version?: number | undefined;
}

const unreachable = 'The site cannot be reached. Please check your connection and try again.';

export const apiAddress = () => document.documentElement.dataset.api ?? '';

export interface CallAnswer<T> {
  items: T;
  /** The address of the next page. */
  next?: string | undefined;
  /** The last thing that had happened in the forum. */
  event?: string | undefined;
}

type Rest<Name extends keyof Calls> =
  Record<never, never> extends Given<Name>
    ? [given?: Given<Name> & CallOptions]
    : [given: Given<Name> & CallOptions];

/**
 * A call by the name that its route gives it: `call('PUT /api/desk/committee/{id}', { param: { id }, json, version })`. Answers
 * its JSON, or undefined where there is none. Throws CallFailed; without a good token it goes to sign-in.
 */
export async function call<Name extends keyof Calls>(
  name: Name,
  ...[given]: Rest<Name>
): Promise<Answer<Name>> {
  return (await callForPage(name, ...([given] as Rest<Name>))).items;
}

/** The same for a list that comes in pages: its items, and the address of the next page. */
export function callForPage<Name extends keyof Calls>(
  name: Name,
  ...[given]: Rest<Name>
): Promise<CallAnswer<Answer<Name>>> {
  const { param = {}, query = {}, ...options } = (given ?? {}) as Loose;
  const [method = '', pattern = ''] = String(name).split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(param[one])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  return follow(path + (search && `?${search}`), { ...options, method: method as CallMethod });
}

interface Loose extends CallOptions {
  param?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

/** What stands at an address that an answer has given, such as the next page of a list. */
export async function follow<T>(path: string, options: Sent = {}): Promise<CallAnswer<T>> {
  if (!readToken() && !options.stranger && !options.stay) return goToSignIn();
  const token = readToken();
  const response = await send(path, options);
  if (response.status === 412 && !options.as) return anothersPage();
  if (!options.stranger) {
    // What nobody asked for may be of a public page, which is nobody's.
    noteOwner(response, token, options.stay ? undefined : () => follow('/api/me', { stay: true }));
  }
  const facts = await factsOf(response);
  if (response.status === 401 && !options.stranger) {
    forgetSeen();
    if (!options.stay) return goToSignIn();
  }
  if (!response.ok) {
    throw new CallFailed(
      response.status,
      String(facts?.detail ?? 'Something went wrong. Please try again.'),
      facts,
    );
  }
  const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { items: facts as T, next, event: response.headers.get('last-event-id') ?? undefined };
}

async function send(path: string, options: Sent) {
  const { method = 'GET', json, form, file, version, key, stranger, as } = options;
  const token = readToken();
  const headers = new Headers(token && !stranger ? asOwner(as) : {});
  if (token && !stranger) headers.set('authorization', `Bearer ${token}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (file) headers.set('content-type', file.type);
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  if (key) headers.set('idempotency-key', key);
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : file?.content;
  // What is kept until it is sent tries again: on a line that is hardly there it would hold up all behind it.
  const signal = as ? AbortSignal.timeout?.(15_000) : null;
  return fetch(apiAddress() + path, { method, headers, body, signal }).catch(() => {
    throw new CallFailed(0, unreachable);
  });
}

async function factsOf(response: Response): Promise<Record<string, unknown> | undefined> {
  if (response.status === 204 || response.status === 202) return undefined;
  return response.json().catch(() => {
    throw new CallFailed(response.ok ? 0 : response.status, 'The site gave an answer that cannot be read.');
  });
}

/** Drops the token and goes to sign in, from where the way leads back here. The promise never ends: the page does. */
export function goToSignIn(): Promise<never> {
  dropToken();
  forgetSeen();
  location.replace(signInAddress());
  return new Promise(() => {});
}

/** Somebody else has signed in here meanwhile, in another tab: they see their own page. The promise never ends: the page does. */
function anothersPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Sentence for a browser in which no one can stay signed in. */
const notStored =
  'This browser does not let our site save anything, so you cannot stay signed in. Allow cookies and site data for it in the browser’s settings, then sign in again.';

/** Signs in here. Throws where the browser stores no token: the session that has just begun is ended again. */
export function signInHere(token: string): void {
  if (storeToken(token)) return;
  const headers = { authorization: `Bearer ${token}` };
  fetch(`${apiAddress()}/logout`, { method: 'POST', headers, keepalive: true }).catch(() => {});
  throw new CallFailed(0, notStored, { reason: 'not stored' });
}

/** Where somebody was going, as the query of a page on the way in says it: a page of this site, or nothing. */
export function wasGoingTo(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : undefined;
}

/** Where to go after signing in: there, or the members' own page (SPEC.md section 4). */
export const afterSignIn = (search: string) => wasGoingTo(search) ?? '/members-community';

/** From one page on the way in to another: where somebody was going goes with them, and nothing else. */
export function onTheWayIn(path: string, search: string): string {
  const from = wasGoingTo(search);
  return from ? `${path}?${new URLSearchParams({ from })}` : path;
}
