import { z } from '@hono/zod-openapi';
import { adminPermissions } from '#app/api/auth/permissions.ts';
import { memberRoles } from '#app/api/auth/roles.ts';
import { sessionSchema } from '#app/api/auth/session-schema.server.ts';

/** Response schemas of the admin section 'Members'. */

export const memberAccessStates = ['invited', 'not invited', 'no password', 'active', 'suspended'] as const;

/** Member as returned to the admin area. */
export const memberRollEntrySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    signInName: z.string().nullable(),
    phone: z.string(),
    /** Ids of their sections. */
    sections: z.array(z.string()),
    role: z.enum(memberRoles),
    state: z.enum(memberAccessStates),
    addedAt: z.string(),
    signedInAt: z.string().nullable(),
    version: z.int(),
  })
  .openapi('Member');
export type MemberRollEntry = z.output<typeof memberRollEntrySchema>;
export type MemberAccessState = MemberRollEntry['state'];

/** Row of the roll with the register entry; null in a club without a register. */
export const memberRollListItemSchema = memberRollEntrySchema.extend({
  register: z
    .object({
      class: z.string().openapi({ description: "The name of their class of membership; '' for none" }),
      joined: z.string().nullable(),
      leftOn: z.string().nullable(),
    })
    .nullable(),
  owes: z.int().nullable().openapi({ description: 'In pence, where those who owe were asked for' }),
});
export type MemberRollListItem = z.output<typeof memberRollListItemSchema>;

const filterCounts = z.array(z.object({ id: z.string(), name: z.string(), members: z.int() }));

/** Filters of the roll, with the number of members in each. */
export const memberRollFiltersSchema = z.object({
  all: z.int(),
  notInvited: z.int().openapi({ description: 'How many with an e-mail address nobody has invited yet' }),
  notIn: z.int().openapi({ description: 'How many have never chosen a password' }),
  noEmail: z.int(),
  suspended: z.int(),
  left: z.int(),
  owing: z.int().openapi({ description: '0 for whoever has no key to the accounts' }),
  roles: z.array(z.object({ role: z.enum(memberRoles), members: z.int() })),
  classes: filterCounts,
  sections: filterCounts,
});
export type MemberRollFilters = z.output<typeof memberRollFiltersSchema>;

/** Response with the text of a printed letter. */
export const printedSignInLetterSchema = z.object({
  name: z.string(),
  signInName: z.string(),
  code: z.string(),
  link: z.string(),
  /** Expiry of the code, as a timestamp. */
  expiresAt: z.string(),
});
export type PrintedSignInLetter = z.output<typeof printedSignInLetterSchema>;

export const offeredClubSectionSchema = z.object({ id: z.string(), name: z.string() });
export type OfferedClubSection = z.output<typeof offeredClubSectionSchema>;

/** Outcome of one row of an imported list. */
const importRowSchema = z.object({
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
const wordMeaningSchema = z.object({
  about: z.enum(['class', 'section']),
  word: z.string(),
  key: z.string().openapi({ description: 'By which it is answered' }),
  lines: z.int(),
  means: z.string().openapi({ description: "An id of the club's; '' where it is left out" }),
});
export type ImportWordMeaning = z.output<typeof wordMeaningSchema>;

/** Order by which ambiguous dates are parsed. */
const importDateOrderSchema = z.object({ sample: z.string(), read: z.string(), monthFirst: z.boolean() });
export type MemberImportDateOrder = z.output<typeof importDateOrderSchema>;

export const memberImportReportSchema = z.object({
  lines: z.array(importRowSchema),
  /** Words of the list that are not the club's own. */
  meanings: z.array(wordMeaningSchema),
  offered: z.object({ class: z.array(offeredClubSectionSchema), section: z.array(offeredClubSectionSchema) }),
  dates: importDateOrderSchema.nullable(),
  columnsLeftOut: z.array(z.string()),
  /** Number of added members with an e-mail address. */
  invitable: z.int(),
  mark: z
    .string()
    .openapi({ description: 'Names what this list comes to, for the import that follows a trial' }),
});
export type MemberImportReport = z.output<typeof memberImportReportSchema>;
export type MemberImportRowReport = z.output<typeof importRowSchema>;

/** Response with all data of one member for the admin area. */
export const memberAdminDetailsSchema = z.object({
  member: memberRollEntrySchema,
  sessions: z.array(sessionSchema),
  keys: z.array(z.enum(adminPermissions)),
  note: z.string().openapi({ description: "Who else has a name like theirs; '' for nobody" }),
  keysVersion: z.int(),
  /** Sections that they can be assigned to. */
  offered: z.array(offeredClubSectionSchema),
  stopped: z
    .array(z.string())
    .openapi({ description: 'Of what mail they want no more, as their account says it' }),
});
export type MemberAdminDetails = z.output<typeof memberAdminDetailsSchema>;
