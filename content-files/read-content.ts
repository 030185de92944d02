import { albumIdPattern, pictureFileNamePattern, removeFileExtension } from '#app/core/picture-names.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import { parseFrontMatter, parseMarkdown } from '#content-files/markdown/markdown.ts';
import type { ContentTable, ContentTableStructure } from '#db/content-tables.ts';
import type { ContentRuleParsers } from './club-rules.ts';
import type { ContentFolder } from './content-folder.ts';
import {
  type ContentTextTable,
  contentTextFolders,
  contentTextTables,
  getAlbumFile,
  getAlbumPictureFile,
  getContentTableFile,
  hasContentTableFile,
} from './content-layout.ts';
import { type ContentFolderReader, createFolderReader, formatRowName, isRowObject } from './folder-reader.ts';
import { readImportedDrawingSizes } from './picture-files.ts';
import { readContentExportManifest } from './read-manifest.ts';
import { parseExportedSeasonCsv, type ReportImportMistake } from './season-csv.ts';
import type { ContentRow, ContentTableRows } from './write-content.ts';

export interface ImportedContent {
  /** Rows by table; a row has only the stated columns. */
  rows: ContentTableRows;
  /** Files that were skipped, with reasons; no mistakes. */
  notes: string[];
  /** Pictures in the folder, with their locations in the store. */
  pictures: { album: string; file: string; name: string }[];
}

/** Read an exported folder and report its mistakes. Throws a one-sentence error when it cannot be read at all. */
export async function readExportedContentFolder(
  folder: ContentFolder,
  tables: ContentTableStructure,
  now: string,
  club: ContentRuleParsers,
  say: ReportImportMistake,
): Promise<ImportedContent> {
  const manifest = await readContentExportManifest(folder, say);
  const covered = tables.names.filter((table) => Object.hasOwn(manifest.counts, table));
  for (const name of manifest.files) if (!folder.has(name)) say(name, gone);

  const reader = createFolderReader(folder, covered, tables, club, say, manifest.format);
  for (const table of covered.filter(hasContentTableFile)) await readRows(reader, table);
  for (const table of contentTextTables) if (covered.includes(table)) await readTexts(reader, table);
  if (covered.includes('event')) await readSeasons(reader, now);
  const pictures = covered.includes('album') ? await readAlbums(reader, manifest.missing ?? []) : [];
  pictures.push(...picturesByAddress(reader));
  const left = folder.names.filter((name) => !reader.used.has(name) && !/^(pictures|leagues)\//.test(name));
  const notes = left.map((name) => `${name} is not part of an export and was ignored.`);
  return { rows: reader.rows, pictures, notes };
}

const gone = 'This file is missing. If you removed it on purpose, remove its name from manifest.json too.';

async function readRows({ jsonOf, listOf, take }: ContentFolderReader, table: ContentTable): Promise<void> {
  const file = getContentTableFile(table);
  const given = listOf(await jsonOf(file), file);
  for (const [index, row] of given.entries())
    take(table, row, `${file}, ${formatRowName(table, row, index)}`);
}

async function readTexts(reader: ContentFolderReader, table: ContentTextTable): Promise<void> {
  const { folder, columns, say, textOf, jsonOf, take } = reader;
  const sizeOf = await readImportedDrawingSizes(folder);
  const within = (name: string) =>
    name.startsWith(`${contentTextFolders[table]}/`) && name.split('/').length === 2;
  for (const name of folder.names.filter(within)) {
    if (name.endsWith('.json')) {
      const row = await jsonOf(name);
      if (row !== undefined) take(table, row, name);
    } else if (name.endsWith('.md')) {
      const text = await textOf(name);
      if (text !== undefined) take(table, textRow(text, name), name);
    }
  }

  function textRow(source: string, name: string): ContentRow {
    const { facts, text } = parseFrontMatter(source);
    const row: ContentRow = {};
    for (const { name: column, kind, nullable } of columns[table]) {
      if (!Object.hasOwn(facts, column) && nullable) row[column] = null;
      const isNumber = kind !== 'text' && /^-?\d+(\.\d+)?$/.test(facts[column] ?? '');
      if (isNumber) row[column] = Number(facts[column]);
    }
    try {
      row.body = JSON.stringify(parseMarkdown(text, sizeOf));
    } catch (error) {
      say(name, getErrorMessage(error));
    }
    return { ...facts, ...row };
  }
}

async function readSeasons({ folder, columns, say, textOf, takeRow }: ContentFolderReader, now: string) {
  for (const name of folder.names.filter((each) => /^seasons\/[^/]+\.csv$/.test(each))) {
    const year = Number(/^seasons\/(\d{4})\.csv$/.exec(name)?.[1]);
    const csv = await textOf(name);
    if (!year) say(name, 'A season’s file must have its year as its name.');
    else if (csv !== undefined) {
      const list = parseExportedSeasonCsv(name, csv, { year, columns: columns.event, now, say });
      for (const { row, where } of list) takeRow('event', row, where);
    }
  }
}

type Pictures = ImportedContent['pictures'];

/** Read the albums with their photos; returns the pictures present in the folder. */
async function readAlbums(reader: ContentFolderReader, missing: string[]): Promise<Pictures> {
  const { folder, used, say, jsonOf, listOf, take } = reader;
  const pictures: Pictures = [];
  for (const name of folder.names.filter((each) => /^albums\/[^/]+\/album\.json$/.test(each))) {
    const given = await jsonOf(name);
    if (given === undefined) continue;
    const { photos, ...album } = isRowObject(given) ? given : {};
    take('album', album, name);
    if (typeof album.id !== 'string' || name !== getAlbumFile(album.id) || !albumIdPattern.test(album.id)) {
      say(name, `The album’s id must be the name of its folder: letters, numbers, - and _.`);
      continue;
    }
    const stems = new Set<string>();
    for (const [index, photo] of listOf(photos, name).entries()) {
      const where = `${name}, ${formatRowName('photo', photo, index)}`;
      take('photo', isRowObject(photo) ? { ...photo, album: album.id } : photo, where);
      takePicture(album.id, isRowObject(photo) ? photo.file : undefined, where, stems);
    }
  }
  return pictures;

  function takePicture(album: string, file: unknown, where: string, stems: Set<string>) {
    if (typeof file !== 'string' || !pictureFileNamePattern.test(file) || !/\.(jpg|webp)$/.test(file))
      return say(
        where,
        `'${file}' is not a valid picture name. Use letters, numbers, - and _, and .jpg or .webp.`,
      );
    if (stems.has(removeFileExtension(file).toLowerCase()))
      say(where, `Two pictures have the name '${removeFileExtension(file)}'.`);
    stems.add(removeFileExtension(file).toLowerCase());
    const name = getAlbumPictureFile(album, file);
    used.add(name);
    if (folder.has(name)) pictures.push({ album, file, name });
    else if (!missing.includes(name)) say(where, `The picture '${name}' is missing.`);
  }
}

/** Pictures of texts and page cards, by their public addresses. */
function picturesByAddress({ folder, used }: ContentFolderReader): Pictures {
  return folder.names.flatMap((name) => {
    const [, album = '', file = ''] = /^photos\/([^/]+)\/([^/]+)$/.exec(name) ?? [];
    if (!albumIdPattern.test(album) || !/\.(jpg|webp)$/.test(file) || !pictureFileNamePattern.test(file))
      return [];
    used.add(name);
    return [{ album, file, name }];
  });
}
