import type { Darkroom } from '#app/modules/gallery/store/darkroom.ts';
import { openPhotoStore, picturesIn } from '#app/modules/gallery/store/photo-store.server.ts';
import { checkRow, onItsLines } from '#content-files/content-checks.ts';
import { readContent } from '#content-files/content-files.ts';
import type { Folder } from '#content-files/open-folder.ts';
import type { ReadContent } from '#content-files/read-content.ts';
import type { Say } from '#content-files/season-csv.ts';
import type { TableRows } from '#content-files/write-content.ts';
import type { Database } from '#db/connection.ts';
import { type ContentTables, contentKeys } from '#db/content-tables.ts';
import { clubRules } from './club-rules.ts';

interface Reading {
  db: Database;
  tables: ContentTables;
  staging: string;
  darkroom: Darkroom;
  now: string;
  say: Say;
}

/** Read a folder like content/ with the reader of the first start; its photos are put into `staging`. */
export async function readStarter(
  folder: Folder,
  path: string,
  { db, tables, staging, darkroom, now, say }: Reading,
): Promise<ReadContent> {
  const rows: TableRows = {};
  for (const name of folder.names) {
    if (/\.(json|csv|md)$/.test(name)) await folder.text(name).catch((e: Error) => say(name, e.message));
  }
  const read: TableRows = await readContent(
    path,
    openPhotoStore(picturesIn(staging), darkroom),
    now,
    clubRules,
  ).catch((error: NodeJS.ErrnoException): TableRows => {
    say(error.path ?? path, error.code === 'ENOENT' ? 'This is missing.' : error.message);
    return {};
  });
  // The folder does not state publication dates: published seasons keep theirs.
  const published = await db.selectFrom('season').selectAll().where('published_at', 'is not', null).execute();
  for (const season of read.season ?? [])
    season.published_at = published.find(({ year }) => year === season.year)?.published_at ?? now;
  for (const table of tables.names) {
    const given = read[table];
    if (!given) continue;
    const known = new Set<string>(tables.columns[table].map(({ name }) => name));
    const its = given.map((row) =>
      onItsLines(table, Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)))),
    );
    rows[table] = its;
    for (const row of its)
      checkRow(table, row, tables.columns[table], clubRules, (what) =>
        say(`${table} '${row[contentKeys[table]]}'`, what),
      );
  }
  return { rows, pictures: [], notes: [] };
}
