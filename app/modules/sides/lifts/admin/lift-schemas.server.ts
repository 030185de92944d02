import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { playerNotificationStatusSchema } from '#app/modules/sides/notifications/notification-schemas.server.ts';
import { liftCarFormFields } from './car-form-fields.ts';

/** Request and response schemas of lifts in the admin area. */

const departurePlaceSchema = z
  .string()
  .trim()
  .max(
    liftCarFormFields.leavesFrom.maxLength,
    `Use ${liftCarFormFields.leavesFrom.maxLength} characters or fewer.`,
  )
  .refine(isSingleLine, notSingleLineMessage)
  .refine(isStorableText, notStorableMessage)
  .default('');

/** An empty value is invalid: no seats must be sent as `0`. */
const { min, max, invalidMessage } = liftCarFormFields.seats;

export const liftCarBodySchema = z.object({
  seats: z.int(invalidMessage).min(min, invalidMessage).max(max, invalidMessage),
  leavesFrom: departurePlaceSchema,
  leavesAt: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, such as 13:15.')
    .default(''),
});

/** Driver id; 'own' for their own way; '' to unassign. */
export const liftAssignmentBodySchema = z.object({
  with: z.string('Choose a car.').max(100, 'Choose a car from the list.'),
});

const memberNameSchema = z.object({ id: z.string(), name: z.string() });

export const adminLiftsSchema = z
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
        driver: memberNameSchema,
        phone: z.string(),
        seats: z.int(),
        leavesFrom: z.string(),
        leavesAt: z.string(),
        passengers: z.array(memberNameSchema.extend({ byHand: z.boolean() })),
      }),
    ),
    /** All who come and do not drive; `with` as in the request body. */
    people: z.array(
      memberNameSchema.extend({ with: z.string(), byHand: z.boolean(), from: z.string().nullable() }),
    ),
    /** Members who need a lift and have none. */
    without: z.array(z.string()),
    /** The same as text, with the free seats; '' if all have lifts. */
    lacking: z.string(),
    /** Notification status of places and lifts, and the players to phone. */
    known: playerNotificationStatusSchema,
  })
  .openapi('DeskLifts');
export type AdminLifts = z.output<typeof adminLiftsSchema>;
