import { z } from '@hono/zod-openapi';
import { roles } from '#app/api/who/roles.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import { session } from '#app/api/who/session-schema.server.ts';

/** What the calls of the desk's room 'Members' answer. */

export const states = ['invited', 'no password', 'active', 'suspended'] as const;

/** A member as the desk sees them. */
export const rollEntry = z
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
export type RollEntry = z.output<typeof rollEntry>;
export type MemberState = RollEntry['state'];

/** What a printed letter says. */
export const letter = z.object({
  name: z.string(),
  signInName: z.string(),
  code: z.string(),
  link: z.string(),
  /** The day after which the code is no longer good, as a moment. */
  expiresAt: z.string(),
});
export type Letter = z.output<typeof letter>;

/** What one line of a list of members came to. */
export const importLine = z.object({
  /** As counted in the file, its header being line 1. */
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['added', 'already there', 'wrong']),
  /** Why it was not added; of one that was, who else has a name like theirs, or ''. */
  why: z.string(),
});
export type ImportLine = z.output<typeof importLine>;

/** One member with all that the desk knows of them. */
export const memberInFull = z.object({
  member: rollEntry,
  sessions: z.array(session),
  keys: z.array(z.enum(contentRooms)),
  note: z.string().openapi({ description: "Who else has a name like theirs; '' for nobody" }),
  keysVersion: z.int(),
});

/** Somebody who has asked to join and waits for an answer. */
export const application = z.object({
  id: z.string(),
  madeAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  note: z.string().openapi({ description: "Who on the roll has a name like theirs; '' for nobody" }),
});
export type WaitingApplication = z.output<typeof application>;
