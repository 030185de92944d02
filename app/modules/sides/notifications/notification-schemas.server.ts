import { z } from '@hono/zod-openapi';

/** Response with the notification status of the players picked, and the players to phone. */
export const playerNotificationStatusSchema = z
  .object({
    /** Time of the last notification, formatted: 'at 10.04'; '' if unknown. */
    when: z.string(),
    /** Number of players with pending changes: place, lift, date, time or venue. */
    untold: z.int(),
    /** Number of mails still queued; `nowhere` is true without a mail server, when none is sent. */
    waits: z.int(),
    nowhere: z.boolean(),
    /** Number notified by mail, and in another way: phoned, or they have answered. */
    byMail: z.int(),
    otherwise: z.int(),
    /** Players whom no mail has notified. */
    toRing: z.array(
      z.object({
        /** Pick id; for a member who lost their place, the member id. */
        id: z.string(),
        name: z.string(),
        phone: z.string(),
        /** Second telephone number from the register; '' if none. */
        otherPhone: z.string(),
        /** 'a guest', 'not in the side after all'; '' for members in the side. */
        about: z.string(),
      }),
    ),
  })
  .openapi('PlacesTold');
export type PlayerNotificationStatus = z.output<typeof playerNotificationStatusSchema>;
