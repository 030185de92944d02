import { secretCodePagePaths, signedLinkPath } from '#app/site/signed-link/signed-link.server.ts';

/** Query parameters that a page reads; all others are dropped, so that they cannot create cache entries. */
const pageQueryParameters: Record<string, string[]> = {
  '/full-calendar': ['type', 'section', 'team'],
  '/calendar.ics': ['type', 'section', 'team'],
  '/fixtures': ['week', 'division', 'club', 'team'],
  '/fixture-card': ['section', 'team'],
  '/gallery': ['o', 'd', 'photos', 'list', 'drive'],
  '/search': ['q'],
  '/documents': ['q'],
  '/averages': ['season', 'division', 'by'],
  '/how-to-join': ['sent'],
  '/complaints': ['sent'],
  '/safeguarding': ['sent'],
  '/members/stop-mail': ['key', 'kind', 'stopped'],
};

/** For groups of pages: a league's files, and pages with a form that redirect back with 'sent'. */
const patternQueryParameters: [RegExp, string[]][] = [
  [/^\/embed\/(?:next-match|(?:table|match|team)\/[^/]+)$/, ['sized']],
  [/^\/leagues\/[^/]+\/table\.csv$/, ['season']],
  [/^\/leagues\/[^/]+\/(results|fixtures)\.csv$/, ['season', 'team']],
  [/^\/opens\/[^/]+$/, ['entered']],
  [/^\/coming\/[^/]+$/, ['said']],
  [/^\/the-committee\/[^/]+$/, ['sent']],
];

/** A request's target with only the parameters its page reads, in a fixed order: '/full-calendar?type=open'. */
export function canonicalizeRequestTarget(target: string): string {
  const queryIndex = target.indexOf('?');
  if (queryIndex < 0) return target;
  const path = target.slice(0, queryIndex);
  if (secretCodePagePaths.includes(path)) {
    return new URLSearchParams(target.slice(queryIndex)).get('code') ? `${path}?code=given` : path;
  }
  if (path === '/members/sign-in') return canonicalizeSignInTarget(path, target.slice(queryIndex));
  const known = signedLinkPath.test(path) ? ['code', 'said'] : getQueryParameters(path);
  if (!known) return path;
  const given = new URLSearchParams(target.slice(queryIndex));
  const searchParams = new URLSearchParams(
    known.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

const getQueryParameters = (path: string) =>
  pageQueryParameters[path] ?? patternQueryParameters.find(([its]) => its.test(path))?.[1];

/** The sign-in page needs only the area of the return path; the rest is for its script. */
function canonicalizeSignInTarget(path: string, search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const part = /^\/(forums|desk|members)(?=[/?]|$)/.exec(from)?.[0];
  return part ? `${path}?${new URLSearchParams({ from: part })}` : path;
}

/** True if the consent cookie is set (to either value): the only difference between public pages. */
export function hasCookieConsent(cookies: string | undefined | null, name: string): boolean {
  if (!cookies?.includes(name)) return false;
  return cookies.split(';').some((cookie) => [`${name}=true`, `${name}=false`].includes(cookie.trim()));
}

export const getPageCacheKey = (target: string, consent: boolean) => (consent ? `+${target}` : `-${target}`);
