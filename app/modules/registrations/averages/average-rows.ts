import { createScreenNameAbbreviator } from '#app/site/names/name-abbreviations.ts';
import type { ScreenNameFormat } from '#db/schema/pages.ts';

/** Grouping of the averages. */
export const playerAverageGroupings = ['player', 'pair', 'skip'] as const;
export type PlayerAverageGrouping = (typeof playerAverageGroupings)[number];
export const playerAverageGroupingLabels: Record<PlayerAverageGrouping, string> = {
  player: 'Players',
  pair: 'Pairs',
  skip: 'Skips',
};

/** Totals of a player, or of two on one rink. */
export interface LeaguePlayerTotals {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  for: number;
  against: number;
}

export interface PlayerAverageRow extends LeaguePlayerTotals {
  /** Row key: names may repeat. */
  key: string;
  names: string;
  team: string;
  /** Shot difference, in total and per rink. */
  difference: number;
  average: string;
}

/** '+3.25': average shot difference per rink. */
export function formatPlayerAverage({
  for: shots,
  against,
  played,
}: Pick<LeaguePlayerTotals, 'for' | 'against' | 'played'>): string {
  if (played === 0) return '';
  const average = Math.round(((shots - against) / played) * 100) / 100;
  return formatSignedNumber(average, average.toFixed(2));
}

/** '+12', '0', '−4' */
export const formatSignedNumber = (figure: number, written = String(figure)): string =>
  figure > 0 ? `+${written}` : written.replace('-', '−');

/** Returns a formatter for player names by the choice of their club or league; names that would collide are not shortened. */
export function createPlayerNameFormatter(
  { namesShown, clubNames }: { namesShown: ScreenNameFormat; clubNames: Record<string, ScreenNameFormat> },
  roll: string[],
): (name: string, club: string) => string {
  const ways = new Map<ScreenNameFormat, (name: string) => string>();
  return (name, club) => {
    const how = clubNames[club] ?? namesShown;
    const way = ways.get(how) ?? createScreenNameAbbreviator(how, roll);
    ways.set(how, way);
    return way(name);
  };
}
