import { getErrorMessage } from '#app/core/refusals.ts';
import { isContentTable } from '#db/content-tables.ts';
import type { ContentFolder } from './content-folder.ts';
import { type ContentExportManifest, contentExportFormat, contentManifestFile } from './content-layout.ts';
import type { ReportImportMistake } from './season-csv.ts';

/**
 * Parse and validate the manifest. Throws a one-sentence error when it is unreadable or of a later version; reports other
 * mistakes.
 */
export async function readContentExportManifest(
  folder: ContentFolder,
  say: ReportImportMistake,
): Promise<ContentExportManifest> {
  const no = (why: string) => new Error(`${contentManifestFile}: ${why}`);
  const text = await folder.text(contentManifestFile).catch((error: Error) => {
    throw no(error.message);
  });
  let read: Partial<ContentExportManifest>;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw no(`This is not JSON (${getErrorMessage(error)}).`);
  }
  const { format: given, counts, files, missing = [] } = isObject(read) ? read : {};
  if (!Number.isInteger(given) || Number(given) < 1) throw no('The manifest does not give its format.');
  if (Number(given) > contentExportFormat)
    throw no(`This is an export of a later version of this site (format ${given}). Update this one first.`);
  const lists = [files, missing];
  if (!isObject(counts) || !lists.every((list) => Array.isArray(list)))
    throw no('The manifest does not list the tables and files.');
  for (const name of Object.keys(counts)) {
    if (!isContentTable(name))
      say(contentManifestFile, `This version of the site does not know '${name}'. Update the site first.`);
  }
  return {
    what: '',
    format: Number(given),
    counts,
    files: (files ?? []).map(String),
    missing: missing.map(String),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
