import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Clock } from '#app/core/clock.ts';
import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import type { PhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Club } from '#app/site/club.ts';
import { validateContentRows } from '#content-files/content-checks.ts';
import { openContentFolder } from '#content-files/content-folder.ts';
import { exportManifestFile } from '#content-files/content-layout.ts';
import { getDefaultKinds } from '#content-files/kinds-file.ts';
import { readExportedFolder } from '#content-files/read-content.ts';
import type { ReportMistake } from '#content-files/season-csv.ts';
import { type ContentTableRows, readContentRows } from '#content-files/write-content.ts';
import type { Database } from '#db/connection.ts';
import { readContentTables } from '#db/content-tables.ts';
import { readyFormats } from '#db/migrations/037-formats.ts';
import { applyContentPlan } from './apply-content.ts';
import { clubRules } from './club-rules.ts';
import { type ContentPlan, formatContentPlan, isEmptyPlan, planContent } from './content-plan.ts';
import { checkDependentRows, fillEmptyForum, lockContentTables } from './import-guards.ts';
import { readImportedCategories, readImportedSettings } from './imported-settings.ts';
import { recordImport, rollBackInterruptedImports } from './interrupted-import.ts';
import { logImport } from './log-import.ts';
import {
  createStagingFolder,
  dropStoredPictures,
  removeUnusedPictures,
  stageImportedPictures,
  storeStagedPictures,
} from './place-pictures.ts';
import { readStarterFolder } from './read-starter.ts';

export interface ImportTarget {
  db: Database;
  clock: Clock;
  /** Club facts of content/club.json. */
  club: Club;
  photos: PhotoStoreLocation;
  imageWorker: ImageWorker;
}

export interface ImportResult {
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
    super('There is content here already.');
    this.lines = lines;
  }
}

/**
 * Make the content that of a folder: an export, or one like content/. Everything is validated first, then applied in one
 * transaction. Throws a report of mistakes, a sentence when nothing would change, and `ContentExistsError`.
 */
export async function importContent(
  { db, clock, club, photos, imageWorker }: ImportTarget,
  path: string,
  { replace }: { replace: boolean },
): Promise<ImportResult> {
  const mistakes: string[] = [];
  const say: ReportMistake = (where, what) => void mistakes.push(`${where}: ${what}`);
  const folder = await openContentFolder(path);
  const tables = await readContentTables(db);
  const withSettings = { ...tables, names: [...tables.names, 'setting' as const] };
  await rollBackInterruptedImports(db, photos);
  const staging = await createStagingFolder(dirname(photos.made));
  const now = clock().toISOString();
  try {
    for (const { name, why } of folder.odd) say(name, why);
    const isExport = folder.has(exportManifestFile);
    if (!isExport && !folder.has('club.json'))
      throw new Error(
        `'${path}' is no content of a club: it has neither a manifest.json, as an export has, nor a club.json, as content/ has.`,
      );
    // Stop before reading: a link may take the place of a file.
    if (mistakes.length > 0) throw report(path, mistakes);
    const read = isExport
      ? await readExportedFolder(folder, tables, now, clubRules, say)
      : await readStarterFolder(folder, path, { db, tables, staging, imageWorker, now, say });
    const facts = await readImportedSettings(folder, db, club, read.notes, say);
    if (facts) read.rows.setting = facts;
    const categories = await readImportedCategories(folder, say);
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
        if (!here.kind?.length) read.rows.kind ??= getDefaultKinds().map((row) => ({ ...row }));
        if (!here.format?.length) read.rows.format ??= readyFormats();
        validateContentRows(read.rows, here, tables, say);
        const plan = planContent(read.rows, here, withSettings, now);
        await checkDependentRows(tx, plan, tables, say);
        if (mistakes.length > 0) throw report(path, mistakes);
        if (isEmptyPlan(plan) && staged.length === 0)
          throw new ContentUnchangedError(
            'The content is already as in this folder. Nothing has been changed.',
          );
        const isFilled = tables.names.some((table) => (here[table] ?? []).length > 0);
        if (isFilled && !replace) throw new ContentExistsError(formatImport(plan, staged));
        const done = await applyContentPlan(tx, plan, here, withSettings).catch((error: Error) => {
          throw new Error(`The database does not take it, and nothing has been changed: ${error.message}`);
        });
        await logImport(tx, { clock, club }, basename(path), plan, done);
        await fillEmptyForum(tx, categories);
        if (staged.length > 0) await recordImport(tx, staging);
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
  return new Error(
    `'${path}' cannot be taken in as it is, and nothing has been changed:\n${lines.join('\n')}`,
  );
}

const formatImport = (plan: ContentPlan, staged: string[]) => [
  ...formatContentPlan(plan),
  ...(staged.length > 0 ? [`pictures: ${staged.length} put in place`] : []),
];
