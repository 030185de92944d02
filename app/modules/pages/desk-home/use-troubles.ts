import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { type Finding, troublesOf } from '#app/site/status.ts';
import type { Waiting } from './desk-home-schemas.server.ts';

/** Fetches the health results for administrators after the first render; undefined until then or where the request failed. */
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

/** Health results that need an administrator. */
export const useTroubles = (me: Pick<Me, 'role'>): Waiting[] =>
  troublesOf(useFindings(me) ?? []).map(({ name, said }) => ({
    what: `${name}: ${said}`,
    path: '/desk/status',
    first: [],
    since: null,
  }));
