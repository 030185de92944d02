import { albumName, fileName, stem } from '#app/core/picture-names.ts';
import { readFrontMatter, readMarkdown } from '#content-files/markdown/markdown.ts';
import { type ContentTable, type ContentTables, contentKeys } from '#db/content-tables.ts';
import type { ClubRules } from './club-rules.ts';
import { checkRow, onItsLines } from './content-checks.ts';
import {
  albumFile,
  hasRowsFile,
  isJson,
  manifestFile,
  pictureFile,
  rowsFile,
  type TextTable,
  texts,
} from './content-layout.ts';
import type { Folder } from './open-folder.ts';
import { sizesIn } from './picture-files.ts';
import { readManifest } from './read-manifest.ts';
import { readSeasonList, type Say } from './season-csv.ts';
import type { Row, TableRows } from './write-content.ts';

export interface ReadContent {
  /** Of the tables that the folder has; a row has the columns that are said. */
  rows: TableRows;
  /** What was not read, and why: no mistakes. */
  notes: string[];
  /** Pictures in the folder, by the addresses of their places in the store. */
  pictures: { album: string; file: string; name: string }[];
}

/** Reads an exported folder and says all that is wrong in it. Throws one sentence where there is no reading it at all. */
export async function readExported(
  folder: Folder,
  { names, columns }: ContentTables,
  now: string,
  club: ClubRules,
  say: Say,
): Promise<ReadContent> {
  const manifest = await readManifest(folder, say);
  const covered = names.filter((table) => Object.hasOwn(manifest.counts, table));
  const rows: TableRows = Object.fromEntries(covered.map((table) => [table, []]));
  const used = new Set([manifestFile, 'club.json', 'forum.json']);
  const pictures: ReadContent['pictures'] = [];
  for (const name of manifest.files) if (!folder.has(name)) say(name, gone);

  const textOf = async (name: string): Promise<string | undefined> => {
    used.add(name);
    return folder.text(name).catch((error: Error) => void say(name, error.message));
  };
  const jsonOf = async (name: string): Promise<unknown> => {
    const text = await textOf(name);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch (error) {
      say(name, `This is no JSON (${(error as Error).message}).`);
    }
  };
  function take(table: ContentTable, given: unknown, where: string) {
    const row = isObject(given) ? onItsLines(table, fromJson(table, given)) : undefined;
    if (row) checkRow(table, row, columns[table], club, (what) => say(where, what));
    else say(where, 'Here should be a row, such as {"name": "…"}.');
    if (row) rows[table]?.push(row);
  }
  const listOf = (value: unknown, where: string): unknown[] => {
    if (Array.isArray(value)) return value;
    if (value !== undefined) say(where, 'Here should be a list of rows: [{…}, {…}].');
    return [];
  };

  for (const table of covered.filter(hasRowsFile)) {
    const file = rowsFile(table);
    const given = listOf(await jsonOf(file), file);
    for (const [index, row] of given.entries()) take(table, row, `${file}, ${nameOf(table, row, index)}`);
  }
  for (const table of Object.keys(texts) as TextTable[]) {
    if (!covered.includes(table)) continue;
    const sizeOf = await sizesIn(folder);
    for (const name of folder.names.filter((each) => within(each, texts[table]))) {
      if (name.endsWith('.json')) {
        const row = await jsonOf(name);
        if (row !== undefined) take(table, row, name);
      } else if (name.endsWith('.md')) {
        const text = await textOf(name);
        if (text !== undefined) take(table, textRow(text, name), name);
      }
    }
    function textRow(source: string, name: string): Row {
      const { facts, text } = readFrontMatter(source);
      const row: Row = {};
      for (const { name: column, kind, nullable } of columns[table]) {
        if (!Object.hasOwn(facts, column) && nullable) row[column] = null;
        const isNumber = kind !== 'text' && /^-?\d+(\.\d+)?$/.test(facts[column] ?? '');
        if (isNumber) row[column] = Number(facts[column]);
      }
      try {
        row.body = JSON.stringify(readMarkdown(text, sizeOf));
      } catch (error) {
        say(name, (error as Error).message);
      }
      return { ...facts, ...row };
    }
  }
  if (covered.includes('event')) {
    for (const name of folder.names.filter((each) => /^seasons\/[^/]+\.csv$/.test(each))) {
      const year = Number(/^seasons\/(\d{4})\.csv$/.exec(name)?.[1]);
      const csv = await textOf(name);
      if (!year) say(name, 'A season’s file is named by its year.');
      else if (csv !== undefined) {
        for (const { row: read, where } of readSeasonList(name, csv, {
          year,
          columns: columns.event,
          now,
          say,
        })) {
          const row = onItsLines('event', read);
          checkRow('event', row, columns.event, club, (what) => say(where, what));
          rows.event?.push(row);
        }
      }
    }
  }
  if (covered.includes('album')) {
    for (const name of folder.names.filter((each) => /^albums\/[^/]+\/album\.json$/.test(each))) {
      const given = await jsonOf(name);
      if (given === undefined) continue;
      const { photos, ...album } = isObject(given) ? given : {};
      take('album', album, name);
      if (typeof album.id !== 'string' || name !== albumFile(album.id) || !albumName.test(album.id)) {
        say(name, `The album's id must be the name of its folder: letters, digits, - and _.`);
        continue;
      }
      const stems = new Set<string>();
      for (const [index, photo] of listOf(photos, name).entries()) {
        const where = `${name}, ${nameOf('photo', photo, index)}`;
        take('photo', isObject(photo) ? { ...photo, album: album.id } : photo, where);
        takePicture(album.id, isObject(photo) ? photo.file : undefined, where, stems);
      }
    }
  }
  function takePicture(album: string, file: unknown, where: string, stems: Set<string>) {
    if (typeof file !== 'string' || !fileName.test(file) || !/\.(jpg|webp)$/.test(file))
      return say(where, `'${file}' is no name of a picture: letters, digits, - and _, and .jpg or .webp.`);
    if (stems.has(stem(file).toLowerCase())) say(where, `Two pictures are called '${stem(file)}'.`);
    stems.add(stem(file).toLowerCase());
    const name = pictureFile(album, file);
    used.add(name);
    if (folder.has(name)) pictures.push({ album, file, name });
    else if (!manifest.missing?.includes(name)) say(where, `The picture '${name}' is missing.`);
  }
  // Of the texts and cards of pages: by the addresses at which they are shown.
  for (const name of folder.names) {
    const [, album = '', file = ''] = /^photos\/([^/]+)\/([^/]+)$/.exec(name) ?? [];
    if (!albumName.test(album) || !/\.(jpg|webp)$/.test(file) || !fileName.test(file)) continue;
    used.add(name);
    pictures.push({ album, file, name });
  }
  const left = folder.names.filter((name) => !used.has(name) && !/^(pictures|leagues)\//.test(name));
  return { rows, pictures, notes: left.map((name) => `${name} is nothing of an export, and was left.`) };
}

const gone = 'This file is missing. If it is meant to be gone, take its name out of manifest.json as well.';
const isObject = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const within = (name: string, folder: string) =>
  name.startsWith(`${folder}/`) && name.split('/').length === 2;

/** 'row 3 (club-3)' */
function nameOf(table: ContentTable, row: unknown, index: number): string {
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
