export type CompetitionState = 'entries' | 'drawn' | 'published' | 'finished';
/**
 * 'groups': round-robin groups, then a knock-out of the best. 'consolation': a knock-out with a second draw for first-round
 * losers.
 */
export type CompetitionKind = 'knock-out' | 'round-robin' | 'groups' | 'consolation';
/** 'ends': a fixed number of ends; 'shots': first to a number of shots; 'sets': sets of a number of ends. */
export type MatchScoring = 'ends' | 'shots' | 'sets';
/** Draw that a round belongs to. */
export type DrawPart = 'main' | 'groups' | 'consolation';

export interface CompetitionTable {
  slug: string;
  position: number;
  season: number;
  name: string;
  about: string;
  /** Path `/club/{series}`: the same from year to year. */
  series: string;
  state: CompetitionState;
  kind: CompetitionKind;
  /** Players on a side: 1 for singles, 2 for pairs, 3 for trips, 4 for fours. */
  side: number;
  woods: string;
  scoring: MatchScoring;
  /** Ends of a match, or of each set. */
  ends: string;
  /** Shots that win. */
  shots: string;
  sets: number;
  /** 1: entries have handicaps in shots. */
  handicaps: number;
  /** Id of a section, which may be deleted. */
  section: string | null;
  age_from: number | null;
  age_to: number | null;
  /** Date for the age limit. */
  age_on: string | null;
  /** Formatted fee: '£5 a pair'. */
  fee: string;
  /** 1: played over the winter: days before July are in the year after the season's. */
  winter: number;
  /** Number of groups, and of qualifiers from each. */
  groups: number;
  through: number;
  /** Name of the consolation draw; '' for the default. */
  plate: string;
  /** Further rules, as text. */
  extras: string;
  /** Last day for entries. */
  closes: string | null;
  /** Days before a round's play-by date on which players are reminded: '7,1', or '' for never. */
  reminders: string;
  /** Time of the draw; changes with each draw. */
  drawn_at: string | null;
}

export interface CompetitionRoundTable {
  id: string;
  competition: string;
  position: number;
  name: string;
  part: DrawPart;
  /** Play-by date. */
  due: string | null;
  is_current: number;
}

/** 'draft' until the draw is published; 'void' when neither side is left. */
export type CompetitionTieState = 'draft' | 'open' | 'played' | 'walkover' | 'conceded' | 'void';

/**
 * Match of a competition's round; `tie` as in a cup draw, because `match` is an SQL keyword. Players and winner are stored by
 * name, as shown; recalculate-competition.ts keeps the names in step with the entries and the previous ties.
 */
export interface CompetitionTieTable {
  id: string;
  round: string;
  position: number;
  /** First-named side, which challenges. */
  player1: string;
  player2: string;
  winner: string | null;
  entry1: string | null;
  entry2: string | null;
  /** Tie whose winner this side is; in a consolation draw the loser, for a tie of the main draw. */
  from1: string | null;
  from2: string | null;
  state: CompetitionTieState;
  /** Winning side: 1 or 2. */
  won: number | null;
  /** Shots in total of all sets. */
  score1: number | null;
  score2: number | null;
  /** Shots of each set (app/modules/competition-rules/matches/sets.ts). */
  sets: string | null;
  /** Members who entered and confirmed the result. */
  entered_by: string | null;
  confirmed_by: string | null;
}

/** Side in a competition: a player, a pair or a trip. */
export interface CompetitionEntryTable {
  id: string;
  competition: string;
  position: number;
  /** Display name: 'A. Player & B. Player'. */
  name: string;
  /** Seeding, 1 for the strongest; null for most. */
  seed: number | null;
  /** Handicap in shots: 4, or -2. */
  start: number;
  /** Group number, from 1. */
  pool: number | null;
  withdrawn: number;
}

/** Player of a side; the first of a trip is its skip. */
export interface CompetitionPlayerTable {
  id: string;
  entry: string;
  position: number;
  name: string;
  member: string | null;
}

/** Row of the honours board; of a competition played on this site, or typed in for an earlier year. */
export interface HonoursBoardTable {
  id: string;
  competition: string | null;
  /** Competition on this site whose consolation draw it was. */
  plate_of: string | null;
  name: string;
  year: number;
  winner: string;
  runner_up: string;
}

/** Result reported by a player, until the other side or an admin confirms it. */
export interface TieResultClaimTable {
  tie: string;
  member: string;
  /** Side of the reporting member: 1 or 2. */
  side: number;
  state: 'played' | 'walkover' | 'conceded';
  won: number;
  score1: number | null;
  score2: number | null;
  sets: string | null;
  at: string;
  disputed_by: string | null;
  /** Objection of the other side. */
  why: string;
}

/** Reminder sent to a member, so many days before a match's play-by date. */
export interface CompetitionReminderTable {
  tie: string;
  due: string;
  days: number;
  member: string;
  at: string;
}
