import { settledClub } from '#app/modules/committee/settings/settings.server.ts';
import type { Club } from '#app/site/club.ts';
import { readCategories } from '#content-files/content-files.ts';
import type { Folder } from '#content-files/open-folder.ts';
import type { Say } from '#content-files/season-csv.ts';
import type { Database } from '#db/connection.ts';
import { settingRows } from './import-settings.ts';

/** Read the club facts of a folder that admins can set; `file` holds those of content/club.json. */
export async function readSettings(folder: Folder, db: Database, file: Club, notes: string[], say: Say) {
  const { club: settled } = await settledClub(db, file);
  const text = await textOf(folder, 'club.json', say);
  const note = (what: string) => void notes.push(what);
  return text === undefined ? undefined : settingRows(text, { file, settled }, say, note);
}

/** Returns undefined when absent; read errors are reported. */
const textOf = async (folder: Folder, name: string, say: Say): Promise<string | undefined> =>
  folder.has(name) ? folder.text(name).catch((error: Error) => void say(name, error.message)) : undefined;

/** Parse the forum's categories of a folder. */
export async function readForum(folder: Folder, say: Say) {
  const text = await textOf(folder, 'forum.json', say);
  try {
    return text === undefined ? [] : readCategories(text);
  } catch {
    say('forum.json', 'Here should be the forum’s categories, each with id, name and description.');
    return [];
  }
}
