import { z } from '@hono/zod-openapi';
import { roles } from '#app/api/who/roles.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import { session } from '#app/api/who/session-schema.server.ts';

/** Response schemas of the admin section 'Members'. */

export const states = ['invited', 'not invited', 'no password', 'active', 'suspended'] as const;

/** Member as returned to the admin area. */
export const rollEntry = z
  .object({
    id: z.string(),
    name: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    signInName: z.string().nullable(),
    phone: z.string(),
    /** Ids of their sections. */
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

/** Row of the roll with the register entry; null in a club without a register. */
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

/** Filters of the roll, with the number of members in each. */
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

/** Response with the text of a printed letter. */
export const letter = z.object({
  name: z.string(),
  signInName: z.string(),
  code: z.string(),
  link: z.string(),
  /** Expiry of the code, as a timestamp. */
  expiresAt: z.string(),
});
export type Letter = z.output<typeof letter>;

export const rollSection = z.object({ id: z.string(), name: z.string() });
export type RollSection = z.output<typeof rollSection>;

/** Outcome of one row of an imported list. */
const importLine = z.object({
  /** Line of the file; the header is line 1. */
  line: z.int(),
  /** '12', or '12b' for the second of two people in one row. */
  at: z.string(),
  name: z.string(),
  /** 'either': several candidates, so the row is skipped. */
  outcome: z.enum(['added', 'changed', 'same', 'wrong', 'either']),
  /** Reason why the row is skipped; for an added member, others of a similar name, or ''. */
  why: z.string(),
  /** Values added, or changed for a known member. */
  changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
  /** Cells that are not imported. */
  leftOut: z.array(z.string()),
  /** Candidates, each with a short description. */
  among: z.array(z.string()),
  /** True if the row names two people, also if they become one entry. */
  isCouple: z.boolean(),
});
/** Word of the list that is not the club's own, with its meaning. */
const meaning = z.object({
  about: z.enum(['class', 'section']),
  word: z.string(),
  key: z.string().openapi({ description: 'By which it is answered' }),
  lines: z.int(),
  means: z.string().openapi({ description: "An id of the club's; '' where it is left out" }),
});
export type Meaning = z.output<typeof meaning>;

/** Order by which ambiguous dates are parsed. */
const dateOrder = z.object({ sample: z.string(), read: z.string(), monthFirst: z.boolean() });
export type DateOrder = z.output<typeof dateOrder>;

export const importReport = z.object({
  lines: z.array(importLine),
  /** Words of the list that are not the club's own. */
  meanings: z.array(meaning),
  offered: z.object({ class: z.array(rollSection), section: z.array(rollSection) }),
  dates: dateOrder.nullable(),
  columnsLeftOut: z.array(z.string()),
  /** Number of added members with an e-mail address. */
  invitable: z.int(),
  mark: z
    .string()
    .openapi({ description: 'Names what this list comes to, for the import that follows a trial' }),
});
export type ImportReport = z.output<typeof importReport>;
export type ImportLine = z.output<typeof importLine>;

/** Response with all data of one member for the admin area. */
export const memberInFull = z.object({
  member: rollEntry,
  sessions: z.array(session),
  keys: z.array(z.enum(contentRooms)),
  note: z.string().openapi({ description: "Who else has a name like theirs; '' for nobody" }),
  keysVersion: z.int(),
  /** Sections that they can be assigned to. */
  offered: z.array(rollSection),
  stopped: z
    .array(z.string())
    .openapi({ description: 'Of what mail they want no more, as their account says it' }),
});
export type MemberInFull = z.output<typeof memberInFull>;

/** Membership enquiry that waits for a reply. */
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
