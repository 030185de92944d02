import { clubOfSide, plainTeam, sameSide } from '#app/modules/calendar/calendar.ts';
import { clubOfTeam, followedName, type NamedClub } from '#app/modules/league-clubs/league-clubs.ts';
import { isNear } from '#app/modules/leagues/leagues.ts';

/** Teams of an import: existing ones, and new ones with their guessed club. */

export interface KnownTeam {
  id: string;
  name: string;
  /** Division key. */
  league: string;
}

/** Officer's answer for a name: another team ('as'), a team of an existing club, or of a new club. */
export type Means = { said: string; as?: string; club?: string; newClub?: string };

/** Name that matches no team yet. */
export interface NewTeam {
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
export const withoutMarks = (name: string) =>
  name
    .replace(/["“”‘’'`](?=\s|$)|(?<=^|\s)["“”‘’'`]/g, '')
    .replace(/ team$/i, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Larkby "B"' -> 'Larkby' */
const clubPart = (name: string) => withoutMarks(name).replace(side, '').replace(/,$/, '');

/** Guesses the club of a name: an existing one, or a new one; 'Larkby Larks' belongs to Larkby if other rows do. */
export function clubGuess(
  name: string,
  clubs: NamedClub[],
  others: string[],
): { club: string; newClub: string } {
  const here = clubOfTeam(clubs, name);
  if (here) return { club: here.id, newClub: '' };
  const plain = plainTeam(name);
  const begins = (one: string) => one !== '' && plain.startsWith(`${one} `);
  const wider = others.find((other) => clubOfSide(other) !== plainTeam(other) && begins(clubOfSide(other)));
  return { club: '', newClub: clubPart(wider ?? name) };
}

interface Here {
  teams: KnownTeam[];
  clubs: NamedClub[];
}

/** Returns the team of a name, also under an earlier name of its club. */
export function teamNamed({ teams, clubs }: Here, name: string): KnownTeam | undefined {
  const named = (asked: string) => teams.find((team) => sameSide(team.name, asked));
  return named(name) ?? clubs.flatMap((club) => named(followedName(name, club) ?? '') ?? [])[0];
}

export const meaningOf = (name: string, means: Means[]) => means.find(({ said }) => sameSide(said, name));

/** Returns names of which this may be a misspelling, most frequent first. */
export function nearNames(
  name: string,
  known: string[],
  others: { name: string; plays: number }[],
  plays: number,
): string[] {
  const often = others.filter((other) => other.plays > plays).toSorted((a, b) => b.plays - a.plays);
  return [...known, ...often.map((other) => other.name)].filter(
    (other, index, all) => isNear(name, other) && isSlip(name, other) && all.indexOf(other) === index,
  );
}

/** 'Tathby' and 'Tathby B' are two sides of a club, not misspellings. */
const isSlip = (one: string, other: string) =>
  !plainTeam(one).startsWith(`${plainTeam(other)} `) && !plainTeam(other).startsWith(`${plainTeam(one)} `);
