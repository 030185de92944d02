import { z } from 'zod';

/** Request and response schemas of a proposal to fill a rota. Browser code imports its types only from here. */

const memberSchema = z.object({ id: z.string(), name: z.string() });

const proposedDutySchema = z.object({
  duty: z.string(),
  date: z.string(),
  time: z.string(),
  title: z.string(),
  needed: z.int(),
  /** Members on the duty; `kept` marks slots assigned by hand or confirmed. */
  people: z.array(memberSchema.extend({ kept: z.boolean() })),
  /** Members who share the rota and are unavailable: away, or on another duty that day. */
  cannot: z.array(z.string()),
});

export const rotaFillProposalSchema = z.object({
  version: z.int(),
  days: z.array(proposedDutySchema),
  /** Members who share the rota, each with the number of past slots of this year. */
  members: z.array(memberSchema.extend({ had: z.int() })),
});
export type RotaFillProposal = z.output<typeof rotaFillProposalSchema>;

const idSchema = z.string().max(100);

export const rotaFillBodySchema = z.object({
  days: z
    .array(
      z.object({
        duty: idSchema,
        people: z
          .array(z.object({ member: idSchema, byHand: z.boolean() }))
          .max(20, 'Choose 20 people or fewer.'),
      }),
    )
    .max(400, 'Fill 400 days or fewer at a time.'),
});
