import { z } from 'zod';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { mostLines } from './list-cells.server.ts';

const most = 100_000;

/** Schema of a pasted list in a request body; `inParts` is the advice for one that is too long. */
export const listText = (inParts: string) =>
  z
    .string('Please paste the list.')
    .min(1, 'Please paste the list.')
    .max(most, `This is too long for one list. ${inParts}`)
    .refine(isStorable, notStorable)
    .refine(
      (text) => (text.match(/\r\n|\n|\r/g)?.length ?? 0) <= mostLines,
      `A list can have at most ${mostLines} lines.`,
    );

/** Rows that the officer selected; `mark` is the hash of the preview that they saw. */
export const taken = {
  take: z.array(z.int()).min(1, 'Please choose the lines that are to be saved.').max(mostLines),
  mark: z.string().max(100),
};
