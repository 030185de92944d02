import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import { getPhotoStoreLocation, openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { joinSingleLineContentFields, validateContentRow } from '#content-files/content-checks.ts';
import { readContentFolder } from '#content-files/content-files.ts';
import type { ContentFolder } from '#content-files/content-folder.ts';
import type { ImportedContent } from '#content-files/read-content.ts';
import type { ReportImportMistake } from '#content-files/season-csv.ts';
import type { ContentTableRows } from '#content-files/write-content.ts';
import type { Database } from '#db/connection.ts';
import { type ContentTableStructure, contentTableKeys } from '#db/content-tables.ts';
import { contentRuleParsers } from './club-rules.ts';

interface Reading {
  db: Database;
  tables: ContentTableStructure;
  staging: string;
  imageWorker: ImageWorker;
  now: string;
  say: ReportImportMistake;
}

/** Read a folder like content/ with the reader of the first start; its photos are put into `staging`. */
export async function readStarterFolder(
  folder: ContentFolder,
  path: string,
  { db, tables, staging, imageWorker, now, say }: Reading,
): Promise<ImportedContent> {
  const rows: ContentTableRows = {};
  for (const name of folder.names) {
    if (/\.(json|csv|md)$/.test(name)) await folder.text(name).catch((e: Error) => say(name, e.message));
  }
  const read: ContentTableRows = await readContentFolder(
    path,
    openFilePhotoStore(getPhotoStoreLocation(staging), imageWorker),
    now,
    contentRuleParsers,
  ).catch((error: NodeJS.ErrnoException): ContentTableRows => {
    say(error.path ?? path, error.code === 'ENOENT' ? 'This file is missing.' : error.message);
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
      joinSingleLineContentFields(
        table,
        Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))),
      ),
    );
    rows[table] = its;
    for (const row of its)
      validateContentRow(table, row, tables.columns[table], contentRuleParsers, (what) =>
        say(`${table} '${row[contentTableKeys[table]]}'`, what),
      );
  }
  return { rows, pictures: [], notes: [] };
}
