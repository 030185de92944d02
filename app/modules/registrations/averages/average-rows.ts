import { createNameAbbreviator } from '#app/site/names/name-abbreviations.ts';
import type { NamesShown } from '#db/schema/pages.ts';

/** Grouping of the averages. */
export const averageGroupings = ['player', 'pair', 'skip'] as const;
export type AverageGrouping = (typeof averageGroupings)[number];
export const averageGroupingLabels: Record<AverageGrouping, string> = {
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

export interface AverageRow extends LeaguePlayerTotals {
  /** Row key: names may repeat. */
  key: string;
  names: string;
  team: string;
  /** Shot difference, in total and per rink. */
  difference: number;
  average: string;
}

/** '+3.25': average shot difference per rink. */
export function formatAverage({
  for: shots,
  against,
  played,
}: Pick<LeaguePlayerTotals, 'for' | 'against' | 'played'>): string {
  if (played === 0) return '';
  const average = Math.round(((shots - against) / played) * 100) / 100;
  return formatSignedFigure(average, average.toFixed(2));
}

/** '+12', '0', '−4' */
export const formatSignedFigure = (figure: number, written = String(figure)): string =>
  figure > 0 ? `+${written}` : written.replace('-', '−');

/** Returns a formatter for player names by the choice of their club or league; names that would collide are not shortened. */
export function createPlayerNameFormatter(
  { namesShown, clubNames }: { namesShown: NamesShown; clubNames: Record<string, NamesShown> },
  roll: string[],
): (name: string, club: string) => string {
  const ways = new Map<NamesShown, (name: string) => string>();
  return (name, club) => {
    const how = clubNames[club] ?? namesShown;
    const way = ways.get(how) ?? createNameAbbreviator(how, roll);
    ways.set(how, way);
    return way(name);
  };
}
