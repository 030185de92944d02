import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { placesTold } from '#app/modules/sides/news/news-schemas.server.ts';
import { carFields } from './car-fields.ts';

/** Lifts as the desk shows them, and what its calls take. */

const line = z
  .string()
  .trim()
  .max(carFields.leavesFrom.most, `Please keep it under ${carFields.leavesFrom.most} characters.`)
  .refine(isOneLine, notOneLine)
  .refine(isStorable, notStorable)
  .default('');

/** Left empty it is no number of seats: `0` is said. */
const { min, max, wrong } = carFields.seats;

export const carBody = z.object({
  seats: z.int(wrong).min(min, wrong).max(max, wrong),
  leavesFrom: line,
  leavesAt: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'A time is written as in 13:15.')
    .default(''),
});

/** With whom: a driver; 'own' for one's own way; '' for nothing settled. */
export const liftBody = z.object({ with: z.string('With whom?').max(100, 'This is too long.') });

const goer = z.object({ id: z.string(), name: z.string() });

export const deskLifts = z
  .object({
    event: z.string(),
    line: z.string(),
    /** Before that nobody goes anywhere. */
    isPicked: z.boolean(),
    /** At home nobody need be driven, unless somebody has begun with it. */
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
    /** Everybody who comes and does not drive; `with` as the call takes it. */
    people: z.array(goer.extend({ with: z.string(), byHand: z.boolean(), from: z.string().nullable() })),
    /** Who needs a lift and has none. */
    without: z.array(z.string()),
    /** The same, with who has room; '' where nobody is left without. */
    lacking: z.string(),
    /** Who knows what of their place and their lift, and who is to be rung. */
    known: placesTold,
  })
  .openapi('DeskLifts');
export type DeskLifts = z.output<typeof deskLifts>;
