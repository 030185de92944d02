import type { Format, Side } from '#app/modules/formats/formats.ts';
import type { Values } from '#app/modules/leagues/leagues.ts';
import type { ReturnNow } from '#app/modules/returns/entries/return-now.ts';
import type { Postponed } from '#app/modules/returns/postponed/postponed.ts';

/** Entry of a match's history. */
export interface HistoryLine {
  id: string;
  /** 'Tuesday 6 May at 9:10 PM' */
  when: string;
  /** 'Joan, for Osmoor A, entered Osmoor A 48, Ludford A 48' */
  words: string;
}

/** Response for a captain's link: the match as seen by one side. */
export interface LinkedMatch {
  kind: 'match';
  fixture: string;
  side: Side;
  names: Record<Side, string>;
  /** 'Tuesday 6 May 2025, 6 PM' */
  when: string;
  where: string;
  division: string;
  /** True before the match day. */
  isToCome: boolean;
  /** Reason for a void match; '' otherwise. */
  notPlayed: string;
  isPutOff: boolean;
  card: Format;
  /** Number of rinks in the form; 0 if only match totals count. */
  rinks: number;
  now: ReturnNow;
  /** Formatted figures of each side. */
  figures: Record<Side, string>;
  result: string;
  points: string;
  differs: string;
  isMirrored: boolean;
  /** Formatted day on which one side's entry is settled by silence. */
  holdsOn: string;
  /** Initial form values. */
  values: Values;
  /** Names of the places on a rink, if the league records players; else []. */
  places: string[];
  register: string[];
  warnings: string[];
  postponed: Postponed | null;
  /** Formatted deadline by the rule. */
  until: string;
  history: HistoryLine[];
  contact: string;
}

/** Response for an invalid code: the captain may request a new one. */
export interface LinkLost {
  kind: 'lost';
  teams: { id: string; name: string }[];
  email: string;
}
