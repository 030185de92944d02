import { formatDateTime } from '#app/core/clock.ts';
import type { LeagueSpreadsheetCopy } from '#app/modules/leagues/leagues.ts';

/** Formats the note beside a fetched copy: its time and, if it is outdated, that the last fetch failed. */
export function formatLeagueSpreadsheetNote({
  state,
  fetchedAt,
  fromSheet,
  site,
}: LeagueSpreadsheetCopy): string {
  const from = site ? 'league’s website' : 'sheet';
  if (!fromSheet || state === 'loading') return '';
  if (!fetchedAt) return `The ${from} could not be fetched. We try again every few minutes.`;
  const fetched = `Fetched from the ${from} on ${formatDateTime(fetchedAt)}`;
  return state === 'failed'
    ? `${fetched}. This is our latest copy, because we have not been able to fetch the ${from} since then.`
    : fetched;
}
