import type { Green } from '#app/modules/calendar/calendar.ts';
import type { Hours } from './hours.ts';

/** What a screen shows at one time. It is full when it is read from the other end of the room: no picture is longer than that. */
export interface Picture {
  /** By which the screen knows it again when it comes anew. */
  key: string;
  title: string;
  /** Beside the title: 'Saturday 7 June'. */
  aside: string;
  body: Body;
  /** People wait for it just now: while there are such, they alone are shown. */
  isFirst?: boolean;
}

export type Body =
  | { kind: 'lines'; lines: Line[] }
  | { kind: 'games'; games: GameShown[] }
  | { kind: 'names'; names: { id: string; name: string }[] }
  | { kind: 'scores'; us: string; them: string; total: Shots; rinks: RinkScore[] }
  | { kind: 'table'; rows: TableLine[] }
  | { kind: 'notice'; title: string; words: string }
  | { kind: 'square'; link: string; lines: string[] };

export interface Line {
  name: string;
  about: string;
  more?: string;
  state: string;
  /** Somebody has to see to it: it is off, or nobody does it. */
  isPressing: boolean;
}

/** What is played on one strip of the green. */
export interface GameShown {
  name: string;
  sides: { id: string; players: { place: string; name: string }[] }[];
}

export interface Shots {
  us: number;
  them: number;
}

export interface RinkScore extends Shots {
  name: string;
  /** 'End 8 of 21' */
  ends: string;
}

export interface TableLine {
  place: string;
  team: string;
  figures: string[];
  isOurs: boolean;
}

/** All that a screen shows. */
export interface Wall {
  club: string;
  language: string;
  green: { sentence: string; state: Green['state'] } | null;
  hours: Hours;
  light: 'day' | 'evening' | 'night';
  pictures: Picture[];
}

/** So much of each goes on one picture; of lines that take more than a row, and of games of people with long names, less. */
export const room = {
  lines: 4,
  games: 4,
  wideGames: 2,
  names: 24,
  table: 10,
  words: 300,
} as const;

/** Two of this length stand beside one another on half a picture. */
const longName = 13;

/** How many of some games go on one picture. */
export const roomFor = (games: GameShown[]) =>
  games.some(
    ({ sides }) =>
      sides.length > 1 && sides.some(({ players }) => players.some(({ name }) => name.length > longName)),
  )
    ? room.wideGames
    : room.games;

/** Letters that go on one row of a line's name, and of what is beneath it; and the rows of the latter that go on a picture. */
const [nameLetters, rowLetters, rows] = [46, 64, 11.4];
/** A line begins with so much room, and its name takes so much for each row. */
const [between, nameRow] = [0.5, 1.3];

const rowsOf = (text: string, letters: number) => Math.ceil(text.length / letters);

/** How many of some lines go on one picture, with all that they say. */
export function roomForLines(lines: Line[]): number {
  const heights = lines.map(
    ({ name, about, more = '' }) =>
      between + nameRow * rowsOf(name, nameLetters) + rowsOf(about, rowLetters) + rowsOf(more, rowLetters),
  );
  return Math.max(1, Math.min(room.lines, Math.floor(rows / Math.max(...heights))));
}

/** A list as so many lists as it needs, none longer than `most`, and all about as long. */
export function inParts<T>(list: T[], most: number): T[][] {
  const parts = Math.ceil(list.length / most);
  const each = Math.ceil(list.length / parts);
  return Array.from({ length: parts }, (_, at) => list.slice(at * each, (at + 1) * each));
}

/** The pictures of a list that may be too long for one: 'Duties', and of several 'Duties, 1 of 2'. */
export function inPictures<T>(
  { key, title, ...facts }: Omit<Picture, 'body'>,
  list: T[],
  most: number,
  bodyOf: (part: T[]) => Body,
): Picture[] {
  const parts = inParts(list, most);
  return parts.map((part, at) => ({
    ...facts,
    key: at === 0 ? key : `${key}-${at + 1}`,
    title: parts.length > 1 ? `${title}, ${at + 1} of ${parts.length}` : title,
    body: bodyOf(part),
  }));
}

/** A text as far as there is room for it, to the end of a word. */
export function cut(text: string, most: number = room.words): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const whole = words.slice(0, most + 1);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), most / 2))} …`;
}
