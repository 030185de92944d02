import { type MatchScoreSheet, toHomeAwayScore } from '#app/modules/formats/formats.ts';
import type { LeagueMatchTable } from '#db/schema/leagues.ts';

/** Maps a score sheet to the columns of a match. */
export const toScoreSheetColumns = ({
  state,
  concededBy,
  ends,
  rinks,
  shots,
  points,
  extraEnd,
}: MatchScoreSheet) => ({
  state,
  conceded_by: concededBy,
  ends,
  rinks: JSON.stringify(rinks),
  home_shots: shots?.home ?? null,
  away_shots: shots?.away ?? null,
  home_points: points?.home ?? null,
  away_points: points?.away ?? null,
  extra_end: extraEnd ?? null,
});

export const parseScoreSheetRow = (row: MatchColumns): MatchScoreSheet => ({
  state: row.state,
  concededBy: row.conceded_by,
  ends: row.ends,
  rinks: JSON.parse(row.rinks),
  shots: toHomeAwayScore(row.home_shots, row.away_shots),
  points: toHomeAwayScore(row.home_points, row.away_points),
  ...(row.extra_end && { extraEnd: row.extra_end }),
});

type MatchColumns = Omit<LeagueMatchTable, 'id'>;

/** Parses the score sheet of a conflict response; null if its row is no league match. */
export const parseConflictScoreSheet = (current: Record<string, unknown>): MatchScoreSheet | null =>
  isLeagueMatchRow(current) ? parseScoreSheetRow(current) : null;

const isLeagueMatchRow = (
  current: Record<string, unknown>,
): current is MatchColumns & Record<string, unknown> => 'home_shots' in current;
