import type { LeagueCopy } from '#app/club/leagues/sheets/sheets.server.ts';
import { showMoment } from '#app/core/clock.ts';

/** What stands beside a copy that came from a sheet: when it was fetched and, if need be, that it is an older one. */
export function copyNote({ state, fetchedAt, fromSheet }: LeagueCopy): string {
  if (!fromSheet || state === 'loading') return '';
  if (!fetchedAt) return 'The sheet could not be fetched. We try again every few minutes.';
  const fetched = `Fetched from the sheet on ${showMoment(fetchedAt)}`;
  return state === 'failed'
    ? `${fetched}. This is the last good copy: the sheet could not be fetched since.`
    : fetched;
}
