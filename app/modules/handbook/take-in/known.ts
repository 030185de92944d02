import type { Format, ScoreSheet } from '#app/modules/formats/formats.ts';
import type { NamedClub } from '#app/modules/league-clubs/league-clubs.ts';
import type { RinkWords } from '#app/site/club-words.ts';
import type { KnownTeam } from './season-teams.ts';

/** What is kept of a league's season when a list of it is taken in. */

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
  /** The one that is taken where a line names none. */
  chosen: string;
  divisions: KnownDivision[];
  /** The division that a heading or a cell names. */
  named: (text: string) => string | undefined;
  teams: KnownTeam[];
  clubs: NamedClub[];
  fixtures: KnownFixture[];
  results: KnownResult[];
}

/** A side of a match: a team that is here by its id, or a new one by its plain name. */
export interface SideOf {
  key: string;
  name: string;
  league: string;
}

/** A fixture as it will stand, which line of the list brought or moved it, and in which line its result stands. */
export interface Standing extends Omit<KnownFixture, 'version'> {
  version?: number;
  line?: number;
  resultLine?: number;
}
