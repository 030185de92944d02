import type { ShownRound } from '#app/club/competitions/shown.ts';
import type { Standing } from '#app/club/competitions/standing.ts';
import type { CompetitionKind, CompetitionState, TieState } from '#db/schema/competitions.ts';

/** What the room 'Competitions' shows; moments as ISO text, days as 'MM-DD' but where it says 'YYYY-MM-DD'. */

export interface CompetitionLine {
  slug: string;
  series: string;
  name: string;
  season: number;
  state: CompetitionState;
  entries: number;
  matches: number;
  decided: number;
  /** 'Quarter-finals, by 30 June' */
  current: string | null;
  waiting: WaitingClaim[];
}

/** What a player has said, and nobody of the other side has confirmed. */
export interface WaitingClaim {
  tie: string;
  at: string;
  by: string;
  line: string;
  /** Who is to confirm it. */
  waitsFor: string;
  dispute: { by: string; why: string } | null;
}

export interface DeskEntry {
  id: string;
  name: string;
  players: { name: string; member: boolean }[];
  seed: number | null;
  withdrawn: boolean;
  /** Whether there is a match left for them. */
  playing: boolean;
  version: number;
}

export interface DeskTie {
  id: string;
  state: TieState;
  won: 1 | 2 | null;
  score1: number | null;
  score2: number | null;
  /** Whether both sides are known and it is to be played, or its result can still be corrected. */
  open: boolean;
  correctable: boolean;
  enteredBy: string;
  confirmedBy: string;
  version: number;
}

export type DeskRound = ShownRound;

export interface DeskCompetition {
  slug: string;
  series: string;
  name: string;
  about: string;
  season: number;
  state: CompetitionState;
  kind: CompetitionKind;
  side: number;
  woods: string;
  ends: string;
  extras: string;
  /** 'YYYY-MM-DD' or '' */
  closes: string;
  reminders: string;
  version: number;
  entries: DeskEntry[];
  rounds: DeskRound[];
  /** Of their play-by dates. */
  datesVersion: number;
  ties: DeskTie[];
  table: Standing[];
  waiting: WaitingClaim[];
  /** How many players are on the roll and not yet known to be. */
  linkable: number;
  /** Whether it was written down by names alone. */
  namesOnly: boolean;
}
