import { sameName } from '#app/modules/calendar/clubs/club-names.ts';
import {
  clubOfSide,
  isNobody,
  type OurNames,
  type Ours,
  plainTeam,
  readOurs,
  readOurTeam,
  readSides,
  sameSide,
} from '#app/modules/calendar/clubs/team-names.ts';
import type { Place } from '#app/modules/calendar/events/event-fields.ts';
import { readOpponent } from '#app/modules/calendar/pasted-list/fixture-words.ts';
import type { Column } from './column-names.ts';

export type Cells = (name: Column) => string;

/** Parsed sides of a row; 'others' for a match of other sides, 'nobody' for a week without one. */
export type Playing = { opponent: string; place?: Place; ours?: Ours } | 'others' | 'nobody';

/** Facts that need the whole list before a single row can be parsed. */
export interface WholeList {
  /** Count of each side, by normalized name. */
  sides: Map<string, number>;
  /** True if home matches are in capitals. */
  capitals: boolean;
  /** Names not written in capitals. */
  spellings: string[];
}

export function whoPlays(cell: Cells, names: OurNames, list: WholeList): Playing {
  const found =
    cell('home') || cell('away') ? ofTwo(cell('home'), cell('away'), names) : ofOne(cell, names, list);
  if (typeof found === 'string') return found;
  const said = cell('ourTeam') && (found.ours?.team || found.ours?.section) ? undefined : cell('ourTeam');
  const ours = said ? readOurTeam(said, names) : undefined;
  return { ...found, ...(ours && { ours }), opponent: spelt(found.opponent, list) };
}

/** Parse the home and away cells; a single name is the opponent there. */
function ofTwo(home: string, away: string, names: OurNames): Playing {
  if (isNobody(home) || isNobody(away))
    return readOurs(home, names) || readOurs(away, names) ? 'nobody' : 'others';
  const [host, guest] = [readOurs(home, names), readOurs(away, names)];
  if (!home || !away)
    return host || guest ? 'nobody' : { opponent: home || away, place: home ? 'home' : 'away' };
  if (host) return { opponent: guest ? teamName(away, guest, names) : away, place: 'home', ours: host };
  return guest ? { opponent: home, place: 'away', ours: guest } : 'others';
}

function ofOne(cell: Cells, names: OurNames, list: WholeList): Playing {
  const text = cell('opponent');
  if (isNobody(text)) return 'nobody';
  const sides = readSides(text);
  if (!sides) return withCapitals(readOpponent(text), list, cell('place'));
  const [home, away] = [sides[0], readOpponent(sides[1]).opponent];
  const found = ofTwo(home, away, names);
  // 'Ladies v Gentlemen' is a match among our own members; two clubs known from the list or season are others.
  if (found === 'others' && ![home, away].some((side) => isClub(side, names, list)))
    return { opponent: text };
  const { place } = readOpponent(sides[1]);
  return typeof found !== 'string' && place ? { ...found, place } : found;
}

const isClub = (side: string, { clubs = [] }: OurNames, { sides }: WholeList) =>
  (sides.get(plainTeam(side)) ?? 0) > 1 ||
  clubs.some((club) => sameSide(club, side) || plainTeam(club) === clubOfSide(side));

/** Return our own name of the other team if two of our teams meet. */
const teamName = (text: string, { team }: Ours, { teams }: OurNames) =>
  teams.find(({ id }) => id === team)?.name ?? text;

function withCapitals(named: { opponent: string; place?: Place }, list: WholeList, place: string): Playing {
  if (!list.capitals || named.place || place) return named;
  return { ...named, place: isInCapitals(named.opponent) ? 'home' : 'away' };
}

const isInCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** Return a name in capitals as spelled elsewhere in the list, else in title case. */
function spelt(name: string, { capitals, spellings }: WholeList): string {
  if (!isInCapitals(name)) return name;
  const known = spellings.find((one) => sameSide(one, name));
  if (known || !capitals) return known ?? name;
  return name
    .replace(/\p{Lu}[\p{Lu}’']+/gu, (word) => (word === 'BC' ? word : capitalised(word)))
    .replace(/(?<= )(?:And|By|In|Le|Of|On|The|Upon)(?= )/g, (word) => word.toLowerCase());
}

const capitalised = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** Survey the whole list before its rows are parsed. */
export function overlook(rows: Cells[], titles: string[], isMatch: (name: string) => boolean): WholeList {
  const sides = rows.flatMap(
    (cell) => readSides(cell('opponent')) ?? [cell('home'), cell('away')].filter(Boolean),
  );
  const alone = rows
    .filter((cell) => !cell('home') && !cell('away') && !readSides(cell('opponent')))
    .map((cell) => ({ ...readOpponent(cell('opponent')), said: cell('place') }));
  const names = [...sides, ...alone.map(({ opponent }) => opponent)];
  const plain = alone.flatMap(({ opponent, place, said }) =>
    place || said || !isMatch(opponent) ? [] : [opponent],
  );
  const [large, small] = [plain.filter(isInCapitals), plain.filter((name) => !isInCapitals(name))];
  const both = large.some((name) => small.some((other) => sameName(name, other)));
  const isSaid = titles.some((title) => /\bhome\b/i.test(title) && /\bcap(?:ital)?s\b/i.test(title));
  return {
    sides: new Map([...Map.groupBy(sides, plainTeam)].map(([side, its]) => [side, its.length])),
    capitals: large.length > 0 && small.length > 0 && (isSaid || both || isHalf(large.length, plain.length)),
    spellings: [...new Set(names.filter((name) => name && !isInCapitals(name)))],
  };
}

/** True if about half are in capitals: a single club always in capitals does not make the others away matches. */
const isHalf = (some: number, all: number) => some >= 3 && some * 4 >= all && some * 4 <= all * 3;
