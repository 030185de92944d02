import {
  findLeagueClubOfTeam,
  getTeamNameAfterClubRename,
  type LeagueClubNames,
} from '#app/modules/league-clubs/league-clubs.ts';
import { isSimilarClubName } from '#app/modules/league-paste/league-paste.ts';
import { getClubFromSideName, isSameSideName, normalizeSideName } from '#app/modules/opponents/opponents.ts';

/** Teams of an import: existing ones, and new ones with their guessed club. */

export interface StoredLeagueTeam {
  id: string;
  name: string;
  /** Division key. */
  league: string;
}

/** Officer's answer for a name: another team ('as'), a team of an existing club, or of a new club. */
export type ImportTeamNameAnswer = { said: string; as?: string; club?: string; newClub?: string };

/** Name that matches no team yet. */
export interface UnknownImportTeam {
  /** As written in the list, without quotation marks. */
  name: string;
  /** Division key. */
  league: string;
  /** Number of rows with it. */
  plays: number;
  /** Guessed club: id of an existing one, or name of a new one. */
  club: string;
  newClub: string;
  /** Names of which it may be a misspelling. */
  near: string[];
  /** True if the officer must say which team it is. */
  isOpen: boolean;
}

const side = / (?:[a-h]|[1-9]|1st|2nd|3rd|4th|firsts?|seconds?|thirds?|men|ladies|mixed|triples)$/i;

/** 'Larkby BC “B” team' -> 'Larkby BC B' */
export const cleanImportedTeamName = (name: string) =>
  name
    .replace(/["“”‘’'`](?=\s|$)|(?<=^|\s)["“”‘’'`]/g, '')
    .replace(/ team$/i, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Larkby "B"' -> 'Larkby' */
const clubPart = (name: string) => cleanImportedTeamName(name).replace(side, '').replace(/,$/, '');

/** Guesses the club of a name: an existing one, or a new one; 'Larkby Larks' belongs to Larkby if other rows do. */
export function guessClubOfImportedTeam(
  name: string,
  clubs: LeagueClubNames[],
  others: string[],
): { club: string; newClub: string } {
  const here = findLeagueClubOfTeam(clubs, name);
  if (here) return { club: here.id, newClub: '' };
  const plain = normalizeSideName(name);
  const begins = (one: string) => one !== '' && plain.startsWith(`${one} `);
  const wider = others.find(
    (other) => getClubFromSideName(other) !== normalizeSideName(other) && begins(getClubFromSideName(other)),
  );
  return { club: '', newClub: clubPart(wider ?? name) };
}

interface Here {
  teams: StoredLeagueTeam[];
  clubs: LeagueClubNames[];
}

/** Returns the team of a name, also under an earlier name of its club. */
export function findStoredTeamByName({ teams, clubs }: Here, name: string): StoredLeagueTeam | undefined {
  const named = (asked: string) => teams.find((team) => isSameSideName(team.name, asked));
  return named(name) ?? clubs.flatMap((club) => named(getTeamNameAfterClubRename(name, club) ?? '') ?? [])[0];
}

export const findImportTeamNameAnswer = (name: string, means: ImportTeamNameAnswer[]) =>
  means.find(({ said }) => isSameSideName(said, name));

/** Returns names of which this may be a misspelling, most frequent first. */
export function findSimilarImportTeamNames(
  name: string,
  known: string[],
  others: { name: string; plays: number }[],
  plays: number,
): string[] {
  const often = others.filter((other) => other.plays > plays).toSorted((a, b) => b.plays - a.plays);
  return [...known, ...often.map((other) => other.name)].filter(
    (other, index, all) =>
      isSimilarClubName(name, other) && isSlip(name, other) && all.indexOf(other) === index,
  );
}

/** 'Tathby' and 'Tathby B' are two sides of a club, not misspellings. */
const isSlip = (one: string, other: string) =>
  !normalizeSideName(one).startsWith(`${normalizeSideName(other)} `) &&
  !normalizeSideName(other).startsWith(`${normalizeSideName(one)} `);
