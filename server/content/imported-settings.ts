import { readClubWithStoredSettings } from '#app/modules/committee/settings/stored-settings.server.ts';
import type { Club } from '#app/site/club.ts';
import { parseForumCategories } from '#content-files/content-files.ts';
import type { ContentFolder } from '#content-files/content-folder.ts';
import type { ReportImportMistake } from '#content-files/season-csv.ts';
import type { Database } from '#db/connection.ts';
import { toImportedSettingRows } from './import-settings.ts';

/** Read the club facts of a folder that admins can set; `file` holds those of content/club.json. */
export async function readImportedSettings(
  folder: ContentFolder,
  db: Database,
  file: Club,
  notes: string[],
  say: ReportImportMistake,
) {
  const { club: settled } = await readClubWithStoredSettings(db, file);
  const text = await textOf(folder, 'club.json', say);
  const note = (what: string) => void notes.push(what);
  return text === undefined ? undefined : toImportedSettingRows(text, { file, settled }, say, note);
}

/** Returns undefined when absent; read errors are reported. */
const textOf = async (
  folder: ContentFolder,
  name: string,
  say: ReportImportMistake,
): Promise<string | undefined> =>
  folder.has(name) ? folder.text(name).catch((error: Error) => void say(name, error.message)) : undefined;

/** Parse the forum's categories of a folder. */
export async function readImportedForumCategories(folder: ContentFolder, say: ReportImportMistake) {
  const text = await textOf(folder, 'forum.json', say);
  try {
    return text === undefined ? [] : parseForumCategories(text);
  } catch {
    say('forum.json', 'This file must contain the forum’s categories, each with id, name and description.');
    return [];
  }
}
