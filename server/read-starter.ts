import { contentKeys } from '#app/club/committee/pen.server.ts';
import type { Darkroom } from '#app/club/gallery/darkroom.ts';
import { openPhotoStore, picturesIn } from '#app/club/gallery/photo-store.server.ts';
import type { Database } from '#db/connection.ts';
import { checkRow, onItsLines } from '#db/content-checks.ts';
import { readContent } from '#db/content-files.ts';
import type { ContentTables } from '#db/content-tables.ts';
import type { Folder } from '#db/open-folder.ts';
import type { ReadContent } from '#db/read-content.ts';
import type { Say } from '#db/season-csv.ts';
import type { TableRows } from '#db/write-content.ts';

interface Reading {
  db: Database;
  tables: ContentTables;
  staging: string;
  darkroom: Darkroom;
  now: string;
  say: Say;
}

/** What a folder like content/ holds, by the reader of the first start; its photographs are put into `staging`. */
export async function readStarter(
  folder: Folder,
  path: string,
  { db, tables, staging, darkroom, now, say }: Reading,
): Promise<ReadContent> {
  const rows: TableRows = {};
  for (const name of folder.names) {
    if (/\.(json|csv|md)$/.test(name)) await folder.text(name).catch((e: Error) => say(name, e.message));
  }
  const read = await readContent(path, openPhotoStore(picturesIn(staging), darkroom), now).catch(
    (error: NodeJS.ErrnoException) => {
      say(error.path ?? path, error.code === 'ENOENT' ? 'This is missing.' : error.message);
      return {};
    },
  );
  // It does not say when a season was published: those that are stay so.
  const published = await db.selectFrom('season').selectAll().where('published_at', 'is not', null).execute();
  for (const season of (read as TableRows).season ?? [])
    season.published_at = published.find(({ year }) => year === season.year)?.published_at ?? now;
  for (const table of tables.names) {
    const given = (read as TableRows)[table];
    if (!given) continue;
    const known = new Set<string>(tables.columns[table].map(({ name }) => name));
    const its = given.map((row) =>
      onItsLines(table, Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)))),
    );
    rows[table] = its;
    for (const row of its)
      checkRow(table, row, tables.columns[table], (what) =>
        say(`${table} '${row[contentKeys[table]]}'`, what),
      );
  }
  return { rows, pictures: [], notes: [] };
}
