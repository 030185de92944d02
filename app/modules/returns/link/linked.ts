import type { Format, Side } from '#app/modules/formats/formats.ts';
import type { Values } from '#app/modules/leagues/leagues.ts';
import type { ReturnNow } from '#app/modules/returns/entries/return-now.ts';
import type { Postponed } from '#app/modules/returns/postponed/postponed.ts';

/** One line of a match's history. */
export interface HistoryLine {
  id: string;
  /** 'Tuesday 6 May at 9:10 PM' */
  when: string;
  /** 'Joan, for Osmoor A, entered Osmoor A 48, Ludford A 48' */
  words: string;
}

/** A match as one of its captains sees it by a link. */
export interface LinkedMatch {
  kind: 'match';
  fixture: string;
  side: Side;
  names: Record<Side, string>;
  /** 'Tuesday 6 May 2025, 6 PM' */
  when: string;
  where: string;
  division: string;
  /** Its day is still to come. */
  isToCome: boolean;
  /** That it is never to be played, and why; '' where it is. */
  notPlayed: string;
  isPutOff: boolean;
  card: Format;
  /** How many rinks the form has; 0 where only the whole match counts. */
  rinks: number;
  now: ReturnNow;
  /** Figures in words, by who says them. */
  figures: Record<Side, string>;
  result: string;
  points: string;
  differs: string;
  isMirrored: boolean;
  /** When one side's word holds without the other's, in words. */
  holdsOn: string;
  /** What stands in the form at first. */
  values: Values;
  /** Names by place, where the league keeps who plays: of each rink, and what each place is called. */
  places: string[];
  register: string[];
  warnings: string[];
  postponed: Postponed | null;
  /** The last day by the rule, in words. */
  until: string;
  history: HistoryLine[];
  contact: string;
}

/** Where the code opens nothing: a captain may ask for a new one. */
export interface LinkLost {
  kind: 'lost';
  teams: { id: string; name: string }[];
  email: string;
}
