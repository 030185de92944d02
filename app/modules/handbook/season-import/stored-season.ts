import type { MatchFormat, MatchScoreSheet } from '#app/modules/formats/formats.ts';
import type { LeagueClubNames } from '#app/modules/league-clubs/league-clubs.ts';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { StoredLeagueTeam } from './import-teams.ts';

/** Stored data of a league's season that an import is planned against. */

interface StoredLeagueDivision {
  day: string;
  /** 'Fosse League, Division 1' */
  name: string;
  card: MatchFormat;
}

export interface StoredLeagueFixture {
  id: string;
  league: string;
  home: string;
  away: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** The day that it was first meant for, where it has another. */
  postponedFrom: string | null;
  isVoid: boolean;
  state: 'on' | 'postponed' | 'void';
  version: number;
}

interface StoredLeagueResult {
  id: string;
  sheet: MatchScoreSheet;
  version: number;
}

export interface StoredLeagueSeason {
  season: number;
  today: string;
  words: RinkTerms;
  /** Division used for rows that name none. */
  chosen: string;
  divisions: StoredLeagueDivision[];
  /** Returns the division key for a heading or cell. */
  named: (text: string) => string | undefined;
  teams: StoredLeagueTeam[];
  clubs: LeagueClubNames[];
  fixtures: StoredLeagueFixture[];
  results: StoredLeagueResult[];
}

/** Side of a match: an existing team by id, or a new one by its normalized name. */
export interface SeasonImportSide {
  key: string;
  name: string;
  league: string;
}

/** Planned state of a fixture, with the import rows that add or move it and that have its result. */
export interface PlannedFixtureImportState extends Omit<StoredLeagueFixture, 'version'> {
  version?: number;
  line?: number;
  resultLine?: number;
}
