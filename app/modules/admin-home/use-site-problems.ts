import { useEffect, useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { filterHealthTroubles, type HealthResult } from '#app/site/health-result.ts';
import type { AdminWaitingItem } from './admin-home-schemas.server.ts';

/** Fetches the health results for administrators after the first render; undefined until then or where the request failed. */
export function useSiteHealthResults(
  { role }: Pick<SignedInMember, 'role'>,
  wanted = true,
): HealthResult[] | undefined {
  const [findings, setFindings] = useState<HealthResult[]>();
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

/** Health results that need an administrator. */
export const useSiteHealthProblems = (me: Pick<SignedInMember, 'role'>): AdminWaitingItem[] =>
  filterHealthTroubles(useSiteHealthResults(me) ?? []).map(({ name, said }) => ({
    what: `${name}: ${said}`,
    path: '/desk/status',
    first: [],
    since: null,
  }));
