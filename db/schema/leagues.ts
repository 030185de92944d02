import type { Generated } from 'kysely';

export interface LeagueTable {
  /** 'tuesday', 'monday-ladies': its path and the kind of its events. */
  day: string;
  position: number;
  name: string;
  starts: string;
  label: string;
  about: string;
  /** Where its table and results come from: its published sheet, or what the club enters. */
  source: Generated<'sheet' | 'own'>;
  /** JSON (app/modules/formats/format.ts); null for the usual one. */
  rule_card: string | null;
  updated_at: string | null;
  /** The league whose further division it is; it is shown on that one's page. */
  parent: string | null;
  /** What the division is called; '' where there is one alone. */
  division: Generated<string>;
  section: string | null;
  /** Whom to ask; null for the one in club.json. */
  contact: string | null;
  /** JSON: `[{"name": …, "href": …}]`. */
  links: Generated<string>;
  /** Published sheets as CSV; null for the address in club.json. */
  table_url: string | null;
  results_url: string | null;
  put_by: Generated<number>;
}

/** What a league was called, how it counted and where its table came from in a season, where that is not as now. */
export interface LeagueSeasonTable {
  /** `{league}-{season}` */
  id: string;
  league: string;
  season: number;
  name: string;
  rule_card: string | null;
  /** As the league's; null where that holds. */
  source: 'sheet' | 'own' | null;
}

/** One of our own teams, such as 'Larkby A'. */
export interface TeamTable {
  id: string;
  position: number;
  name: string;
  section: string | null;
  /** The league, or the division of one, in which it plays. */
  league: string | null;
  put_by: number;
}

/** A team of a league in one season, with what it had when the club took the sheet's table over. */
export interface LeagueTeamTable {
  id: string;
  league: string;
  season: number;
  name: string;
  is_us: number;
  carried_played: number;
  carried_won: number;
  carried_lost: number;
  carried_drawn: number;
  carried_for: number;
  carried_against: number;
  carried_points: number;
  /** Of a league that this site runs: the club whose team it is ('league_club'). */
  club: string | null;
  captain: Generated<string>;
  captain_email: Generated<string>;
  captain_phone: Generated<string>;
  /** On which of its club's greens it is at home, from 1. */
  green: Generated<number>;
  /** When it left in mid-season, 'YYYY-MM-DD', and what becomes of its matches: none counts, or those stand that were played. */
  withdrawn_on: string | null;
  withdrawal: 'expunged' | 'stands' | null;
  updated_at: string;
}

export interface LeagueMatchTable {
  id: string;
  league: string;
  season: number;
  day: string;
  /** The calendar year of its day, where that is not the season's. */
  year: number | null;
  /** The teams' ids. */
  home: string;
  away: string;
  state: 'played' | 'conceded' | 'postponed' | 'abandoned';
  conceded_by: 'home' | 'away' | null;
  /** How many were played before it was abandoned, where that is known. */
  ends: number | null;
  /** As they were agreed; null where they are worked out from the rinks and the rule card. */
  home_points: number | null;
  away_points: number | null;
  home_shots: number | null;
  away_shots: number | null;
  /** JSON: the shots rink by rink, `[]` where they are not known. */
  rinks: string;
  /** Who won the end that was played after the last, where the sides were level. */
  extra_end: 'home' | 'away' | null;
  /** The calendar's event, where the match is ours. */
  event: string | null;
  note: string;
  updated_at: string;
}

/** Points and shots taken from a team. */
export interface DeductionTable {
  id: string;
  team: string;
  points: number;
  shots: Generated<number>;
  why: string;
  updated_at: string;
}
