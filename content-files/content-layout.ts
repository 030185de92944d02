import { isContentTable } from '#db/content-tables.ts';

/** Layout of content in a folder, as an export writes it and an import reads it. Tables not named here are in `{table}.json`. */

/**
 * Raised when an earlier version of this site would parse it wrongly; a further table or column is no reason. Since 2 a format
 * may have bands of points, and its default takes no points from a short side.
 */
export const contentExportFormat = 2;

/** Manifest of an export; a folder without it is one like content/. */
export const contentManifestFile = 'manifest.json';

export interface ContentExportManifest {
  what: string;
  format: number;
  /** Rows of each table. An import leaves a table that is not named unchanged. */
  counts: Record<string, number>;
  files: string[];
  /** Pictures that were missing on the site. */
  missing?: string[];
}

export const getContentTableFile = (table: string) => `${table}.json`;
export const getSeasonFixturesFile = (year: unknown) => `seasons/${year}.csv`;
export const getAlbumFile = (album: unknown) => `albums/${album}/album.json`;
export const getAlbumPictureFile = (album: unknown, file: unknown) => `albums/${album}/${file}`;

/** Tables with a text file for each row: `{folder}/{key}.md`, or `.json` where Markdown cannot express it. */
export const contentTextFolders = { page: 'pages', open: 'opens' } as const;
export type ContentTextTable = keyof typeof contentTextFolders;
export const contentTextTables: ContentTextTable[] = ['page', 'open'];
export const isContentTextTable = (table: string): table is ContentTextTable =>
  Object.hasOwn(contentTextFolders, table);

/** JSON columns, which are written as JSON. */
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

export const isContentJsonColumn = (table: string, column: string) =>
  jsonColumns[table]?.includes(column) ?? false;

/** Headings of fixture list columns that differ from the database; the starter's lists use the same. */
const headings: Record<string, string> = { day: 'date', weekday: 'day', album: 'photoDriveFolder' };
export const getSeasonCsvHeading = (column: string) => headings[column] ?? column;
export const getSeasonCsvColumn = (heading: string) =>
  Object.keys(headings).find((column) => headings[column] === heading) ?? heading;

/** The starter's own columns first, since people look for those. */
export const leadingSeasonCsvColumns = [
  ...['day', 'weekday', 'type', 'opponent', 'location', 'time', 'winner', 'score', 'link', 'album'],
  ...['team', 'woods', 'games', 'ends', 'rules'],
];

/** True if the rows are in a file named after the table. */
export const hasContentTableFile = (table: string) =>
  isContentTable(table) && !isContentTextTable(table) && !['event', 'album', 'photo'].includes(table);

/** Convert a key such as 'Trophy {club}' to a portable file name: other characters are replaced by their code points. */
export function toPortableFileName(key: string, taken: Set<string>): string {
  const plain = key.replace(/[^\w{}-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}`).slice(0, 100);
  let name = plain || '~';
  for (let again = 2; taken.has(name.toLowerCase()); again += 1) name = `${plain}~${again}`;
  taken.add(name.toLowerCase());
  return name;
}
