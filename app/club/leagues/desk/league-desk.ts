import type { TableRow } from '#app/club/leagues/sheets/sheet.ts';
import type { ScoreSheet } from '#app/club/leagues/table/match-score.ts';
import type { RuleCard } from '#app/club/leagues/table/rule-card.ts';
import type { Figures } from '#app/club/leagues/table/table.ts';

/** A league as the desk sees it; words are filled in. */
export interface LeagueDesk {
  day: string;
  name: string;
  starts: string;
  label: string;
  about: string;
  source: 'sheet' | 'own';
  card: RuleCard;
  version: number;
  season: number;
  /** The club's own name. */
  club: string;
  /** Worked out from what is entered here, whatever the source. */
  table: TableRow[];
  teams: { id: string; name: string; isUs: boolean; carried: Figures; version: number }[];
  matches: LeagueDeskMatch[];
  deductions: { id: string; name: string; points: number; shots: number; why: string; version: number }[];
  /** Whether there is a sheet with a table to be taken over. */
  hasSheet: boolean;
  /** How many teams the season before had, where this one has none. */
  lastTeams: number;
}

export interface LeagueDeskMatch {
  id: string;
  day: string;
  date: string;
  home: string;
  away: string;
  isOurs: boolean;
  /** The calendar's event that it is entered at. */
  event: string | null;
  sheet: ScoreSheet;
  note: string;
  version: number;
  line: string;
  more: string;
  /** What does not fit together. */
  mismatches: string[];
}

/** What taking a sheet over would come to. */
export interface TakeOverScreen {
  name: string;
  version: number;
  lines: { what: 'team' | 'result'; name: string; outcome: 'taken' | 'there' | 'left'; why: string }[];
  table: TableRow[];
  club: string;
}
