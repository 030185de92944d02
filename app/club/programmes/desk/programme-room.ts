import { z } from 'zod';

/** An event's programme at the desk. The browser takes the types from here alone. */

const text = z.string();

const deskLine = z.object({
  ...{ id: text, day: text, time: text, rink: text, what: text, place: text, note: text, result: text },
  /** The tie of a competition whose names and result it shows; '' for none. */
  tie: text,
  version: z.int(),
});
export type DeskLine = z.output<typeof deskLine>;

export const programmeRoom = z.object({
  event: z.object({ id: text, name: text, first: text, last: text }),
  lines: z.array(deskLine),
  /** Finals and semi-finals that a line may be. */
  ties: z.array(z.object({ id: text, name: text })),
});
export type ProgrammeRoom = z.output<typeof programmeRoom>;
