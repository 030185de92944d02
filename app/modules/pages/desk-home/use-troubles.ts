import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { type Finding, troublesOf } from '#app/site/status.ts';
import type { Waiting } from './desk-home-schemas.server.ts';

/** How the site itself is, for an administrator: it comes a moment later, and the screen is there without it. */
export function useFindings({ role }: Pick<Me, 'role'>, wanted = true): Finding[] | undefined {
  const [findings, setFindings] = useState<Finding[]>();
  useEffect(() => {
    if (role !== 'administrator' || !wanted) return;
    let here = true;
    call('GET /api/desk/status').then(
      (found) => here && setFindings(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [role, wanted]);
  return findings;
}

/** What of it needs them. */
export const useTroubles = (me: Pick<Me, 'role'>): Waiting[] =>
  troublesOf(useFindings(me) ?? []).map(({ name, said }) => ({
    what: `${name}: ${said}`,
    path: '/desk/status',
    first: [],
    since: null,
  }));
