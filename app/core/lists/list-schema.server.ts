import { z } from 'zod';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { maxImportedListRows } from './list-cells.server.ts';

const maxListCharacters = 100_000;

/** Schema of a pasted list in a request body; `inParts` is the advice for one that is too long. */
export const pastedListTextSchema = (inParts: string) =>
  z
    .string('Paste the list.')
    .min(1, 'Paste the list.')
    .max(maxListCharacters, `This list is too long. ${inParts}`)
    .refine(isStorableText, notStorableMessage)
    .refine(
      (text) => (text.match(/\r\n|\n|\r/g)?.length ?? 0) <= maxImportedListRows,
      `A list can have at most ${maxImportedListRows} lines. ${inParts}`,
    );

/** Rows that the officer selected; `mark` is the hash of the preview that they saw. */
export const selectedImportRowsFields = {
  take: z.array(z.int()).min(1, 'Choose the lines to save.').max(maxImportedListRows),
  mark: z.string().max(100),
};
