import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Clock } from '#app/core/clock.ts';
import type { Darkroom } from '#app/modules/gallery/store/darkroom.ts';
import type { PicturePlace } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Club } from '#app/site/club.ts';
import { checkTogether } from '#content-files/content-checks.ts';
import { manifestFile } from '#content-files/content-layout.ts';
import { earlierKinds } from '#content-files/kinds-file.ts';
import { openFolder } from '#content-files/open-folder.ts';
import { readExported } from '#content-files/read-content.ts';
import type { Say } from '#content-files/season-csv.ts';
import { contentRows, type TableRows } from '#content-files/write-content.ts';
import type { Database } from '#db/connection.ts';
import { contentTables } from '#db/content-tables.ts';
import { readyFormats } from '#db/migrations/037-formats.ts';
import { applyPlan } from './apply-content.ts';
import { beAlone, checkOthers, fillForum } from './around-content.ts';
import { clubRules } from './club-rules.ts';
import { isNothing, type Plan, planContent, planLines } from './content-plan.ts';
import { noteImport } from './note-import.ts';
import {
  clearPictures,
  dropWhatIsThere,
  openStaging,
  placePictures,
  stagePictures,
} from './place-pictures.ts';
import { readForum, readSettings } from './read-facts.ts';
import { readStarter } from './read-starter.ts';
import { endUnfinishedImports, noteImported } from './unfinished-import.ts';

export interface Place {
  db: Database;
  clock: Clock;
  /** Club facts of content/club.json. */
  club: Club;
  photos: PicturePlace;
  darkroom: Darkroom;
}

export interface Imported {
  /** Changes by table. */
  lines: string[];
  /** Skipped items and the reasons. */
  notes: string[];
}

/** Thrown when the folder equals the site's content: no change is due, and no failure. */
export class NothingToDo extends Error {}

/** Thrown when content exists and replacing it was not confirmed. `lines` lists the planned changes. */
export class NotEmpty extends Error {
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
  { db, clock, club, photos, darkroom }: Place,
  path: string,
  { replace }: { replace: boolean },
): Promise<Imported> {
  const mistakes: string[] = [];
  const say: Say = (where, what) => void mistakes.push(`${where}: ${what}`);
  const folder = await openFolder(path);
  const tables = await contentTables(db);
  const withSettings = { ...tables, names: [...tables.names, 'setting' as const] };
  await endUnfinishedImports(db, photos);
  const staging = await openStaging(dirname(photos.made));
  const now = clock().toISOString();
  try {
    for (const { name, why } of folder.odd) say(name, why);
    const isExport = folder.has(manifestFile);
    if (!isExport && !folder.has('club.json'))
      throw new Error(
        `'${path}' is no content of a club: it has neither a manifest.json, as an export has, nor a club.json, as content/ has.`,
      );
    // Stop before reading: a link may take the place of a file.
    if (mistakes.length > 0) throw report(path, mistakes);
    const read = isExport
      ? await readExported(folder, tables, now, clubRules, say)
      : await readStarter(folder, path, { db, tables, staging, darkroom, now, say });
    const facts = await readSettings(folder, db, club, read.notes, say);
    if (facts) read.rows.setting = facts;
    const categories = await readForum(folder, say);
    if (mistakes.length === 0)
      await stagePictures(folder, read, { store: photos.files, staging, darkroom, say });
    if (mistakes.length > 0) throw report(path, mistakes);
    const staged = await dropWhatIsThere(staging, photos.files);

    let placed: Awaited<ReturnType<typeof placePictures>> | undefined;
    const { plan, before } = await db
      .transaction()
      .execute(async (tx) => {
        await beAlone(tx, tables);
        const here: TableRows = { ...(await contentRows(tx, tables)) };
        here.setting = await tx.selectFrom('setting').selectAll().execute();
        if (!here.kind?.length) read.rows.kind ??= earlierKinds().map((row) => ({ ...row }));
        if (!here.format?.length) read.rows.format ??= readyFormats();
        checkTogether(read.rows, here, tables, say);
        const plan = planContent(read.rows, here, withSettings, now);
        await checkOthers(tx, plan, tables, say);
        if (mistakes.length > 0) throw report(path, mistakes);
        if (isNothing(plan) && staged.length === 0)
          throw new NothingToDo('The content is already as in this folder. Nothing has been changed.');
        const isFilled = tables.names.some((table) => (here[table] ?? []).length > 0);
        if (isFilled && !replace) throw new NotEmpty(linesOf(plan, staged));
        const done = await applyPlan(tx, plan, here, withSettings).catch((error: Error) => {
          throw new Error(`The database does not take it, and nothing has been changed: ${error.message}`);
        });
        await noteImport(tx, { clock, club }, basename(path), plan, done);
        await fillForum(tx, categories);
        if (staged.length > 0) await noteImported(tx, staging);
        placed = await placePictures(staging, photos.files, staged);
        return { plan, before: here.photo ?? [] };
      })
      .catch(async (error) => {
        await placed?.takeBack();
        throw error;
      });
    if (read.rows.photo) await clearPictures(photos, darkroom, before, read.rows.photo, staged);
    return { lines: linesOf(plan, staged), notes: read.notes };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const most = 25;

function report(path: string, mistakes: string[]): Error {
  const lines = mistakes.slice(0, most).map((line) => `  ${line}`);
  if (mistakes.length > most) lines.push(`  and ${mistakes.length - most} more`);
  return new Error(
    `'${path}' cannot be taken in as it is, and nothing has been changed:\n${lines.join('\n')}`,
  );
}

const linesOf = (plan: Plan, staged: string[]) => [
  ...planLines(plan),
  ...(staged.length > 0 ? [`pictures: ${staged.length} put in place`] : []),
];
