/** Slide of a screen. Its content is limited so that it is readable from the other end of the room. */
export interface WallSlide {
  /** Key that identifies the slide across updates. */
  key: string;
  title: string;
  /** Text beside the title: 'Saturday 7 June'. */
  aside: string;
  body: WallSlideBody;
  /** People wait for it now: while such slides exist, only they are shown. */
  isFirst?: boolean;
}

export type WallSlideBody =
  | { kind: 'lines'; lines: WallSlideRow[] }
  | { kind: 'games'; games: WallSlideGame[] }
  | { kind: 'names'; names: { id: string; name: string }[] }
  | { kind: 'scores'; us: string; them: string; total: WallSlideShots; rinks: WallSlideRinkScore[] }
  | { kind: 'table'; rows: WallSlideLeagueTableRow[] }
  | { kind: 'notice'; title: string; words: string }
  | { kind: 'square'; link: string; lines: string[] };

export interface WallSlideRow {
  name: string;
  about: string;
  more?: string;
  state: string;
  /** Needs attention: it is off, or a duty is vacant. */
  isPressing: boolean;
}

/** Game on one rink of the green. */
export interface WallSlideGame {
  name: string;
  sides: { id: string; players: { place: string; name: string }[] }[];
}

interface WallSlideShots {
  us: number;
  them: number;
}

export interface WallSlideRinkScore extends WallSlideShots {
  name: string;
  /** 'End 8 of 21' */
  ends: string;
}

export interface WallSlideLeagueTableRow {
  place: string;
  team: string;
  figures: string[];
  isOurs: boolean;
}

/** Maximum of items on one slide; fewer for rows with extra text, and for games of people with long names. */
export const maxWallSlideItems = {
  lines: 4,
  games: 4,
  wideGames: 2,
  names: 24,
  table: 10,
  words: 300,
} as const;

/** Two names of this length fit beside each other on half a slide. */
const longNameLength = 13;

/** Returns the maximum of games on one slide. */
export const getMaxWallSlideGames = (games: WallSlideGame[]) =>
  games.some(
    ({ sides }) =>
      sides.length > 1 &&
      sides.some(({ players }) => players.some(({ name }) => name.length > longNameLength)),
  )
    ? maxWallSlideItems.wideGames
    : maxWallSlideItems.games;

/** Letters that go on one row of a line's name, and of what is beneath it; and the rows of the latter that go on a picture. */
const [nameLetters, rowLetters, rows] = [46, 64, 11.4];
/** A line begins with so much room, and its name takes so much for each row. */
const [between, nameRow] = [0.5, 1.3];

const rowsOf = (text: string, letters: number) => Math.ceil(text.length / letters);

/** How many of some lines go on one picture, with all that they say. */
export function getMaxRowsOnWallSlide(lines: WallSlideRow[]): number {
  const heights = lines.map(
    ({ name, about, more = '' }) =>
      between + nameRow * rowsOf(name, nameLetters) + rowsOf(about, rowLetters) + rowsOf(more, rowLetters),
  );
  return Math.max(1, Math.min(maxWallSlideItems.lines, Math.floor(rows / Math.max(...heights))));
}

/** A list as so many lists as it needs, none longer than `most`, and all about as long. */
export function splitListEvenly<T>(list: T[], most: number): T[][] {
  const parts = Math.ceil(list.length / most);
  const each = Math.ceil(list.length / parts);
  return Array.from({ length: parts }, (_, at) => list.slice(at * each, (at + 1) * each));
}

/** Splits a list into slides: 'Duties', or 'Duties, 1 of 2' if there are several. */
export function splitListIntoWallSlides<T>(
  { key, title, ...facts }: Omit<WallSlide, 'body'>,
  list: T[],
  most: number,
  bodyOf: (part: T[]) => WallSlideBody,
): WallSlide[] {
  const parts = splitListEvenly(list, most);
  return parts.map((part, at) => ({
    ...facts,
    key: at === 0 ? key : `${key}-${at + 1}`,
    title: parts.length > 1 ? `${title}, ${at + 1} of ${parts.length}` : title,
    body: bodyOf(part),
  }));
}

/** Truncates a text at the end of a word. */
export function truncateTextAtWord(text: string, most: number = maxWallSlideItems.words): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const whole = words.slice(0, most + 1);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), most / 2))} …`;
}
