import type { MatchFormat, MatchSide } from '#app/modules/formats/formats.ts';
import type { MatchPostponement, MatchResultState } from '#app/modules/returns/returns.ts';
import type { StringFormValues } from '#app/modules/score-sheets/score-sheets.ts';

/** Entry of a match's history. */
interface MatchHistoryEntry {
  id: string;
  /** 'Tuesday 6 May at 9:10 PM' */
  when: string;
  /** 'Joan, for Osmoor A, entered Osmoor A 48, Ludford A 48' */
  words: string;
}

/** Response for a captain's link: the match as seen by one side. */
export interface CaptainLinkMatch {
  kind: 'match';
  fixture: string;
  side: MatchSide;
  names: Record<MatchSide, string>;
  /** 'Tuesday 6 May 2025, 6 PM' */
  when: string;
  where: string;
  division: string;
  /** True before the match day. */
  isToCome: boolean;
  /** Reason for a void match; '' otherwise. */
  notPlayed: string;
  isPutOff: boolean;
  card: MatchFormat;
  /** Number of rinks in the form; 0 if only match totals count. */
  rinks: number;
  now: MatchResultState;
  /** Formatted figures of each side. */
  figures: Record<MatchSide, string>;
  result: string;
  points: string;
  differs: string;
  isMirrored: boolean;
  /** Formatted day on which one side's entry is settled by silence. */
  holdsOn: string;
  /** Initial form values. */
  values: StringFormValues;
  /** Names of the places on a rink, if the league records players; else []. */
  places: string[];
  register: string[];
  warnings: string[];
  postponed: MatchPostponement | null;
  /** Formatted deadline by the rule. */
  until: string;
  history: MatchHistoryEntry[];
  contact: string;
}

/** Response for an invalid code: the captain may request a new one. */
export interface InvalidCaptainLinkPage {
  kind: 'lost';
  teams: { id: string; name: string }[];
  email: string;
}
