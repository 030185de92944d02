import { z } from '@hono/zod-openapi';
import { roles } from '#app/api/who/roles.ts';

/** What the calls of the desk's room 'Members' answer. */

export const states = ['invited', 'no password', 'active', 'suspended'] as const;

export const rollEntrySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    signInName: z.string().nullable(),
    role: z.enum(roles),
    state: z.enum(states),
    addedAt: z.string(),
    signedInAt: z.string().nullable(),
    version: z.int(),
  })
  .openapi('Member');
export const session = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
});
export const letter = z.object({
  name: z.string(),
  signInName: z.string(),
  code: z.string(),
  link: z.string(),
  expiresAt: z.string(),
});
export const importLine = z.object({
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['added', 'already there', 'wrong']),
  why: z.string(),
});
export const recordEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  act: z.string(),
  memberId: z.string().nullable(),
  member: z.string(),
  detail: z.string(),
  change: z.string().nullable(),
});
export const application = z.object({
  id: z.string(),
  madeAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  note: z.string().openapi({ description: "Who on the roll has a name like theirs; '' for nobody" }),
});
