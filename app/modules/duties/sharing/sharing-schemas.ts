import { z } from 'zod';

/** A rota shared out, to be looked at before it is kept. The browser takes the types from here alone. */

const person = z.object({ id: z.string(), name: z.string() });

const proposedDay = z.object({
  duty: z.string(),
  date: z.string(),
  time: z.string(),
  title: z.string(),
  needed: z.int(),
  /** Who is on it; `kept` is whoever was put there by hand or has said that they will do it. */
  people: z.array(person.extend({ kept: z.boolean() })),
  /** Who of those who share it cannot: they are away, or on another duty that day. */
  cannot: z.array(z.string()),
});

export const proposal = z.object({
  version: z.int(),
  days: z.array(proposedDay),
  /** Those who share it, with how many turns of this year are past. */
  members: z.array(person.extend({ had: z.int() })),
});
export type Proposal = z.output<typeof proposal>;

const id = z.string().max(100);

export const sharedBody = z.object({
  days: z
    .array(
      z.object({
        duty: id,
        people: z.array(z.object({ member: id, byHand: z.boolean() })).max(20, 'These are too many.'),
      }),
    )
    .max(400, 'These are too many.'),
});
