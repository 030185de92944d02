import { createHash } from 'node:crypto';
import { Refusal } from '#app/core/refusals.ts';
import { canSaveImportRow } from './can-save-row.ts';
import type { ImportPreviewRow } from './import-row-schema.ts';

/** Imports in two steps: preview the rows, then save exactly the previewed rows or none. */

/** Hash of a preview: equal while all data that it depends on is unchanged; `beside` is what it shows besides the lines. */
export const hashPastedListPreview = (lines: unknown[], beside?: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(beside === undefined ? lines : [lines, beside]))
    .digest('hex')
    .slice(0, 32);

interface RowSelection {
  mark: string;
  take: Iterable<number>;
  /** Target of the import, which may have changed meanwhile: 'calendar'. */
  into: string;
  /** Further parts of the preview, besides its lines. */
  beside?: unknown;
}

/** Returns the rows to save. 409 if the preview is out of date, 422 if a selected row has no data to save. */
export function getSelectedImportRows<L extends Pick<ImportPreviewRow, 'line' | 'outcome'>>(
  lines: L[],
  { mark, take, into, beside }: RowSelection,
): L[] {
  if (hashPastedListPreview(lines, beside) !== mark)
    throw new Refusal(409, `The ${into} has changed since you checked this list. Check it again.`);
  const selectedMarks = new Set(take);
  const taken = lines.filter(({ line }) => selectedMarks.has(line));
  if (taken.length === 0 || taken.length < selectedMarks.size || !taken.every(canSaveImportRow))
    throw new Refusal(422, 'Choose the lines to save.');
  return taken;
}
