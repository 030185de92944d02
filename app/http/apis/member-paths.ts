import { modules } from '#app/modules.ts';

/** Paths of requests by and about members, once each: the guard of a path reads the body, which a second one could not. */
export const memberPaths = [
  ...new Set([
    ...['/api/me/*', '/api/desk/*', '/api/csp-reports', '/api/script-errors'],
    ...modules.flatMap(({ server }) => server?.memberPaths ?? []),
  ]),
];

export const isMemberPath = (path: string) =>
  memberPaths.some((call) => `${path}/`.startsWith(call.replace(/\*$/, '')));
