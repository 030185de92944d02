import { z } from '@hono/zod-openapi';
import { playerNotificationStatusSchema } from '#app/modules/sides/notifications/notification-schemas.server.ts';

/** Response schemas of places, for captains. */

const adminTeamPlaceSchema = z
  .object({
    id: z.string(),
    /** Null for a guest. */
    member: z.string().nullable(),
    name: z.string(),
    /** 'lead on …', 'first reserve' */
    seat: z.string(),
    isReserve: z.boolean(),
    state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
    /** True if the member is suspended or removed. */
    isGone: z.boolean(),
    isTold: z.boolean(),
    phone: z.string(),
    /** Second telephone number from the register; '' if none. */
    otherPhone: z.string(),
    email: z.enum(['yes', 'stopped', 'none']),
    why: z.string(),
    /** Former answer if the event has been moved: 'said yes for Thursday 10 July'; ''. */
    forDay: z.string(),
    /** Emergency contact: only in the captain's response, around the date of the match. */
    emergency: z.object({ name: z.string(), phone: z.string(), who: z.string() }).nullable(),
    /** True if a free place can be offered to them. */
    canHave: z.boolean(),
  })
  .openapi('DeskPlace');
export type AdminTeamPlace = z.output<typeof adminTeamPlaceSchema>;

export const adminTeamPlacesSchema = z
  .object({
    event: z.string(),
    title: z.string(),
    line: z.string(),
    /** 'Cancelled' if it is; '' otherwise. */
    off: z.string(),
    hasBegun: z.boolean(),
    isOpen: z.boolean(),
    /** True if a team is stored, notified or not. */
    isPicked: z.boolean(),
    isPublished: z.boolean(),
    /** Mode of offers to reserves: ask the captain, or automatic. */
    offers: z.enum(['ask', 'self']),
    captain: z.string().nullable(),
    /** Empty places. */
    vacant: z.array(z.string()),
    places: z.array(adminTeamPlaceSchema),
    /** Notification status, and the players to phone. */
    known: playerNotificationStatusSchema,
  })
  .openapi('DeskPlaces');
export type AdminTeamPlaces = z.output<typeof adminTeamPlacesSchema>;
