import { useEffect, useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { filterTroubles, type HealthResult } from '#app/site/health-result.ts';
import type { WaitingItem } from './admin-home-schemas.server.ts';

/** Fetches the health results for administrators after the first render; undefined until then or where the request failed. */
export function useHealthResults(
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
export const useSiteProblems = (me: Pick<SignedInMember, 'role'>): WaitingItem[] =>
  filterTroubles(useHealthResults(me) ?? []).map(({ name, said }) => ({
    what: `${name}: ${said}`,
    path: '/desk/status',
    first: [],
    since: null,
  }));
