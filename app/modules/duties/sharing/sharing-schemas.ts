import { z } from 'zod';

/** Request and response schemas of a proposal to fill a rota. Browser code imports its types only from here. */

const person = z.object({ id: z.string(), name: z.string() });

const proposedDay = z.object({
  duty: z.string(),
  date: z.string(),
  time: z.string(),
  title: z.string(),
  needed: z.int(),
  /** Members on the duty; `kept` marks slots assigned by hand or confirmed. */
  people: z.array(person.extend({ kept: z.boolean() })),
  /** Members who share the rota and are unavailable: away, or on another duty that day. */
  cannot: z.array(z.string()),
});

export const proposal = z.object({
  version: z.int(),
  days: z.array(proposedDay),
  /** Members who share the rota, each with the number of past slots of this year. */
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
