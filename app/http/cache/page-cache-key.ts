import { modules } from '#app/modules.ts';
import { secretCodePagePaths, signedLinkPath } from '#app/site/signed-link/signed-link.server.ts';

/** Query parameters that pages read, by path or pattern; all others are dropped, so that they cannot create cache entries. */
const queries = modules.flatMap(({ server }) => Object.entries(server?.queries ?? {}));
const queriesByPath = new Map(queries);
const queriesByPattern = queries
  .filter(([path]) => path.includes(':'))
  .map(([path, names]) => ({
    pattern: new RegExp(`^${path.split(/:\w+/).map(RegExp.escape).join('[^/]+')}$`),
    names,
  }));

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
  queriesByPath.get(path) ?? queriesByPattern.find(({ pattern }) => pattern.test(path))?.names;

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
