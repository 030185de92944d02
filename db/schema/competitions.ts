export type CompetitionState = 'entries' | 'drawn' | 'published' | 'finished';
export type CompetitionKind = 'knock-out' | 'round-robin';

export interface CompetitionTable {
  slug: string;
  position: number;
  season: number;
  name: string;
  about: string;
  /** Its address, `/club/{series}`: the same from year to year. */
  series: string;
  state: CompetitionState;
  kind: CompetitionKind;
  /** How many play together: 1 for singles, 2 for pairs, 3 for trips. */
  side: number;
  woods: string;
  ends: string;
  /** What else its rules say. */
  extras: string;
  /** The last day for entries. */
  closes: string | null;
  /** How many days before a round's play-by date players are reminded: '7,1', or '' for never. */
  reminders: string;
  /** When the draw was made; another draw has another moment. */
  drawn_at: string | null;
}

export interface RoundTable {
  id: string;
  competition: string;
  position: number;
  name: string;
  /** The day by which its matches are to be played. */
  due: string | null;
  is_current: number;
}

/** 'draft' until the draw is published; 'void' where neither side is left. */
export type TieState = 'draft' | 'open' | 'played' | 'walkover' | 'conceded' | 'void';

/**
 * One match of a competition's round; `tie` as in a cup draw, because `match` is a word of SQL. Who plays and who won
 * stand in it by name, as they are shown; course.ts keeps the names in step with the entries and the ties they come from.
 */
export interface TieTable {
  id: string;
  round: string;
  position: number;
  /** The first-named side, which challenges. */
  player1: string;
  player2: string;
  winner: string | null;
  entry1: string | null;
  entry2: string | null;
  /** The tie whose winner this side is. */
  from1: string | null;
  from2: string | null;
  state: TieState;
  /** The side that won: 1 or 2. */
  won: number | null;
  /** Shots. */
  score1: number | null;
  score2: number | null;
  /** The members who entered and who confirmed the result. */
  entered_by: string | null;
  confirmed_by: string | null;
}

/** A side that is in a competition: a player, a pair or a trip. */
export interface EntryTable {
  id: string;
  competition: string;
  position: number;
  /** As it is shown: 'A. Player & B. Player'. */
  name: string;
  /** 1 for the strongest; null for most. */
  seed: number | null;
  withdrawn: number;
}

/** Somebody in a side; the first of a trip is its skip. */
export interface PlayerTable {
  id: string;
  entry: string;
  position: number;
  name: string;
  member: string | null;
}

/** A line of the honours board; of a competition that was played here, or typed in for an earlier year. */
export interface HonourTable {
  id: string;
  competition: string | null;
  name: string;
  year: number;
  winner: string;
  runner_up: string;
}

/** What a player says came of their match, until the other side or the desk confirms it. */
export interface ClaimTable {
  tie: string;
  member: string;
  /** The side that the member plays for: 1 or 2. */
  side: number;
  state: 'played' | 'walkover' | 'conceded';
  won: number;
  score1: number | null;
  score2: number | null;
  at: string;
  disputed_by: string | null;
  /** What the other side says instead. */
  why: string;
}

/** That a member has been reminded of a match, so many days before the date by which it is to be played. */
export interface MatchReminderTable {
  tie: string;
  due: string;
  days: number;
  member: string;
  at: string;
}
