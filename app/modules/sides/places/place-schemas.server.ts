import { z } from '@hono/zod-openapi';
import { givenOffline } from '#app/api/kept/too-late.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** Request and response schemas of places. */

export const mostWhy = 200;

export const whyField = z
  .string()
  .trim()
  .refine(isStorable, notStorable)
  .max(mostWhy, `Please keep it under ${mostWhy} characters.`)
  .default('');

export const placeAnswer = z.object({
  coming: z.boolean('Will you be there, or not?'),
  why: whyField,
});

/** The same from a member’s own page, which may have been offline. */
export const ownPlaceAnswer = placeAnswer.extend(givenOffline);

const reach = z.object({ name: z.string(), phone: z.string() });

export const myPlace = z
  .object({
    event: z.string(),
    title: z.string(),
    /** 'Osmoor, Saturday 7 June' */
    line: z.string(),
    /** Name of the player. */
    name: z.string(),
    state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
    /** When it was answered; '' where it was not. */
    answeredAt: z.string(),
    isReserve: z.boolean(),
    /** 'You are lead on …' */
    sentence: z.string(),
    asides: z.array(z.string()),
    /** Players of the same side, in the order of play. */
    side: z.array(z.object({ name: z.string(), position: z.string() })),
    /** 'Cancelled' if it is; '' otherwise. */
    off: z.string(),
    /** True while it can be answered. */
    isOpen: z.boolean(),
    hasBegun: z.boolean(),
    /** True on the day: a mail may be read too late, so they should phone as well. */
    isToday: z.boolean(),
    captain: reach.nullable(),
    /** Recipients of their withdrawal, and whom to phone as well; '' unless withdrawn. */
    heard: z.string(),
  })
  .openapi('MyPlace');
export type MyPlace = z.output<typeof myPlace>;

/** Response with all places of a member; answers queued offline on this device belong to them. */
export const ownPlaces = z.object({ member: z.string(), places: z.array(myPlace) });
export type OwnPlaces = z.output<typeof ownPlaces>;

export const outcome = z.enum(['in', 'reserve', 'out', 'taken']);
