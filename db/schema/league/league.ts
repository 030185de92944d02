import type { Generated } from 'kysely';

// What a site keeps that runs a league itself (`uses.league`): its divisions are leagues of the club's own table (leagues.ts).

/** A club of the league, by the id that it has among the clubs ('opponent'), where its address stands. */
export interface LeagueClubTable {
  id: string;
  /** 'Osmoor' where the name is long; '' for the name itself. */
  short_name: Generated<string>;
  greens: Generated<number>;
  /** Of one green. */
  rinks: Generated<number>;
  /** Its own site, or ''. */
  website: Generated<string>;
  /** JSON: the names that it had before, the latest first. */
  names: Generated<string>;
  updated_at: string;
}

/** Whom to ask at a club: its secretary, its match secretary. */
export interface LeagueContactTable {
  id: string;
  club: string;
  position: number;
  role: string;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  /** 1 where telephone and address stand in the handbook: the club has said so. */
  in_handbook: Generated<number>;
  updated_at: string;
}

/** The book of a league in a season: by which rules it runs, and whether its fixtures are out. */
export interface LeagueBookTable {
  /** `{league}-{season}`, of the league whose divisions it holds. */
  id: string;
  league: string;
  season: number;
  /** JSON (app/modules/fixtures/book). */
  rules: string;
  published_at: string | null;
  updated_at: string;
}

/** A match that is to be played. Once its result is settled, `league_match` has it under the same id. */
export interface LeagueFixtureTable {
  id: string;
  /** The division. */
  league: string;
  season: number;
  /** From 1. */
  round: number;
  /** The teams' ids. */
  home: string;
  away: string;
  day: string;
  /** The calendar year of its day, where that is not the season's. */
  year: number | null;
  /** 'HH:MM' in London; null for the league's usual time. */
  time: string | null;
  /** Of the home club, from 1. */
  green: Generated<number>;
  /** 'void' is never to be played: one of its teams has withdrawn. */
  state: Generated<'on' | 'postponed' | 'void'>;
  /** The day that it was first meant for, 'YYYY-MM-DD', where it was moved. */
  postponed_from: string | null;
  /** 1 where somebody put it on its day: drawing up again leaves it there. */
  by_hand: Generated<number>;
  note: Generated<string>;
  updated_at: string;
}

/** How the result of a fixture stands between both captains and the secretary; its id is the fixture's. */
export interface MatchReturnTable {
  id: string;
  state: Generated<'waiting' | 'one' | 'unlike' | 'settled'>;
  /** The latest entry of each side (match_entry), and the one that holds. */
  home_entry: string | null;
  away_entry: string | null;
  settled_entry: string | null;
  settled_how: 'agreed' | 'silence' | 'secretary' | 'rule' | null;
  settled_at: string | null;
  /** When both were last reminded that nothing has come. */
  reminded_at: string | null;
  /** When the rule for late returns was applied, and the deduction that it made. */
  late_at: string | null;
  deduction: string | null;
  /** What the rule fines, in words; '' for nothing. */
  fine: Generated<string>;
  /** Which side owes the fine; null in fines of earlier versions: the side that its words name, else the home side. */
  fine_side: 'home' | 'away' | null;
  /** 'YYYY-MM-DD'; null where the fine is owing. */
  fine_paid_on: string | null;
}

/** One word about a result: whose, what and when. Never changed. */
export interface MatchEntryTable {
  id: string;
  fixture: string;
  side: 'home' | 'away' | 'secretary' | 'rule';
  what: 'entered' | 'agreed' | 'settled' | 'silence' | 'reopened' | 'taken back' | 'taken out' | 'no day';
  /** JSON of the score sheet (app/modules/formats); null where nothing was entered with it. */
  sheet: string | null;
  /** JSON: of each rink who played, both sides (app/modules/returns). */
  players: Generated<string>;
  /** Who said it, as they gave their name. */
  said_by: Generated<string>;
  way: 'link' | 'site' | 'desk' | 'clock';
  note: Generated<string>;
  made_at: string;
}

/** A match that could not be played on its day: which days the home side offers, which the visitors chose. */
export interface PostponementTable {
  id: string;
  fixture: string;
  asked_by: 'home' | 'away' | 'secretary';
  why: Generated<string>;
  /** The day that it was to be played on, 'YYYY-MM-DD'. */
  first_day: string;
  /** JSON: [{ day: 'YYYY-MM-DD', time: 'HH:MM' | null }]. */
  offers: Generated<string>;
  state: Generated<'asked' | 'offered' | 'chosen' | 'refused' | 'lapsed'>;
  /** The day chosen, 'YYYY-MM-DD'. */
  chosen: string | null;
  /** The last day on which it may be played by the rule, 'YYYY-MM-DD'. */
  until: string;
  asked_at: string;
  answered_at: string | null;
}

/** Somebody who plays in the league: on no roll of this site. */
export interface LeaguePlayerTable {
  id: string;
  name: string;
  /** By what lists are in order and names found: 'appleby joan', without accents; '' of whoever was taken out. */
  sort: string;
  /** Of the registration elsewhere; '' for none. */
  number: Generated<string>;
  /** When the name was taken out, on the player's wish. */
  erased_at: string | null;
  updated_at: string;
}

/** For which club somebody may play, and from which day. */
export interface PlayerRegistrationTable {
  id: string;
  player: string;
  club: string;
  season: number;
  /** 'YYYY-MM-DD', both included. */
  from_day: string;
  until_day: string | null;
  how: 'registered' | 'transferred';
  made_at: string;
}

/** That somebody played a match: written as its result is settled. */
export interface AppearanceTable {
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
  /** Null for a name that is on no register of the league. */
  player: string | null;
  name: string;
  shots_for: number | null;
  shots_against: number | null;
}
