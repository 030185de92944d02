import { messageOf } from '#app/core/refusals.ts';
import { type ContentTable, type ContentTables, contentKeys } from '#db/content-tables.ts';
import { asSaidThen } from '#db/migrations/049-short-sides.ts';
import type { ClubRules } from './club-rules.ts';
import { checkRow, onItsLines } from './content-checks.ts';
import { isJson, manifestFile } from './content-layout.ts';
import type { Folder } from './open-folder.ts';
import type { Say } from './season-csv.ts';
import type { Row, TableRows } from './write-content.ts';

export type FolderReader = ReturnType<typeof folderReader>;

/** Reader of a folder's files: collects rows, the files read and the mistakes. `written` is the format of the export. */
export function folderReader(
  folder: Folder,
  covered: ContentTable[],
  { columns }: ContentTables,
  club: ClubRules,
  say: Say,
  written: number,
) {
  const rows: TableRows = Object.fromEntries(covered.map((table) => [table, []]));
  const used = new Set([manifestFile, 'club.json', 'forum.json']);

  async function textOf(name: string): Promise<string | undefined> {
    used.add(name);
    return folder.text(name).catch((error: Error) => void say(name, error.message));
  }

  async function jsonOf(name: string): Promise<unknown> {
    const text = await textOf(name);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch (error) {
      say(name, `This is no JSON (${messageOf(error)}).`);
    }
  }

  function listOf(value: unknown, where: string): unknown[] {
    if (Array.isArray(value)) return value;
    if (value !== undefined) say(where, 'Here should be a list of rows: [{…}, {…}].');
    return [];
  }

  /** Take a row in JSON form. */
  function take(table: ContentTable, given: unknown, where: string) {
    if (isObject(given)) takeRow(table, fromJson(table, given), where);
    else say(where, 'Here should be a row, such as {"name": "…"}.');
  }

  function takeRow(table: ContentTable, given: Row, where: string) {
    const row = onItsLines(table, written < 2 ? asSaidThen(table, given) : given);
    checkRow(table, row, columns[table], club, (what) => say(where, what));
    rows[table]?.push(row);
  }

  return { folder, columns, rows, used, say, textOf, jsonOf, listOf, take, takeRow };
}

export const isObject = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
/** 'row 3 (club-3)' */
export function nameOf(table: ContentTable, row: unknown, index: number): string {
  const key = isObject(row) ? row[contentKeys[table]] : undefined;
  return `row ${index + 1}${key === undefined ? '' : ` (${String(key).slice(0, 40)})`}`;
}

function fromJson(table: string, given: Row): Row {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isTree = isJson(table, name) && value !== null && typeof value === 'object';
      return [name, isTree ? JSON.stringify(value) : value];
    }),
  );
}
