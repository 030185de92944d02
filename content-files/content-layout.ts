import { isContentTable } from '#db/content-tables.ts';

/** How content lies in a folder, as an export writes it and an import reads it. Rows of a table without a line here are in `{table}.json`. */

/**
 * Raised when an earlier version of this site would read it wrongly. A further table or column is no reason. Since 2 a format
 * may have bands of points, and takes nothing from a short side where it says nothing of it.
 */
export const format = 2;

/** The first file that is looked for: with it a folder is an export, without it one like content/. */
export const manifestFile = 'manifest.json';

export interface Manifest {
  what: string;
  format: number;
  /** How many rows each table had. One that it does not name is left as it is by an import. */
  counts: Record<string, number>;
  files: string[];
  /** Pictures that the site should have had, and had not. */
  missing?: string[];
}

export const rowsFile = (table: string) => `${table}.json`;
export const seasonFile = (year: unknown) => `seasons/${year}.csv`;
export const albumFile = (album: unknown) => `albums/${album}/album.json`;
export const pictureFile = (album: unknown, file: unknown) => `albums/${album}/${file}`;

/** Tables whose rows are a text each: `{folder}/{key}.md`, or `.json` where Markdown cannot hold it. */
export const texts = { page: 'pages', open: 'opens' } as const;
export type TextTable = keyof typeof texts;
export const textTables: TextTable[] = ['page', 'open'];
export const isTextTable = (table: string): table is TextTable => Object.hasOwn(texts, table);

/** Columns of JSON, which is written as such. */
const jsonColumns: Partial<Record<string, string[]>> = {
  league: ['rule_card'],
  format: ['card'],
  cup: ['format'],
  league_match: ['rinks'],
  league_club: ['names'],
  league_book: ['rules'],
  page: ['body'],
  open: ['body'],
};

export const isJson = (table: string, column: string) => jsonColumns[table]?.includes(column) ?? false;

/** What a column of a fixture list is called, where not as in the database. The starter's lists are called the same. */
const headings: Record<string, string> = { day: 'date', weekday: 'day', album: 'photoDriveFolder' };
export const headingOf = (column: string) => headings[column] ?? column;
export const columnOf = (heading: string) =>
  Object.keys(headings).find((column) => headings[column] === heading) ?? heading;

/** The starter's own columns come first: that is what somebody looks for who opens a list. */
export const firstColumns = [
  ...['day', 'weekday', 'type', 'opponent', 'location', 'time', 'winner', 'score', 'link', 'album'],
  ...['team', 'woods', 'games', 'ends', 'rules'],
];

/** Whether its rows stand in a file of their own name. */
export const hasRowsFile = (table: string) =>
  isContentTable(table) && !isTextTable(table) && !['event', 'album', 'photo'].includes(table);

/** 'Trophy {club}' as the name of a file, on whatever disk: what is none is spelt by its code. */
export function fileNameOf(key: string, taken: Set<string>): string {
  const plain = key.replace(/[^\w{}-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}`).slice(0, 100);
  let name = plain || '~';
  for (let again = 2; taken.has(name.toLowerCase()); again += 1) name = `${plain}~${again}`;
  taken.add(name.toLowerCase());
  return name;
}
