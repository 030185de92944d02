import { toComparableClubName } from './club-names.ts';

/** Parser for side names as leagues write them: 'Larkby A', 'Larkby "B"', 'LARKBY BC A', 'Larkby Larks', 'Larkby Ladies'. */

/** Names by which a list refers to us. */
export interface OurSideNames {
  /** The club's own name. */
  club: string;
  teams: { id: string; name: string }[];
  sections?: { id: string; name: string }[];
  /** Opponent clubs: the name of one may begin with ours, 'Larkby St Giles'. */
  clubs?: string[];
}

/** Our side as parsed from a name: the id of a team or section, '' where only the club is named. */
export interface ParsedOurSide {
  team: string;
  section: string;
}

/** Return a normalized side name for comparison: 'Larkby B.C. "A" team' -> 'larkby a'. */
export const normalizeSideName = (name: string) =>
  toComparableClubName(name)
    .replace(/ (?:(?:lawn )?bowl(?:s|ing) club|bc|b c|ibc)(?= )/, '')
    .replace(/ team$/, '');

export const isSameSideName = (one: string, other: string) =>
  normalizeSideName(one) === normalizeSideName(other);

/** Return the club of a side: 'Tathby "B"' -> 'tathby'. */
export const getClubFromSideName = (name: string) => normalizeSideName(name).replace(sideSuffixPattern, '');

const sideSuffixPattern =
  / (?:[a-h]|[1-9]|1st|2nd|3rd|4th|firsts?|seconds?|thirds?|men|mens|gents|gentlemen|ladies|womens?|mixed|triples|over 60s?)$/;

/** Parse the name of one of our sides; undefined for another club's. */
export function parseOurSideName(text: string, names: OurSideNames): ParsedOurSide | undefined {
  const plain = normalizeSideName(text);
  const us = normalizeSideName(names.club);
  if (!plain) return undefined;
  const team = names.teams.find((one) =>
    [normalizeSideName(one.name), addClubName(one.name, us)].includes(plain),
  );
  if (team) return { team: team.id, section: '' };
  if (plain === us) return { team: '', section: '' };
  const section = names.sections?.find(({ name }) => `${us} ${normalizeSideName(name)}` === plain);
  if (section) return { team: '', section: section.id };
  const isAnother = names.clubs?.some((name) => normalizeSideName(name) === plain);
  return plain.replace(sideSuffixPattern, '') === us && !isAnother ? { team: '', section: '' } : undefined;
}

/** Parse a cell that may hold only the side: 'A', 'A team', 'Larks', 'Ladies'. */
export function parseOurSideCell(text: string, names: OurSideNames): ParsedOurSide | undefined {
  const plain = normalizeSideName(text);
  const us = normalizeSideName(names.club);
  const short = names.teams.find((one) => one.id === text.trim() || removeClubName(one.name, us) === plain);
  if (short) return { team: short.id, section: '' };
  const section = names.sections?.find(
    ({ id, name }) => id === text.trim() || normalizeSideName(name) === plain,
  );
  return section ? { team: '', section: section.id } : parseOurSideName(text, names);
}

const addClubName = (name: string, us: string) => `${us} ${normalizeSideName(name)}`;
const removeClubName = (name: string, us: string) =>
  normalizeSideName(name).startsWith(`${us} `)
    ? normalizeSideName(name).slice(us.length + 1)
    : normalizeSideName(name);

/** Parse 'Cedar v Larkby A' into both sides, home first; undefined if the text does not name two sides. */
export function parseFixtureSides(text: string): [home: string, away: string] | undefined {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && /^(?:vs?|versus)\.?$/i.test(word));
  const [home, away] = [words.slice(0, Math.max(at, 0)), words.slice(at + 1)].map((side) => side.join(' '));
  return home && away ? [home, away] : undefined;
}

/** True for a bye: lists put a week without a match in the opponent's column. */
export const isByeWeekText = (text: string) =>
  /^(?:(?:a )?bye(?: week)?|free(?: week)?|no (?:match|game|fixture)|rest(?: week)?|x)$/.test(
    toComparableClubName(text),
  ) || /^[-–—]+$/.test(text.trim());
