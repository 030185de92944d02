import { z } from '@hono/zod-openapi';

/** What those who are picked have been told, and who has to be rung. */
export const placesTold = z
  .object({
    /** When an officer told them last, as it is said: 'at 10.04'; '' where that is not known. */
    when: z.string(),
    /** How many have not been told what is new: a place, a lift, the day, the time, where it is. */
    untold: z.int(),
    /** How many mails have not gone yet, and whether any goes: without a mail server none does. */
    waits: z.int(),
    nowhere: z.boolean(),
    /** How many know by mail, and how many in another way: they were rung, or they have answered. */
    byMail: z.int(),
    otherwise: z.int(),
    /** Whom no mail has told. */
    toRing: z.array(
      z.object({
        /** Of their pick; of whoever lost theirs, the member's. */
        id: z.string(),
        name: z.string(),
        phone: z.string(),
        /** A second number, as the register says; ''. */
        otherPhone: z.string(),
        /** 'a guest', 'not in the side after all'; '' for a member who is in it. */
        about: z.string(),
      }),
    ),
  })
  .openapi('PlacesTold');
export type PlacesTold = z.output<typeof placesTold>;
