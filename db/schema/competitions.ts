export type CompetitionState = 'entries' | 'drawn' | 'published' | 'finished';
/** 'groups': all play all in each group, then a knock-out of the best. 'consolation': a knock-out with a second draw for those who lose their first match. */
export type CompetitionKind = 'knock-out' | 'round-robin' | 'groups' | 'consolation';
/** Over so many ends; who has so many shots first; in sets of so many ends. */
export type Scoring = 'ends' | 'shots' | 'sets';
/** Which of a competition's draws a round belongs to. */
export type Part = 'main' | 'groups' | 'consolation';

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
  /** How many play together: 1 for singles, 2 for pairs, 3 for trips, 4 for fours. */
  side: number;
  woods: string;
  scoring: Scoring;
  /** Of a match, or of each set. */
  ends: string;
  /** Who has so many has won. */
  shots: string;
  sets: number;
  /** 1: each entry begins with a start in shots. */
  handicaps: number;
  /** The id of a section; it may have gone since. */
  section: string | null;
  age_from: number | null;
  age_to: number | null;
  /** The day on which somebody is of that age. */
  age_on: string | null;
  /** With its sign: '£5 a pair'. */
  fee: string;
  /** 1: played over the winter: its days before July are in the year after its season's. */
  winter: number;
  /** How many groups, and how many go through from each. */
  groups: number;
  through: number;
  /** What the consolation draw is called; '' for its usual name. */
  plate: string;
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
  part: Part;
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
  /** The tie whose winner this side is; in a consolation draw, of a tie of the main draw, its loser. */
  from1: string | null;
  from2: string | null;
  state: TieState;
  /** The side that won: 1 or 2. */
  won: number | null;
  /** Shots, of all sets together. */
  score1: number | null;
  score2: number | null;
  /** The shots of each set (sets/sets.ts). */
  sets: string | null;
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
  /** The shots that it begins with: 4, or -2. */
  start: number;
  /** Its group, from 1. */
  pool: number | null;
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
  /** Of the consolation draw of a competition that was played here. */
  plate_of: string | null;
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
  sets: string | null;
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
