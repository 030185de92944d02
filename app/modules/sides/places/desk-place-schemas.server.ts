import { z } from '@hono/zod-openapi';
import { placesTold } from '#app/modules/sides/news/news-schemas.server.ts';

/** Who is picked, for the captain. */

export const deskPlace = z
  .object({
    id: z.string(),
    /** Null for a guest. */
    member: z.string().nullable(),
    name: z.string(),
    /** 'lead on …', 'first reserve' */
    seat: z.string(),
    isReserve: z.boolean(),
    state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
    /** Whether the roll no longer lets them play. */
    isGone: z.boolean(),
    isTold: z.boolean(),
    phone: z.string(),
    /** A second number, as the register says; ''. */
    otherPhone: z.string(),
    email: z.enum(['yes', 'stopped', 'none']),
    why: z.string(),
    /** What they said for another day than the one that it is on: 'said yes for Thursday 10 July'; ''. */
    forDay: z.string(),
    /** Whom to ring if something happens to them: for the captain of the match alone, around its day. */
    emergency: z.object({ name: z.string(), phone: z.string(), who: z.string() }).nullable(),
    /** Whether a free place can be offered to them. */
    canHave: z.boolean(),
  })
  .openapi('DeskPlace');
export type DeskPlace = z.output<typeof deskPlace>;

export const deskPlaces = z
  .object({
    event: z.string(),
    title: z.string(),
    line: z.string(),
    /** 'Cancelled' where it is; '' where it is on. */
    off: z.string(),
    hasBegun: z.boolean(),
    isOpen: z.boolean(),
    /** Whether there is a team, told or not. */
    isPicked: z.boolean(),
    isPublished: z.boolean(),
    /** Who offers a reserve the place: the captain is asked, or the site by itself. */
    offers: z.enum(['ask', 'self']),
    captain: z.string().nullable(),
    /** Places that nobody holds. */
    vacant: z.array(z.string()),
    places: z.array(deskPlace),
    /** Who knows what of their place, and who is to be rung. */
    known: placesTold,
  })
  .openapi('DeskPlaces');
export type DeskPlaces = z.output<typeof deskPlaces>;
