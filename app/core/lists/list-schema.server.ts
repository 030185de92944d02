import { z } from 'zod';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { maxImportedListRows } from './list-cells.server.ts';

const maxListCharacters = 100_000;

/** Schema of a pasted list in a request body; `inParts` is the advice for one that is too long. */
export const pastedListTextSchema = (inParts: string) =>
  z
    .string('Please paste the list.')
    .min(1, 'Please paste the list.')
    .max(maxListCharacters, `This is too long for one list. ${inParts}`)
    .refine(isStorableText, notStorableMessage)
    .refine(
      (text) => (text.match(/\r\n|\n|\r/g)?.length ?? 0) <= maxImportedListRows,
      `A list can have at most ${maxImportedListRows} lines.`,
    );

/** Rows that the officer selected; `mark` is the hash of the preview that they saw. */
export const selectedImportRowsFields = {
  take: z.array(z.int()).min(1, 'Please choose the lines that are to be saved.').max(maxImportedListRows),
  mark: z.string().max(100),
};
