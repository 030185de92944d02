import type { LeagueResultRow, LeagueStandingsRow } from './league-table-rows.ts';

export interface LeagueSpreadsheetCopy {
  /** 'loading' until the first request has ended, unless there is a cached copy; 'failed' if the last one failed. */
  state: 'loading' | 'ready' | 'failed';
  table: LeagueStandingsRow[];
  results: LeagueResultRow[];
  /** Time of the fetch of the older of its two sheets. */
  fetchedAt: Date | null;
  /** False for starter content, which was never fetched. */
  fromSheet: boolean;
  /** Name of the league's own site that it was fetched from, instead of a sheet. */
  site?: string;
}
