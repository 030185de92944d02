import { z } from '@hono/zod-openapi';
import { consentHows, consentKinds } from './consents.ts';
import { positions } from './register.ts';

/** Response schemas of the register's endpoints. */

const day = z.string().nullable().openapi({ description: "'YYYY-MM-DD', or 'YYYY' where no more is known" });

const own = {
  formalName: z.string(),
  address: z.string(),
  otherPhone: z.string(),
  class: z.string().nullable().openapi({ description: 'The id of a class of membership' }),
  joined: day,
  leftOn: day,
  positions: z.array(z.enum(positions)),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  emergencyWho: z.string(),
  picture: z.string().nullable(),
};

/** Membership class, a kind of member named by the club. */
export const memberClass = z
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
export type MemberClass = z.output<typeof memberClass>;

const consentLine = z.object({
  what: z.enum(consentKinds),
  given: z.boolean(),
  at: z.string().nullable().openapi({ description: 'When it was said; null where it never was' }),
  how: z.enum(consentHows).nullable(),
});
export type ConsentLine = z.output<typeof consentLine>;

const historyLine = z.object({
  at: z.string(),
  by: z.string(),
  changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Response with a member's whole register entry, for the keepers of the roll. */
export const registerPage = z
  .object({
    member: z.string(),
    name: z.string(),
    ...own,
    notes: z.string(),
    version: z.int(),
    consents: z.array(consentLine),
    history: z.array(historyLine),
    classes: z.array(memberClass),
  })
  .openapi('RegisterEntry');
export type RegisterPage = z.output<typeof registerPage>;

/** Response with a member's own details. */
export const myDetails = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    sections: z.array(z.string()),
    ...own,
    class: z.string().openapi({ description: "The name of their class of membership; '' for none" }),
    version: z.int(),
    consents: z.array(consentLine),
    history: z.array(historyLine),
  })
  .openapi('MyDetails');
export type MyDetails = z.output<typeof myDetails>;

export const keptPicture = z.object({ src: z.string(), width: z.int(), height: z.int() });
