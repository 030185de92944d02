import { z } from '@hono/zod-openapi';
import { offlineAnswerFields } from '#app/api/offline/too-late.server.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { availabilityBoardStages } from '#app/modules/availability/boards/board.ts';
import { availabilityAnswers } from './availability-labels.ts';

const wordSchema = z.enum(availabilityAnswers, 'Choose yes, no or if needed.');
const boundedText = (most: number) =>
  z.string().trim().max(most, `Use ${most} characters or fewer.`).refine(isStorableText, notStorableMessage);

/** Optional details of an answer; an omitted field keeps its stored value. */
const detailFields = {
  seats: z
    .preprocess(
      (said) => (said === '' || said === null ? null : Number(said)),
      z.union([
        z.null(),
        z
          .int('Enter a number of seats from 0 to 8.')
          .min(0, 'Enter a number of seats from 0 to 8.')
          .max(8, 'Enter a number of seats from 0 to 8.'),
      ]),
    )
    .optional(),
  lift_from: z.union([z.null(), boundedText(100).refine(isSingleLine, notSingleLineMessage)]).optional(),
  can_do_teas: z.boolean().optional(),
  note: boundedText(300).optional(),
};

export const availabilityBodySchema = z.object({ word: wordSchema, ...detailFields });
/** The same from a member’s own page, which may have been offline. */
export const ownAvailabilityBodySchema = availabilityBodySchema.extend(offlineAnswerFields);
export const availabilityAnswerBodySchema = z.object({ word: wordSchema });

const captainSchema = z.object({ name: z.string(), phone: z.string() });
const questionsSchema = z.object({ lifts: z.boolean(), teas: z.boolean() });
export const eventSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  date: z.string(),
  when: z.string(),
  where: z.string(),
});

/** Response with the viewer's availability for one event, and whether they may change it. */
export const viewerAvailabilitySchema = z.object({
  event: z.string(),
  /** Accessible name of the buttons: 'Osmoor, Tuesday 10 June'. */
  name: z.string(),
  word: wordSchema.nullable(),
  /** When it was given; '' where it was not. */
  at: z.string(),
  seats: z.int().nullable(),
  lift_from: z.string(),
  can_do_teas: z.boolean(),
  note: z.string(),
  stage: z.enum(availabilityBoardStages),
  /** True if the viewer is eligible: no section limits, or a member of one of the sections. */
  may: z.boolean(),
  /** 'You said yes.' */
  said: z.string(),
  /** Reason why the board is closed, and whom to phone; '' while it is open. */
  closed: z.string(),
  asks: questionsSchema,
});
export type ViewerAvailability = z.output<typeof viewerAvailabilitySchema>;

export const viewerAvailabilityListSchema = z.object({
  /** Id of the viewer: answers queued offline on this device belong to them. */
  member: z.string(),
  answers: z.array(viewerAvailabilitySchema),
});

const boardEntrySchema = z.object({
  member: z.string(),
  name: z.string(),
  word: wordSchema,
  /** From 1; 0 for players who are not reserves. */
  reserve: z.int(),
  seats: z.int().nullable(),
  lift_from: z.string(),
  can_do_teas: z.boolean(),
  /** Name of the member who recorded it; '' if they answered themselves. */
  by: z.string(),
  way: z.string(),
  at: z.string(),
  /** Date for which they answered, if the event has been moved since; otherwise ''. */
  forDay: z.string(),
});
export type AvailabilityBoardEntry = z.output<typeof boardEntrySchema>;

/** Response with the availability board of an event, for members. */
export const memberAvailabilityBoardSchema = z.object({
  event: eventSummarySchema,
  /** Directions to another club’s green; null if unknown. */
  way: z.object({ address: z.string(), directions: z.string(), map: z.string() }).nullable(),
  stage: z.enum(availabilityBoardStages),
  wanted: z.int().nullable(),
  /** 'Thursday 5 June at 6pm'; '' if it closes when the event begins. */
  closes: z.string(),
  /** Eligible sections by name; [] for all members. */
  sections: z.array(z.object({ name: z.string(), most: z.int().nullable() })),
  note: z.string(),
  asks: questionsSchema,
  captain: captainSchema,
  mine: viewerAvailabilitySchema,
  member: z.string(),
  names: z.object({
    yes: z.array(boardEntrySchema),
    ifNeeded: z.array(boardEntrySchema),
    no: z.array(boardEntrySchema),
  }),
  /** Eligible members who have not answered. */
  others: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Published team: each rink with its players in order; null before publication. */
  team: z
    .array(
      z.object({
        rink: z.int(),
        players: z.array(z.object({ name: z.string(), position: z.string(), isMe: z.boolean() })),
      }),
    )
    .nullable(),
  /** 'in' if the viewer is in the published team, 'out' if they dropped out; either replaces the availability question. */
  place: z.enum(['in', 'out']).nullable(),
  /** Emergency contacts of the players: only in the captain's response, around the date of the match. */
  emergencies: z.array(
    z.object({ member: z.string(), of: z.string(), name: z.string(), phone: z.string(), who: z.string() }),
  ),
});
export type MemberAvailabilityBoard = z.output<typeof memberAvailabilityBoardSchema>;
