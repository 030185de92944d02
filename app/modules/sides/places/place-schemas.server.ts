import { z } from '@hono/zod-openapi';
import { givenOffline } from '#app/api/kept/too-late.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** What is said of a place and shown of it, for calls and pages. */

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
    /** Whose it is. */
    name: z.string(),
    state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
    /** When it was answered; '' where it was not. */
    answeredAt: z.string(),
    isReserve: z.boolean(),
    /** 'You are lead on …' */
    sentence: z.string(),
    asides: z.array(z.string()),
    /** Who plays on the same side, in the order of play. */
    side: z.array(z.object({ name: z.string(), position: z.string() })),
    /** 'Cancelled' where it is; '' where it is on. */
    off: z.string(),
    /** Whether it can still be answered. */
    isOpen: z.boolean(),
    hasBegun: z.boolean(),
    /** Whether it is today: a mail may be read too late. */
    isToday: z.boolean(),
    captain: reach.nullable(),
    /** Who has been told that they cannot play, and whom they ring besides; '' while they can. */
    heard: z.string(),
  })
  .openapi('MyPlace');
export type MyPlace = z.output<typeof myPlace>;

/** All of a member's, and whose they are: what is kept on a phone without a line is theirs. */
export const ownPlaces = z.object({ member: z.string(), places: z.array(myPlace) });
export type OwnPlaces = z.output<typeof ownPlaces>;

export const outcome = z.enum(['in', 'reserve', 'out', 'taken']);
