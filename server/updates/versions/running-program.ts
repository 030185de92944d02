import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseChangelog } from '#app/admin/whats-new/changelog.ts';
import type { RunningProgram } from '#app/admin/whats-new/whats-new.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { projectRootFolder } from '#server/settings/config.ts';

/** Key of the serving version in the `site` table. */
const key = 'program';

interface ServedNote {
  version: string;
  since: string;
  /** True if another version, or one without this entry, served before. */
  isUpdate: boolean;
}

/** Read the running version from its own files and the database. An unreadable changelog does not prevent the start. */
export async function readRunningProgram(db: Database, folder = projectRootFolder): Promise<RunningProgram> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const changes = await readFile(join(folder, 'docs/changes.md'), 'utf8')
    .then(parseChangelog)
    .catch(() => []);
  const note = await readNote(db);
  return { version, changes, ...(note && note.version === version ? servedOf(note) : {}) };
}

/** Store that this version serves from now on. */
export async function recordServedVersion({
  db,
  clock,
  program,
}: Pick<Site, 'db' | 'clock' | 'program'>): Promise<void> {
  const { version } = program;
  const last = await readNote(db);
  if (last?.version === version) return;
  const isUpdate = last !== undefined || (await hasMembers(db));
  const note: ServedNote = { version, since: clock().toISOString(), isUpdate };
  const value = JSON.stringify(note);
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
  Object.assign(program, servedOf(note));
}

const servedOf = ({ since, isUpdate }: ServedNote) => ({ since, isUpdate });

async function readNote(db: Database): Promise<ServedNote | undefined> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

const hasMembers = async (db: Database) =>
  (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined;
