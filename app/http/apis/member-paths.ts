import { modules } from '#app/modules.ts';

/** Paths of requests by and about members. */
export const memberPaths = [
  ...['/api/me/*', '/api/desk/*', '/api/csp-reports', '/api/script-errors'],
  ...modules.flatMap(({ server }) => server?.memberPaths ?? []),
];

export const isMemberPath = (path: string) =>
  memberPaths.some((call) => `${path}/`.startsWith(call.replace(/\*$/, '')));
