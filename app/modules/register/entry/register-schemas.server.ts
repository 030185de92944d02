import { z } from '@hono/zod-openapi';
import { memberConsentKinds, memberConsentSources } from './consent-kinds.ts';
import { mapRegisterFieldsByKind, registerEntryFieldNames } from './entry-fields.ts';
import { playingPositions } from './register-entry.ts';

/** Response schemas of the register's endpoints. */

const dateResponse = z
  .string()
  .nullable()
  .openapi({ description: "'YYYY-MM-DD', or 'YYYY' where no more is known" });

const responsesByKind = {
  class: z.string().nullable().openapi({ description: 'The id of a class of membership' }),
  date: dateResponse,
  positions: z.array(z.enum(playingPositions)),
};

const entryResponse = mapRegisterFieldsByKind(registerEntryFieldNames, responsesByKind, () => z.string());

const { notes: _, ...ownFields } = entryResponse;
const ownEntryResponse = {
  ...ownFields,
  picture: z.string().nullable(),
};

/** Membership class, a kind of member named by the club. */
export const membershipClassSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    keepsMonths: z.int().nullable().openapi({
      description: 'How long an entry stays after somebody left; null for as long as the club likes',
    }),
    /** Archived: not offered any more. */
    putBy: z.boolean(),
    version: z.int(),
  })
  .openapi('MemberClass');
export type MembershipClass = z.output<typeof membershipClassSchema>;

const consentRowSchema = z.object({
  what: z.enum(memberConsentKinds),
  given: z.boolean(),
  at: z.string().nullable().openapi({ description: 'When it was said; null where it never was' }),
  how: z.enum(memberConsentSources).nullable(),
});
export type MemberConsentRow = z.output<typeof consentRowSchema>;

const registerHistoryEntrySchema = z.object({
  at: z.string(),
  by: z.string(),
  changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
});
export type RegisterHistoryEntry = z.output<typeof registerHistoryEntrySchema>;

/** Response with a member's whole register entry, for the keepers of the roll. */
export const registerEntryAdminPageSchema = z
  .object({
    member: z.string(),
    name: z.string(),
    ...ownEntryResponse,
    ...entryResponse,
    version: z.int(),
    consents: z.array(consentRowSchema),
    history: z.array(registerHistoryEntrySchema),
    classes: z.array(membershipClassSchema),
  })
  .openapi('RegisterEntry');
export type RegisterEntryAdminPage = z.output<typeof registerEntryAdminPageSchema>;

/** Response with a member's own details. */
export const ownDetailsSchema = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    sections: z.array(z.string()),
    ...ownEntryResponse,
    class: z.string().openapi({ description: "The name of their class of membership; '' for none" }),
    version: z.int(),
    consents: z.array(consentRowSchema),
    history: z.array(registerHistoryEntrySchema),
  })
  .openapi('MyDetails');
export type OwnDetails = z.output<typeof ownDetailsSchema>;

export const storedMemberPictureSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
