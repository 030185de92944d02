import { z } from 'zod';
import {
  type ResultMessage,
  type ResultReply,
  resultMessageSchema,
  resultReplySchema,
} from './exchange-schemas.server.ts';
import { maxResultMessageSequence } from './protocol.ts';

/** Rows of earlier versions, which had other bounds: what cannot be read is passed over, and fails no screen. */

const storedSequence = z
  .int()
  .min(0)
  .overwrite((sequence) => Math.min(sequence, maxResultMessageSequence));
const stored = {
  message: resultMessageSchema.extend({ sequence: storedSequence }),
  reply: resultReplySchema.extend({ sequence: storedSequence.default(0) }),
};

export const parseStoredResultMessage = (text: string): ResultMessage | undefined =>
  read(stored.message, text);
export const parseStoredResultReply = (text: string): ResultReply | undefined => read(stored.reply, text);

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Stored messages of one match, from the earliest to the latest; `rows` may be those of other matches too. */
export function listResultMessagesOfMatch<R extends { body: string }>(
  rows: R[],
  fixture: string,
): { row: R; said: ResultMessage }[] {
  const quoted = JSON.stringify(fixture);
  return rows
    .filter(({ body }) => body.includes(quoted))
    .flatMap((row) => {
      const said = parseStoredResultMessage(row.body);
      return said?.fixture === fixture ? [{ row, said }] : [];
    })
    .toSorted((a, b) => a.said.sequence - b.said.sequence);
}

/** Sequence of the message after one; after the highest the numbers begin again. */
export const getNextMessageSequence = (sequence: number): number =>
  sequence >= maxResultMessageSequence ? 1 : sequence + 1;

/** True for a later message of the same match. Below the highest possible number a lower one is later: the numbers began again. */
export const isLaterMessageSequence = (sequence: number, than: number): boolean =>
  sequence > than || (than >= maxResultMessageSequence && sequence < than);
