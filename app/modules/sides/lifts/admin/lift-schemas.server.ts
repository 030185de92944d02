import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { placesTold } from '#app/modules/sides/news/news-schemas.server.ts';
import { carFields } from './car-fields.ts';

/** Request and response schemas of lifts in the admin area. */

const line = z
  .string()
  .trim()
  .max(carFields.leavesFrom.most, `Please keep it under ${carFields.leavesFrom.most} characters.`)
  .refine(isOneLine, notOneLine)
  .refine(isStorable, notStorable)
  .default('');

/** An empty value is invalid: no seats must be sent as `0`. */
const { min, max, wrong } = carFields.seats;

export const carBody = z.object({
  seats: z.int(wrong).min(min, wrong).max(max, wrong),
  leavesFrom: line,
  leavesAt: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'A time is written as in 13:15.')
    .default(''),
});

/** Driver id; 'own' for their own way; '' to unassign. */
export const liftBody = z.object({ with: z.string('With whom?').max(100, 'This is too long.') });

const goer = z.object({ id: z.string(), name: z.string() });

export const deskLifts = z
  .object({
    event: z.string(),
    line: z.string(),
    /** False before selection: no lifts to arrange. */
    isPicked: z.boolean(),
    /** Home matches need no lifts, unless a car exists. */
    isHome: z.boolean(),
    isOpen: z.boolean(),
    version: z.int(),
    cars: z.array(
      z.object({
        driver: goer,
        phone: z.string(),
        seats: z.int(),
        leavesFrom: z.string(),
        leavesAt: z.string(),
        passengers: z.array(goer.extend({ byHand: z.boolean() })),
      }),
    ),
    /** All who come and do not drive; `with` as in the request body. */
    people: z.array(goer.extend({ with: z.string(), byHand: z.boolean(), from: z.string().nullable() })),
    /** Members who need a lift and have none. */
    without: z.array(z.string()),
    /** The same as text, with the free seats; '' if all have lifts. */
    lacking: z.string(),
    /** Notification status of places and lifts, and the players to phone. */
    known: placesTold,
  })
  .openapi('DeskLifts');
export type DeskLifts = z.output<typeof deskLifts>;
