import { clubOfSide, plainTeam, sameSide } from '#app/modules/calendar/calendar.ts';
import { clubOfTeam, followedName, type NamedClub } from '#app/modules/league-clubs/league-clubs.ts';
import { isNear } from '#app/modules/leagues/leagues.ts';

/** The teams of a list that is taken in: those that are in the league, and new ones with the club that each seems to be of. */

export interface KnownTeam {
  id: string;
  name: string;
  /** The division's key. */
  league: string;
}

/** What the officer says of a name: it is another one's ('as'), a team of a club that is here, or of a new club. */
export type Means = { said: string; as?: string; club?: string; newClub?: string };

/** A name that is no team's yet. */
export interface NewTeam {
  /** As it is written in the list, without quotation marks. */
  name: string;
  /** Its division's key. */
  league: string;
  /** In how many lines it stands. */
  plays: number;
  /** The club that it seems to be of: one that is here by its id, or a new one by its name. */
  club: string;
  newClub: string;
  /** Names of which it may be a slip. */
  near: string[];
  /** Whether it has to be said first who it is. */
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

/** The club of a name: one that is here, or a new one; of 'Larkby Larks' it is Larkby, where others of the list are of that. */
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

/** The team of a name; a list may still call it by the name that its club had before. */
export function teamNamed({ teams, clubs }: Here, name: string): KnownTeam | undefined {
  const named = (asked: string) => teams.find((team) => sameSide(team.name, asked));
  return named(name) ?? clubs.flatMap((club) => named(followedName(name, club) ?? '') ?? [])[0];
}

export const meaningOf = (name: string, means: Means[]) => means.find(({ said }) => sameSide(said, name));

/** Of whom a name may be a slip, the most often written first. */
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

/** 'Tathby' and 'Tathby B' are two sides of a club, and neither is a slip of the other. */
const isSlip = (one: string, other: string) =>
  !plainTeam(one).startsWith(`${plainTeam(other)} `) && !plainTeam(other).startsWith(`${plainTeam(one)} `);
