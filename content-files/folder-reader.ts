import { getErrorMessage } from '#app/core/refusals.ts';
import { type ContentTable, type ContentTableStructure, contentTableKeys } from '#db/content-tables.ts';
import { asSaidThen } from '#db/migrations/049-short-sides.ts';
import type { ContentRuleParsers } from './club-rules.ts';
import { joinSingleLineContentFields, validateContentRow } from './content-checks.ts';
import type { ContentFolder } from './content-folder.ts';
import { contentManifestFile, isContentJsonColumn } from './content-layout.ts';
import type { ReportImportMistake } from './season-csv.ts';
import type { ContentRow, ContentTableRows } from './write-content.ts';

export type ContentFolderReader = ReturnType<typeof createFolderReader>;

/** Reader of a folder's files: collects rows, the files read and the mistakes. `written` is the format of the export. */
export function createFolderReader(
  folder: ContentFolder,
  covered: ContentTable[],
  { columns }: ContentTableStructure,
  club: ContentRuleParsers,
  say: ReportImportMistake,
  written: number,
) {
  const rows: ContentTableRows = Object.fromEntries(covered.map((table) => [table, []]));
  const used = new Set([contentManifestFile, 'club.json', 'forum.json']);

  async function textOf(name: string): Promise<string | undefined> {
    used.add(name);
    return folder.text(name).catch((error: Error) => void say(name, error.message));
  }

  async function jsonOf(name: string): Promise<unknown> {
    const text = await textOf(name);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch (error) {
      say(name, `This is not JSON (${getErrorMessage(error)}).`);
    }
  }

  function listOf(value: unknown, where: string): unknown[] {
    if (Array.isArray(value)) return value;
    if (value !== undefined) say(where, 'This must be a list of rows: [{…}, {…}].');
    return [];
  }

  /** Take a row in JSON form. */
  function take(table: ContentTable, given: unknown, where: string) {
    if (isRowObject(given)) takeRow(table, fromJson(table, given), where);
    else say(where, 'This must be a row, such as {"name": "…"}.');
  }

  function takeRow(table: ContentTable, given: ContentRow, where: string) {
    const row = joinSingleLineContentFields(table, written < 2 ? asSaidThen(table, given) : given);
    validateContentRow(table, row, columns[table], club, (what) => say(where, what));
    rows[table]?.push(row);
  }

  return { folder, columns, rows, used, say, textOf, jsonOf, listOf, take, takeRow };
}

export const isRowObject = (value: unknown): value is ContentRow =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
/** 'row 3 (club-3)' */
export function formatRowName(table: ContentTable, row: unknown, index: number): string {
  const key = isRowObject(row) ? row[contentTableKeys[table]] : undefined;
  return `row ${index + 1}${key === undefined ? '' : ` (${String(key).slice(0, 40)})`}`;
}

function fromJson(table: string, given: ContentRow): ContentRow {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isTree = isContentJsonColumn(table, name) && value !== null && typeof value === 'object';
      return [name, isTree ? JSON.stringify(value) : value];
    }),
  );
}
