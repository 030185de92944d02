import { z } from 'zod';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { mostLines } from './list-cells.server.ts';

const most = 100_000;

/** A list as it is sent; `inParts` says what to do with one that is too long. */
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

/** Which of its lines the officer takes; `mark` names the report that was looked at. */
export const taken = {
  take: z.array(z.int()).min(1, 'Please choose the lines that are to be saved.').max(mostLines),
  mark: z.string().max(100),
};
