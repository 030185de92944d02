import type { EventPlaceOption } from '#app/modules/calendar/calendar.ts';
import { parseFixtureOpponent } from '#app/modules/fixture-list/pasted-list/parse-fixture-cells.ts';
import {
  getClubFromSideName,
  isByeWeekText,
  isSameClubName,
  isSameSideName,
  normalizeSideName,
  type OurSideNames,
  type ParsedOurSide,
  parseFixtureSides,
  parseOurSideCell,
  parseOurSideName,
} from '#app/modules/opponents/opponents.ts';
import type { FixtureListColumn } from './fixture-column-labels.ts';

export type FixtureListCellReader = (name: FixtureListColumn) => string;

/** Parsed sides of a row; 'others' for a match of other sides, 'nobody' for a week without one. */
type ParsedFixtureRowSides =
  | { opponent: string; place?: EventPlaceOption; ours?: ParsedOurSide }
  | 'others'
  | 'nobody';

/** Facts that need the whole list before a single row can be parsed. */
export interface FixtureListSurvey {
  /** Count of each side, by normalized name. */
  sides: Map<string, number>;
  /** True if home matches are in capitals. */
  capitals: boolean;
  /** Names not written in capitals. */
  spellings: string[];
}

export function parseFixtureRowSides(
  cell: FixtureListCellReader,
  names: OurSideNames,
  list: FixtureListSurvey,
): ParsedFixtureRowSides {
  const found =
    cell('home') || cell('away')
      ? parseHomeAndAway(cell('home'), cell('away'), names)
      : parseOpponentCell(cell, names, list);
  if (typeof found === 'string') return found;
  const said = cell('ourTeam') && (found.ours?.team || found.ours?.section) ? undefined : cell('ourTeam');
  const ours = said ? parseOurSideCell(said, names) : undefined;
  return { ...found, ...(ours && { ours }), opponent: normalizeSpelling(found.opponent, list) };
}

/** Parse the home and away cells; a single name is the opponent there. */
function parseHomeAndAway(home: string, away: string, names: OurSideNames): ParsedFixtureRowSides {
  if (isByeWeekText(home) || isByeWeekText(away))
    return parseOurSideName(home, names) || parseOurSideName(away, names) ? 'nobody' : 'others';
  const [host, guest] = [parseOurSideName(home, names), parseOurSideName(away, names)];
  if (!home || !away)
    return host || guest ? 'nobody' : { opponent: home || away, place: home ? 'home' : 'away' };
  if (host) return { opponent: guest ? getTeamName(away, guest, names) : away, place: 'home', ours: host };
  return guest ? { opponent: home, place: 'away', ours: guest } : 'others';
}

function parseOpponentCell(
  cell: FixtureListCellReader,
  names: OurSideNames,
  list: FixtureListSurvey,
): ParsedFixtureRowSides {
  const text = cell('opponent');
  if (isByeWeekText(text)) return 'nobody';
  const sides = parseFixtureSides(text);
  if (!sides) return applyCapitalsRule(parseFixtureOpponent(text), list, cell('place'));
  const [home, away] = [sides[0], parseFixtureOpponent(sides[1]).opponent];
  const found = parseHomeAndAway(home, away, names);
  // 'Ladies v Gentlemen' is a match among our own members; two clubs known from the list or season are others.
  if (found === 'others' && ![home, away].some((side) => isKnownClub(side, names, list)))
    return { opponent: text };
  const { place } = parseFixtureOpponent(sides[1]);
  return typeof found !== 'string' && place ? { ...found, place } : found;
}

const isKnownClub = (side: string, { clubs = [] }: OurSideNames, { sides }: FixtureListSurvey) =>
  (sides.get(normalizeSideName(side)) ?? 0) > 1 ||
  clubs.some((club) => isSameSideName(club, side) || normalizeSideName(club) === getClubFromSideName(side));

/** Return our own name of the other team if two of our teams meet. */
const getTeamName = (text: string, { team }: ParsedOurSide, { teams }: OurSideNames) =>
  teams.find(({ id }) => id === team)?.name ?? text;

function applyCapitalsRule(
  named: { opponent: string; place?: EventPlaceOption },
  list: FixtureListSurvey,
  place: string,
): ParsedFixtureRowSides {
  if (!list.capitals || named.place || place) return named;
  return { ...named, place: isInCapitals(named.opponent) ? 'home' : 'away' };
}

const isInCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** Return a name in capitals as spelled elsewhere in the list, else in title case. */
function normalizeSpelling(name: string, { capitals, spellings }: FixtureListSurvey): string {
  if (!isInCapitals(name)) return name;
  const known = spellings.find((one) => isSameSideName(one, name));
  if (known || !capitals) return known ?? name;
  return name
    .replace(/\p{Lu}[\p{Lu}’']+/gu, (word) => (word === 'BC' ? word : capitalised(word)))
    .replace(/(?<= )(?:And|By|In|Le|Of|On|The|Upon)(?= )/g, (word) => word.toLowerCase());
}

const capitalised = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** Survey the whole list before its rows are parsed. */
export function surveyFixtureList(
  rows: FixtureListCellReader[],
  titles: string[],
  isMatch: (name: string) => boolean,
): FixtureListSurvey {
  const sides = rows.flatMap(
    (cell) => parseFixtureSides(cell('opponent')) ?? [cell('home'), cell('away')].filter(Boolean),
  );
  const alone = rows
    .filter((cell) => !cell('home') && !cell('away') && !parseFixtureSides(cell('opponent')))
    .map((cell) => ({ ...parseFixtureOpponent(cell('opponent')), said: cell('place') }));
  const names = [...sides, ...alone.map(({ opponent }) => opponent)];
  const plain = alone.flatMap(({ opponent, place, said }) =>
    place || said || !isMatch(opponent) ? [] : [opponent],
  );
  const [large, small] = [plain.filter(isInCapitals), plain.filter((name) => !isInCapitals(name))];
  const both = large.some((name) => small.some((other) => isSameClubName(name, other)));
  const isSaid = titles.some((title) => /\bhome\b/i.test(title) && /\bcap(?:ital)?s\b/i.test(title));
  return {
    sides: new Map([...Map.groupBy(sides, normalizeSideName)].map(([side, its]) => [side, its.length])),
    capitals:
      large.length > 0 && small.length > 0 && (isSaid || both || isAboutHalf(large.length, plain.length)),
    spellings: [...new Set(names.filter((name) => name && !isInCapitals(name)))],
  };
}

/** True if about half are in capitals: a single club always in capitals does not make the others away matches. */
const isAboutHalf = (some: number, all: number) => some >= 3 && some * 4 >= all && some * 4 <= all * 3;
