import { settledClub } from '#app/modules/committee/settings/settings.server.ts';
import type { Club } from '#app/site/club.ts';
import { readCategories } from '#content-files/content-files.ts';
import type { Folder } from '#content-files/open-folder.ts';
import type { Say } from '#content-files/season-csv.ts';
import type { Database } from '#db/connection.ts';
import { settingRows } from './import-settings.ts';

/** The club's facts in a folder, as far as the desk can set them; `file` is what content/club.json says. */
export async function readSettings(folder: Folder, db: Database, file: Club, notes: string[], say: Say) {
  const { club: settled } = await settledClub(db, file);
  const text = await textOf(folder, 'club.json', say);
  const note = (what: string) => void notes.push(what);
  return text === undefined ? undefined : settingRows(text, { file, settled }, say, note);
}

/** Undefined where there is none; what is wrong with it is said. */
const textOf = async (folder: Folder, name: string, say: Say): Promise<string | undefined> =>
  folder.has(name) ? folder.text(name).catch((error: Error) => void say(name, error.message)) : undefined;

/** The forum's categories in a folder. */
export async function readForum(folder: Folder, say: Say) {
  const text = await textOf(folder, 'forum.json', say);
  try {
    return text === undefined ? [] : readCategories(text);
  } catch {
    say('forum.json', 'Here should be the forum’s categories, each with id, name and description.');
    return [];
  }
}
