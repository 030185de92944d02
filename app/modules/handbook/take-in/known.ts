import type { Format, ScoreSheet } from '#app/modules/formats/formats.ts';
import type { NamedClub } from '#app/modules/league-clubs/league-clubs.ts';
import type { RinkWords } from '#app/site/club-words.ts';
import type { KnownTeam } from './season-teams.ts';

/** Stored data of a league's season that an import is planned against. */

export interface KnownDivision {
  day: string;
  /** 'Fosse League, Division 1' */
  name: string;
  card: Format;
}

export interface KnownFixture {
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

export interface KnownResult {
  id: string;
  sheet: ScoreSheet;
  version: number;
}

export interface Known {
  season: number;
  today: string;
  words: RinkWords;
  /** Division used for rows that name none. */
  chosen: string;
  divisions: KnownDivision[];
  /** Returns the division key for a heading or cell. */
  named: (text: string) => string | undefined;
  teams: KnownTeam[];
  clubs: NamedClub[];
  fixtures: KnownFixture[];
  results: KnownResult[];
}

/** Side of a match: an existing team by id, or a new one by its normalized name. */
export interface SideOf {
  key: string;
  name: string;
  league: string;
}

/** Planned state of a fixture, with the import rows that add or move it and that have its result. */
export interface Standing extends Omit<KnownFixture, 'version'> {
  version?: number;
  line?: number;
  resultLine?: number;
}
