import type { ImportPreviewRow } from './import-row-schema.ts';

/** True for a row that the officer may choose to save. */
export const canSaveImportRow = ({ outcome }: Pick<ImportPreviewRow, 'outcome'>) =>
  outcome === 'add' || outcome === 'change';
