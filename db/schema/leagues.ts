import type { Generated } from 'kysely';

export interface LeagueDefinitionTable {
  /** 'tuesday', 'monday-ladies': its path and the kind of its events. */
  day: string;
  position: number;
  name: string;
  starts: string;
  label: string;
  about: string;
  /** Source of table and results: published sheet, or the club's own entries. */
  source: Generated<'sheet' | 'own'>;
  /** JSON (app/modules/formats/match-format.ts); null for the default. */
  rule_card: string | null;
  updated_at: string | null;
  /** Parent league of a further division, on whose page it is shown. */
  parent: string | null;
  /** Name of the division; '' for a single one. */
  division: Generated<string>;
  section: string | null;
  /** Contact; null for the one in club.json. */
  contact: string | null;
  /** JSON: `[{"name": …, "href": …}]`. */
  links: Generated<string>;
  /** Published sheets as CSV; null for the address in club.json. */
  table_url: string | null;
  results_url: string | null;
  put_by: Generated<number>;
}

/** Name, rules and source of a league in a past season, where they differ from the current ones. */
export interface LeagueSeasonTable {
  /** `{league}-{season}` */
  id: string;
  league: string;
  season: number;
  name: string;
  rule_card: string | null;
  /** Null for the league's current one. */
  source: 'sheet' | 'own' | null;
}

/** Own team, such as 'Larkby A'. */
export interface ClubTeamTable {
  id: string;
  position: number;
  name: string;
  section: string | null;
  /** League, or division, in which it plays. */
  league: string | null;
  put_by: number;
}

/** Team of a league in a season, with its figures when the club adopted the sheet's table. */
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
  /** Club of the team, in a league that this site runs ('league_club'). */
  club: string | null;
  captain: Generated<string>;
  captain_email: Generated<string>;
  captain_phone: Generated<string>;
  /** Number of its club's home green, from 1. */
  green: Generated<number>;
  /** Day of a withdrawal in mid-season, 'YYYY-MM-DD', and its effect: matches are expunged, or those played stand. */
  withdrawn_on: string | null;
  withdrawal: 'expunged' | 'stands' | null;
  updated_at: string;
}

export interface LeagueMatchTable {
  id: string;
  league: string;
  season: number;
  day: string;
  /** Calendar year, where it differs from the season. */
  year: number | null;
  /** Ids of the teams. */
  home: string;
  away: string;
  state: 'played' | 'conceded' | 'postponed' | 'abandoned';
  conceded_by: 'home' | 'away' | null;
  /** Ends played before it was abandoned, if known. */
  ends: number | null;
  /** Agreed points; null when computed from the rinks and the rule card. */
  home_points: number | null;
  away_points: number | null;
  home_shots: number | null;
  away_shots: number | null;
  /** JSON: shots of each rink, `[]` when unknown. */
  rinks: string;
  /** Winner of an extra end, when the sides were level. */
  extra_end: 'home' | 'away' | null;
  /** Calendar event of a match of ours. */
  event: string | null;
  note: string;
  updated_at: string;
}

/** Deduction of points and shots from a team. */
export interface LeagueDeductionTable {
  id: string;
  team: string;
  points: number;
  shots: Generated<number>;
  why: string;
  updated_at: string;
}
