import type { Kysely } from 'kysely';
import { type GetPictureDimensions, parseFrontMatter } from '#content-files/markdown/markdown.ts';
import { formatMarkdown } from '#content-files/markdown/write-markdown.ts';
import {
  type ContentColumn,
  type ContentTable,
  type ContentTableStructure,
  contentTableKeys,
} from '#db/content-tables.ts';
import { withUntypedTables } from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  contentTextFolders,
  contentTextTables,
  getAlbumFile,
  getContentTableFile,
  getSeasonFixturesFile,
  hasContentTableFile,
  isContentJsonColumn,
  toPortableFileName,
} from './content-layout.ts';
import { formatSeasonCsv } from './season-csv.ts';

export type ContentRow = Record<string, unknown>;
export type ContentTableRows = Partial<Record<ContentTable, ContentRow[]>>;

/** Read every row of the content in a deterministic order. */
export async function readContentRows(
  tx: Kysely<DatabaseSchema>,
  { names }: ContentTableStructure,
): Promise<ContentTableRows> {
  const rows: ContentTableRows = {};
  for (const table of names) {
    const found = await withUntypedTables(tx).selectFrom(table).selectAll().execute();
    rows[table] = found.sort(
      by(table === 'event' ? ['season', 'year', 'day'] : ['position'], contentTableKeys[table]),
    );
  }
  return rows;
}

const by = (first: string[], key: string) => (a: ContentRow, b: ContentRow) => {
  for (const column of [...first, key]) {
    const [one, other] = [a[column] ?? '', b[column] ?? ''] as [string, string];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
};

/**
 * Convert the rows to files, by path, without the pictures. `sizeOf` returns the sizes that an import will find in the folder.
 */
export function formatContentFiles(
  rows: ContentTableRows,
  { names, columns }: ContentTableStructure,
  sizeOf: GetPictureDimensions,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const table of names.filter(hasContentTableFile)) {
    files.set(
      getContentTableFile(table),
      json((rows[table] ?? []).map((row) => written(table, row, columns[table]))),
    );
  }
  for (const table of contentTextTables) {
    const taken = new Set<string>();
    for (const row of rows[table] ?? []) {
      const name = toPortableFileName(String(row[contentTableKeys[table]]), taken);
      const markdown = textFile(row, columns[table], sizeOf);
      const place = `${contentTextFolders[table]}/${name}`;
      if (markdown !== undefined) files.set(`${place}.md`, markdown);
      else files.set(`${place}.json`, json(written(table, row, columns[table])));
    }
  }
  for (const { year } of rows.season ?? []) {
    const events = (rows.event ?? []).filter(({ season }) => season === year);
    files.set(getSeasonFixturesFile(year), formatSeasonCsv(events, columns.event));
  }
  for (const album of rows.album ?? []) {
    const photos = (rows.photo ?? [])
      .filter((photo) => photo.album === album.id)
      .map(({ album: _, ...photo }) =>
        written(
          'photo',
          photo,
          columns.photo.filter(({ name }) => name !== 'album'),
        ),
      );
    files.set(getAlbumFile(album.id), json({ ...written('album', album, columns.album), photos }));
  }
  return files;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function written(table: string, row: ContentRow, columns: ContentColumn[]): ContentRow {
  return Object.fromEntries(
    columns.map(({ name }) => [name, isContentJsonColumn(table, name) ? asJson(row[name]) : row[name]]),
  );
}

/** Parse a JSON text, if that serialises back to the same text. */
function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const read: unknown = JSON.parse(value);
    return read !== null && typeof read === 'object' && JSON.stringify(read) === value ? read : value;
  } catch {
    return value;
  }
}

/** Front matter and Markdown. Returns undefined if an import would not restore the same row. */
function textFile(
  { body, ...row }: ContentRow,
  columns: ContentColumn[],
  sizeOf: GetPictureDimensions,
): string | undefined {
  const markdown = formatMarkdown(String(body), sizeOf);
  if (markdown === undefined) return undefined;
  const facts = columns
    .filter(({ name }) => name !== 'body' && row[name] !== null)
    .map(({ name }): [string, string] => [name, String(row[name])]);
  const quoted = (text: string) => (/^["']|^\s|\s$/.test(text) ? `"${text}"` : text);
  const lines = facts.map(([name, text]) => `${name}: ${quoted(text)}`.trimEnd());
  const file = ['---', ...lines, '---', '', markdown].join('\n');
  const back = parseFrontMatter(file);
  const same =
    back.text === `\n${markdown}` && JSON.stringify(Object.entries(back.facts)) === JSON.stringify(facts);
  return same ? file : undefined;
}
