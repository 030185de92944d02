import { namesAs } from '#app/site/names/names-shown.ts';
import type { NamesShown } from '#db/schema/pages.ts';

/** Grouping of the averages. */
export const counts = ['player', 'pair', 'skip'] as const;
export type Count = (typeof counts)[number];
export const countWords: Record<Count, string> = {
  player: 'Players',
  pair: 'Pairs',
  skip: 'Skips',
};

/** Totals of a player, or of two on one rink. */
export interface Figures {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  for: number;
  against: number;
}

export interface AverageLine extends Figures {
  /** Row key: names may repeat. */
  key: string;
  names: string;
  team: string;
  /** Shot difference, in total and per rink. */
  difference: number;
  average: string;
}

/** '+3.25': average shot difference per rink. */
export function averageOf({
  for: shots,
  against,
  played,
}: Pick<Figures, 'for' | 'against' | 'played'>): string {
  if (played === 0) return '';
  const average = Math.round(((shots - against) / played) * 100) / 100;
  return signed(average, average.toFixed(2));
}

/** '+12', '0', '−4' */
export const signed = (figure: number, written = String(figure)): string =>
  figure > 0 ? `+${written}` : written.replace('-', '−');

/** Returns a formatter for player names by the choice of their club or league; names that would collide are not shortened. */
export function calledBy(
  { namesShown, clubNames }: { namesShown: NamesShown; clubNames: Record<string, NamesShown> },
  roll: string[],
): (name: string, club: string) => string {
  const ways = new Map<NamesShown, (name: string) => string>();
  return (name, club) => {
    const how = clubNames[club] ?? namesShown;
    const way = ways.get(how) ?? namesAs(how, roll);
    ways.set(how, way);
    return way(name);
  };
}
