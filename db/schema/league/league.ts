import type { Generated } from 'kysely';

// Tables of a site that runs a league itself (`uses.league`): its divisions are leagues in the club's own table (leagues.ts).

/** Club of the league, with the id of its row among the clubs ('opponent'), which has its address. */
export interface LeagueClubTable {
  id: string;
  /** 'Osmoor' for a long name; '' for the name itself. */
  short_name: Generated<string>;
  greens: Generated<number>;
  /** Rinks of a green. */
  rinks: Generated<number>;
  /** Web address, or ''. */
  website: Generated<string>;
  /** JSON: former names, the latest first. */
  names: Generated<string>;
  updated_at: string;
}

/** Contact of a club: its secretary, its match secretary. */
export interface LeagueContactTable {
  id: string;
  club: string;
  position: number;
  role: string;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  /** 1: telephone number and address are in the handbook, with the club's consent. */
  in_handbook: Generated<number>;
  updated_at: string;
}

/** Book of a league in a season: its rules, and the publication of its fixtures. */
export interface LeagueSeasonBookTable {
  /** `{league}-{season}`, of the league with its divisions. */
  id: string;
  league: string;
  season: number;
  /** JSON (app/modules/fixtures/season-book). */
  rules: string;
  published_at: string | null;
  updated_at: string;
}

/** Scheduled match. Once its result is settled, `league_match` has a row with the same id. */
export interface LeagueFixtureTable {
  id: string;
  /** Division. */
  league: string;
  season: number;
  /** From 1. */
  round: number;
  /** Ids of the teams. */
  home: string;
  away: string;
  day: string;
  /** Calendar year, where it differs from the season. */
  year: number | null;
  /** 'HH:MM' in London; null for the league's usual time. */
  time: string | null;
  /** Number of the home club's green, from 1. */
  green: Generated<number>;
  /** 'void': will not be played, as a team has withdrawn. */
  state: Generated<'on' | 'postponed' | 'void'>;
  /** Original day of a moved match, 'YYYY-MM-DD'. */
  postponed_from: string | null;
  /** 1 when placed by hand: kept when the fixtures are generated again. */
  by_hand: Generated<number>;
  note: Generated<string>;
  updated_at: string;
}

/** State of a result between both captains and the secretary; its id is the fixture's. */
export interface LeagueResultStateTable {
  id: string;
  state: Generated<'waiting' | 'one' | 'unlike' | 'settled'>;
  /** Latest entry of each side (match_entry), and the valid one. */
  home_entry: string | null;
  away_entry: string | null;
  settled_entry: string | null;
  settled_how: 'agreed' | 'silence' | 'secretary' | 'rule' | null;
  settled_at: string | null;
  /** Time of the last reminder to both. */
  reminded_at: string | null;
  /** Time when the rule for late returns was applied, and the resulting deduction. */
  late_at: string | null;
  deduction: string | null;
  /** Fine by the rule, as text; '' for none. */
  fine: Generated<string>;
  /** Which side owes the fine; null in fines of earlier versions: the side that its words name, else the home side. */
  fine_side: 'home' | 'away' | null;
  /** 'YYYY-MM-DD'; null where the fine is owing. */
  fine_paid_on: string | null;
}

/** Entry for a result: by whom, its data and time. Immutable. */
export interface LeagueResultEntryTable {
  id: string;
  fixture: string;
  side: 'home' | 'away' | 'secretary' | 'rule';
  what: 'entered' | 'agreed' | 'settled' | 'silence' | 'reopened' | 'taken back' | 'taken out' | 'no day';
  /** JSON of the score sheet (app/modules/formats); null without one. */
  sheet: string | null;
  /** JSON: players of both sides on each rink (app/modules/returns). */
  players: Generated<string>;
  /** Name given by the reporter. */
  said_by: Generated<string>;
  way: 'link' | 'site' | 'desk' | 'clock';
  note: Generated<string>;
  made_at: string;
}

/** Postponed match: days offered by the home side, and the visitors' choice. */
export interface LeaguePostponementTable {
  id: string;
  fixture: string;
  asked_by: 'home' | 'away' | 'secretary';
  why: Generated<string>;
  /** Original day, 'YYYY-MM-DD'. */
  first_day: string;
  /** JSON: [{ day: 'YYYY-MM-DD', time: 'HH:MM' | null }]. */
  offers: Generated<string>;
  state: Generated<'asked' | 'offered' | 'chosen' | 'refused' | 'lapsed'>;
  /** Chosen day, 'YYYY-MM-DD'. */
  chosen: string | null;
  /** Last permitted day by the rule, 'YYYY-MM-DD'. */
  until: string;
  asked_at: string;
  answered_at: string | null;
}

/** Player in the league; no member of this site. */
export interface LeaguePlayerTable {
  id: string;
  name: string;
  /** Sort and search key: 'appleby joan', without accents; '' once erased. */
  sort: string;
  /** External registration number; '' for none. */
  number: Generated<string>;
  /** Time of erasure, at the player's request. */
  erased_at: string | null;
  updated_at: string;
}

/** Registration of a player with a club, with dates. */
export interface LeaguePlayerRegistrationTable {
  id: string;
  player: string;
  club: string;
  season: number;
  /** 'YYYY-MM-DD', both inclusive. */
  from_day: string;
  until_day: string | null;
  how: 'registered' | 'transferred';
  made_at: string;
}

/** Appearance of a player in a match: written when its result is settled. */
export interface LeagueAppearanceTable {
  id: string;
  fixture: string;
  league: string;
  season: number;
  /** 'YYYY-MM-DD' */
  day: string;
  side: 'home' | 'away';
  team: string;
  /** From 1. */
  rink: number;
  /** From 0, lead first. */
  place: number;
  is_skip: number;
  /** Null for a name that is not registered in the league. */
  player: string | null;
  name: string;
  shots_for: number | null;
  shots_against: number | null;
}
