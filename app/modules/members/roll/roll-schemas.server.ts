import { z } from '@hono/zod-openapi';
import { roles } from '#app/api/who/roles.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import { session } from '#app/api/who/session-schema.server.ts';

/** What the calls of the desk's room 'Members' answer. */

export const states = ['invited', 'not invited', 'no password', 'active', 'suspended'] as const;

/** A member as the desk sees them. */
export const rollEntry = z
  .object({
    id: z.string(),
    name: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    signInName: z.string().nullable(),
    phone: z.string(),
    /** The keys of the sections that they belong to. */
    sections: z.array(z.string()),
    role: z.enum(roles),
    state: z.enum(states),
    addedAt: z.string(),
    signedInAt: z.string().nullable(),
    version: z.int(),
  })
  .openapi('Member');
export type RollEntry = z.output<typeof rollEntry>;
export type MemberState = RollEntry['state'];

/** A line of the roll, with what the register says of them; null in a club that keeps none. */
export const rollLine = rollEntry.extend({
  register: z
    .object({
      class: z.string().openapi({ description: "The name of their class of membership; '' for none" }),
      joined: z.string().nullable(),
      leftOn: z.string().nullable(),
    })
    .nullable(),
  owes: z.int().nullable().openapi({ description: 'In pence, where those who owe were asked for' }),
});
export type RollLine = z.output<typeof rollLine>;

const someOf = z.array(z.object({ id: z.string(), name: z.string(), members: z.int() }));

/** What the roll can be narrowed by, and how many there are of each. */
export const rollChoices = z.object({
  all: z.int(),
  notInvited: z.int().openapi({ description: 'How many with an e-mail address nobody has invited yet' }),
  notIn: z.int().openapi({ description: 'How many have never chosen a password' }),
  noEmail: z.int(),
  suspended: z.int(),
  left: z.int(),
  owing: z.int().openapi({ description: '0 for whoever has no key to the accounts' }),
  roles: z.array(z.object({ role: z.enum(roles), members: z.int() })),
  classes: someOf,
  sections: someOf,
});
export type RollChoices = z.output<typeof rollChoices>;

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

export const rollSection = z.object({ id: z.string(), name: z.string() });
export type RollSection = z.output<typeof rollSection>;

/** What one line of a list of members came to. */
const importLine = z.object({
  /** As counted in the file, its header being line 1. */
  line: z.int(),
  /** '12', or '12b' for the second of two people in one line. */
  at: z.string(),
  name: z.string(),
  /** 'either': it could be one of two, so nothing is done. */
  outcome: z.enum(['added', 'changed', 'same', 'wrong', 'either']),
  /** Why nothing is done with it; of one that is added, who else has a name like theirs, or ''. */
  why: z.string(),
  /** What it brings, or changes of somebody who was there already. */
  changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
  /** What it says that is not taken. */
  leftOut: z.array(z.string()),
  /** Who is asked about, each in a few words. */
  among: z.array(z.string()),
  /** Whether its line names two people, or would if they were not wanted as one. */
  isCouple: z.boolean(),
});
/** A word of a list that is none of the club's, with what it is taken for. */
const meaning = z.object({
  about: z.enum(['class', 'section']),
  word: z.string(),
  key: z.string().openapi({ description: 'By which it is answered' }),
  lines: z.int(),
  means: z.string().openapi({ description: "An id of the club's; '' where it is left out" }),
});
export type Meaning = z.output<typeof meaning>;

/** How days are read whose order does not show by itself. */
const dateOrder = z.object({ sample: z.string(), read: z.string(), monthFirst: z.boolean() });
export type DateOrder = z.output<typeof dateOrder>;

export const importReport = z.object({
  lines: z.array(importLine),
  /** Words of the list that are none of the club's. */
  meanings: z.array(meaning),
  offered: z.object({ class: z.array(rollSection), section: z.array(rollSection) }),
  dates: dateOrder.nullable(),
  columnsLeftOut: z.array(z.string()),
  /** How many who would be added have an e-mail address. */
  invitable: z.int(),
  mark: z
    .string()
    .openapi({ description: 'Names what this list comes to, for the import that follows a trial' }),
});
export type ImportReport = z.output<typeof importReport>;
export type ImportLine = z.output<typeof importLine>;

/** One member with all that the desk knows of them. */
export const memberInFull = z.object({
  member: rollEntry,
  sessions: z.array(session),
  keys: z.array(z.enum(contentRooms)),
  note: z.string().openapi({ description: "Who else has a name like theirs; '' for nobody" }),
  keysVersion: z.int(),
  /** The sections that they can be put in. */
  offered: z.array(rollSection),
  stopped: z
    .array(z.string())
    .openapi({ description: 'Of what mail they want no more, as their account says it' }),
});
export type MemberInFull = z.output<typeof memberInFull>;

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
