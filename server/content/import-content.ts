import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { settledClub } from '#app/club/committee/settings/settings.server.ts';
import type { Darkroom } from '#app/club/gallery/store/darkroom.ts';
import type { PicturePlace } from '#app/club/gallery/store/photo-store.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { Club } from '#app/site/club.ts';
import { checkTogether } from '#content-files/content-checks.ts';
import { readCategories } from '#content-files/content-files.ts';
import { manifestFile } from '#content-files/content-layout.ts';
import { type Folder, openFolder } from '#content-files/open-folder.ts';
import { readExported } from '#content-files/read-content.ts';
import type { Say } from '#content-files/season-csv.ts';
import { contentRows, type Row, type TableRows } from '#content-files/write-content.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { type ContentTables, contentKeys, contentTables } from '#db/content-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import { applyPlan } from './apply-content.ts';
import { clubRules } from './club-rules.ts';
import { isNothing, type Plan, planContent, planLines, plans } from './content-plan.ts';
import { settingRows } from './import-settings.ts';
import { noteImport } from './note-import.ts';
import {
  clearPictures,
  dropWhatIsThere,
  openStaging,
  placePictures,
  stagePictures,
} from './place-pictures.ts';
import { readStarter } from './read-starter.ts';
import { endUnfinishedImports, noteImported, waitForImports } from './unfinished-import.ts';

export interface Place {
  db: Database;
  clock: Clock;
  /** What content/club.json says of the club. */
  club: Club;
  photos: PicturePlace;
  darkroom: Darkroom;
}

export interface Imported {
  /** What was done, table by table. */
  lines: string[];
  /** What was left, and why. */
  notes: string[];
}

/** The folder says what the site says: there is nothing to be done, and nothing wrong. */
export class NothingToDo extends Error {}

/** There is content, and nobody has said that it may go. `lines` is what would be done. */
export class NotEmpty extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super('There is content here already.');
    this.lines = lines;
  }
}

/**
 * Makes the content what a folder says: an export, or one like content/. All of it is checked first, and then it is done
 * whole or not at all. Throws a report of what is wrong, a sentence where nothing would change, and `NotEmpty`.
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
    // A link might stand where something is to be read.
    if (mistakes.length > 0) throw report(path, mistakes);
    const read = isExport
      ? await readExported(folder, tables, now, clubRules, say)
      : await readStarter(folder, path, { db, tables, staging, darkroom, now, say });
    const { club: settled } = await settledClub(db, club);
    const clubText = await textOf(folder, 'club.json', say);
    const note = (what: string) => void read.notes.push(what);
    const known = { file: club, settled };
    const facts = clubText === undefined ? undefined : settingRows(clubText, known, say, note);
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
        await noteImport(tx, clock, basename(path), plan, done);
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

/** Undefined where there is none; what is wrong with it is said. */
const textOf = async (folder: Folder, name: string, say: Say): Promise<string | undefined> =>
  folder.has(name) ? folder.text(name).catch((error: Error) => void say(name, error.message)) : undefined;

async function readForum(folder: Folder, say: Say) {
  const text = await textOf(folder, 'forum.json', say);
  try {
    return text === undefined ? [] : readCategories(text);
  } catch {
    say('forum.json', 'Here should be the forum’s categories, each with id, name and description.');
    return [];
  }
}

/** Nobody writes at the desk meanwhile: they wait for a moment. */
async function beAlone(tx: Kysely<Schema>, { names }: ContentTables): Promise<void> {
  await waitForImports(tx);
  if (!isPostgres(tx)) return;
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  );
}

/** What is no content, an entrant's address for one, is in no export: what it belongs to must not go. */
async function checkOthers(tx: Kysely<Schema>, plan: Plan, { names, references }: ContentTables, say: Say) {
  const others = references.filter(
    ({ table, goesAlong }) => !goesAlong && !names.some((name) => name === table),
  );
  for (const { table, column, other } of others) {
    const removed = plans(plan).find(([name]) => name === other)?.[1].remove ?? [];
    for (const row of removed) {
      const key = row[contentKeys[other as keyof typeof contentKeys]];
      const { count } = await (tx as unknown as Kysely<Record<string, Row>>)
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .where(column, '=', key)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0)
        say(
          `${other} '${key}'`,
          `It is not in the folder, but ${count} of '${table.replaceAll('_', ' ')}' belong to it, which no export holds. Remove it at the desk first, or leave it in the folder.`,
        );
    }
  }
}

/** A forum that has no categories yet gets those of the folder; otherwise it is none of this command's business. */
async function fillForum(tx: Kysely<Schema>, categories: Schema['category'][]): Promise<void> {
  const here = await tx.selectFrom('category').select('id').executeTakeFirst();
  if (!here && categories.length > 0) await tx.insertInto('category').values(categories).execute();
}
