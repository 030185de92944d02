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

/** Whom we play in a line, or that we do not: it is the match of others, or a week without one. */
export type Playing = { opponent: string; place?: Place; ours?: Ours } | 'others' | 'nobody';

/** What all the lines of a list say together. */
export interface WholeList {
  /** The sides that it names, by their plain names, and how often. */
  sides: Map<string, number>;
  /** Whether matches at home are written in capitals. */
  capitals: boolean;
  /** Names as they are written otherwise than in capitals. */
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

/** Of the two at home and away; one alone is whom we play there. */
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
  // 'Ladies v Gentlemen' is a match among ourselves; two clubs that the list or the season knows are others.
  if (found === 'others' && ![home, away].some((side) => isClub(side, names, list)))
    return { opponent: text };
  const { place } = readOpponent(sides[1]);
  return typeof found !== 'string' && place ? { ...found, place } : found;
}

const isClub = (side: string, { clubs = [] }: OurNames, { sides }: WholeList) =>
  (sides.get(plainTeam(side)) ?? 0) > 1 ||
  clubs.some((club) => sameSide(club, side) || plainTeam(club) === clubOfSide(side));

/** Where two of ours meet, the other by the name that we give it. */
const teamName = (text: string, { team }: Ours, { teams }: OurNames) =>
  teams.find(({ id }) => id === team)?.name ?? text;

function withCapitals(named: { opponent: string; place?: Place }, list: WholeList, place: string): Playing {
  if (!list.capitals || named.place || place) return named;
  return { ...named, place: isInCapitals(named.opponent) ? 'home' : 'away' };
}

const isInCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** A name in capitals as it is written elsewhere in the list, or with its first letters large. */
function spelt(name: string, { capitals, spellings }: WholeList): string {
  if (!isInCapitals(name)) return name;
  const known = spellings.find((one) => sameSide(one, name));
  if (known || !capitals) return known ?? name;
  return name
    .replace(/\p{Lu}[\p{Lu}’']+/gu, (word) => (word === 'BC' ? word : capitalised(word)))
    .replace(/(?<= )(?:And|By|In|Le|Of|On|The|Upon)(?= )/g, (word) => word.toLowerCase());
}

const capitalised = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** Looks over a list before it is read line by line. */
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

/** Half of them or nearly: one club whose name is always in capitals makes no away matches of the others. */
const isHalf = (some: number, all: number) => some >= 3 && some * 4 >= all && some * 4 <= all * 3;
