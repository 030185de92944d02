import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Clock } from '#app/core/clock.ts';
import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import type { PhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Club } from '#app/site/club.ts';
import { validateContentReferences } from '#content-files/content-checks.ts';
import { openContentFolder } from '#content-files/content-folder.ts';
import { contentManifestFile } from '#content-files/content-layout.ts';
import { getDefaultEventKinds } from '#content-files/kinds-file.ts';
import { readExportedContentFolder } from '#content-files/read-content.ts';
import type { ReportImportMistake } from '#content-files/season-csv.ts';
import { type ContentTableRows, readContentRows } from '#content-files/write-content.ts';
import type { Database } from '#db/connection.ts';
import { readContentTables } from '#db/content-tables.ts';
import { readyFormats } from '#db/migrations/037-formats.ts';
import { applyContentImportPlan } from './apply-content.ts';
import { contentRuleParsers } from './club-rules.ts';
import {
  type ContentImportPlan,
  formatContentImportPlan,
  isEmptyImportPlan,
  planContentImport,
} from './content-plan.ts';
import { fillEmptyForumCategories, lockContentTables, reportRowsInUse } from './import-guards.ts';
import { readImportedForumCategories, readImportedSettings } from './imported-settings.ts';
import { recordContentImport, rollBackInterruptedImports } from './interrupted-import.ts';
import { logContentImport } from './log-import.ts';
import {
  createStagingFolder,
  dropStoredPictures,
  removeUnusedPictures,
  stageImportedPictures,
  storeStagedPictures,
} from './place-pictures.ts';
import { readStarterFolder } from './read-starter.ts';

export interface ContentImportTarget {
  db: Database;
  clock: Clock;
  /** Club facts of content/club.json. */
  club: Club;
  photos: PhotoStoreLocation;
  imageWorker: ImageWorker;
}

export interface ContentImportResult {
  /** Changes by table. */
  lines: string[];
  /** Skipped items and the reasons. */
  notes: string[];
}

/** Thrown when the folder equals the site's content: no change is due, and no failure. */
export class ContentUnchangedError extends Error {}

/** Thrown when content exists and replacing it was not confirmed. `lines` lists the planned changes. */
export class ContentExistsError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super('The site already has content.');
    this.lines = lines;
  }
}

/**
 * Make the content that of a folder: an export, or one like content/. Everything is validated first, then applied in one
 * transaction. Throws a report of mistakes, a sentence when nothing would change, and `ContentExistsError`.
 */
export async function importContent(
  { db, clock, club, photos, imageWorker }: ContentImportTarget,
  path: string,
  { replace }: { replace: boolean },
): Promise<ContentImportResult> {
  const mistakes: string[] = [];
  const say: ReportImportMistake = (where, what) => void mistakes.push(`${where}: ${what}`);
  const folder = await openContentFolder(path);
  const tables = await readContentTables(db);
  const withSettings = { ...tables, names: [...tables.names, 'setting' as const] };
  await rollBackInterruptedImports(db, photos);
  const staging = await createStagingFolder(dirname(photos.made));
  const now = clock().toISOString();
  try {
    for (const { name, why } of folder.odd) say(name, why);
    const isExport = folder.has(contentManifestFile);
    if (!isExport && !folder.has('club.json'))
      throw new Error(
        `'${path}' is not a content folder: it has neither a manifest.json, as in an export, nor a club.json, as in content/.`,
      );
    // Stop before reading: a link may take the place of a file.
    if (mistakes.length > 0) throw report(path, mistakes);
    const read = isExport
      ? await readExportedContentFolder(folder, tables, now, contentRuleParsers, say)
      : await readStarterFolder(folder, path, { db, tables, staging, imageWorker, now, say });
    const facts = await readImportedSettings(folder, db, club, read.notes, say);
    if (facts) read.rows.setting = facts;
    const categories = await readImportedForumCategories(folder, say);
    if (mistakes.length === 0)
      await stageImportedPictures(folder, read, { store: photos.files, staging, imageWorker, say });
    if (mistakes.length > 0) throw report(path, mistakes);
    const staged = await dropStoredPictures(staging, photos.files);

    let placed: Awaited<ReturnType<typeof storeStagedPictures>> | undefined;
    const { plan, before } = await db
      .transaction()
      .execute(async (tx) => {
        await lockContentTables(tx, tables);
        const here: ContentTableRows = { ...(await readContentRows(tx, tables)) };
        here.setting = await tx.selectFrom('setting').selectAll().execute();
        if (!here.kind?.length) read.rows.kind ??= getDefaultEventKinds().map((row) => ({ ...row }));
        if (!here.format?.length) read.rows.format ??= readyFormats();
        validateContentReferences(read.rows, here, tables, say);
        const plan = planContentImport(read.rows, here, withSettings, now);
        await reportRowsInUse(tx, plan, tables, say);
        if (mistakes.length > 0) throw report(path, mistakes);
        if (isEmptyImportPlan(plan) && staged.length === 0)
          throw new ContentUnchangedError(
            'The content already matches this folder. Nothing has been changed.',
          );
        const isFilled = tables.names.some((table) => (here[table] ?? []).length > 0);
        if (isFilled && !replace) throw new ContentExistsError(formatImport(plan, staged));
        const done = await applyContentImportPlan(tx, plan, here, withSettings).catch((error: Error) => {
          throw new Error(`The database refused the import, so nothing has been changed: ${error.message}`);
        });
        await logContentImport(tx, { clock, club }, basename(path), plan, done);
        await fillEmptyForumCategories(tx, categories);
        if (staged.length > 0) await recordContentImport(tx, staging);
        placed = await storeStagedPictures(staging, photos.files, staged);
        return { plan, before: here.photo ?? [] };
      })
      .catch(async (error) => {
        await placed?.takeBack();
        throw error;
      });
    if (read.rows.photo) await removeUnusedPictures(photos, imageWorker, before, read.rows.photo, staged);
    return { lines: formatImport(plan, staged), notes: read.notes };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const maxReportedMistakes = 25;

function report(path: string, mistakes: string[]): Error {
  const lines = mistakes.slice(0, maxReportedMistakes).map((line) => `  ${line}`);
  if (mistakes.length > maxReportedMistakes)
    lines.push(`  and ${mistakes.length - maxReportedMistakes} more`);
  return new Error(`'${path}' cannot be imported as it is. Nothing has been changed:\n${lines.join('\n')}`);
}

const formatImport = (plan: ContentImportPlan, staged: string[]) => [
  ...formatContentImportPlan(plan),
  ...(staged.length > 0 ? [`pictures: ${staged.length} added`] : []),
];
