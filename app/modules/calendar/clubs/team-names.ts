import { plainName } from './club-names.ts';

/** Parser for side names as leagues write them: 'Larkby A', 'Larkby "B"', 'LARKBY BC A', 'Larkby Larks', 'Larkby Ladies'. */

/** Names by which a list refers to us. */
export interface OurNames {
  /** The club's own name. */
  club: string;
  teams: { id: string; name: string }[];
  sections?: { id: string; name: string }[];
  /** Opponent clubs: the name of one may begin with ours, 'Larkby St Giles'. */
  clubs?: string[];
}

/** Our side as parsed from a name: the id of a team or section, '' where only the club is named. */
export interface Ours {
  team: string;
  section: string;
}

/** Return a normalized side name for comparison: 'Larkby B.C. "A" team' -> 'larkby a'. */
export const plainTeam = (name: string) =>
  plainName(name)
    .replace(/ (?:(?:lawn )?bowl(?:s|ing) club|bc|b c|ibc)(?= )/, '')
    .replace(/ team$/, '');

export const sameSide = (one: string, other: string) => plainTeam(one) === plainTeam(other);

/** Return the club of a side: 'Tathby "B"' -> 'tathby'. */
export const clubOfSide = (name: string) => plainTeam(name).replace(whichSide, '');

const whichSide =
  / (?:[a-h]|[1-9]|1st|2nd|3rd|4th|firsts?|seconds?|thirds?|men|mens|gents|gentlemen|ladies|womens?|mixed|triples|over 60s?)$/;

/** Parse the name of one of our sides; undefined for another club's. */
export function readOurs(text: string, names: OurNames): Ours | undefined {
  const plain = plainTeam(text);
  const us = plainTeam(names.club);
  if (!plain) return undefined;
  const team = names.teams.find((one) => [plainTeam(one.name), withClub(one.name, us)].includes(plain));
  if (team) return { team: team.id, section: '' };
  if (plain === us) return { team: '', section: '' };
  const section = names.sections?.find(({ name }) => `${us} ${plainTeam(name)}` === plain);
  if (section) return { team: '', section: section.id };
  const isAnother = names.clubs?.some((name) => plainTeam(name) === plain);
  return plain.replace(whichSide, '') === us && !isAnother ? { team: '', section: '' } : undefined;
}

/** Parse a cell that may hold only the side: 'A', 'A team', 'Larks', 'Ladies'. */
export function readOurTeam(text: string, names: OurNames): Ours | undefined {
  const plain = plainTeam(text);
  const us = plainTeam(names.club);
  const short = names.teams.find((one) => one.id === text.trim() || withoutClub(one.name, us) === plain);
  if (short) return { team: short.id, section: '' };
  const section = names.sections?.find(({ id, name }) => id === text.trim() || plainTeam(name) === plain);
  return section ? { team: '', section: section.id } : readOurs(text, names);
}

const withClub = (name: string, us: string) => `${us} ${plainTeam(name)}`;
const withoutClub = (name: string, us: string) =>
  plainTeam(name).startsWith(`${us} `) ? plainTeam(name).slice(us.length + 1) : plainTeam(name);

/** Parse 'Cedar v Larkby A' into both sides, home first; undefined if the text does not name two sides. */
export function readSides(text: string): [home: string, away: string] | undefined {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && /^(?:vs?|versus)\.?$/i.test(word));
  const [home, away] = [words.slice(0, Math.max(at, 0)), words.slice(at + 1)].map((side) => side.join(' '));
  return home && away ? [home, away] : undefined;
}

/** True for a bye: lists put a week without a match in the opponent's column. */
export const isNobody = (text: string) =>
  /^(?:(?:a )?bye(?: week)?|free(?: week)?|no (?:match|game|fixture)|rest(?: week)?|x)$/.test(
    plainName(text),
  ) || /^[-–—]+$/.test(text.trim());
