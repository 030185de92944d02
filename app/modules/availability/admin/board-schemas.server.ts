import { z } from '@hono/zod-openapi';
import { mailingResultSchema, mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { availabilityBoardStages } from '#app/modules/availability/boards/board.ts';
import {
  eventSummarySchema,
  memberAvailabilityBoardSchema,
} from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { playerNotificationStatusSchema } from '#app/modules/sides/sides.server.ts';

const parseOptionalNumber = (value: unknown) =>
  value === undefined || value === null || value === '' ? null : Number(value);
const optionalInteger = (sentence: string, least: number, most: number) =>
  z.preprocess(
    parseOptionalNumber,
    z.union([z.null(), z.int(sentence).min(least, sentence).max(most, sentence)]),
  );

const invalidWantedText = 'Enter a number from 1 to 200, or leave this empty.';
const timeSchema = z.union([
  z.literal(''),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 18:00.'),
]);

const boardSettingFields = {
  /** Number of players wanted; null for no limit. */
  wanted: optionalInteger(invalidWantedText, 1, 200),
  /** Eligible sections, each with its maximum (null for no limit); empty for all members. */
  sections: z.record(z.string().max(100), optionalInteger(invalidWantedText, 1, 200)).default({}),
  lifts: z.boolean().default(false),
  teas: z.boolean().default(false),
  note: z
    .string()
    .trim()
    .max(300, 'Use 300 characters or fewer.')
    .refine(isStorableText, notStorableMessage)
    .default(''),
};

/**
 * Request body that opens boards for one or more events: each closes `days` before its event at `time`, or when the event
 * begins.
 */
export const openAvailabilityBoardsBodySchema = z.object({
  events: z
    .array(z.string().max(100), 'Tick at least one event.')
    .min(1, 'Tick at least one event.')
    .max(200, 'Choose 200 events or fewer.'),
  days: optionalInteger('Enter a number from 0 to 60, or leave this empty.', 0, 60),
  time: timeSchema.default(''),
  ...boardSettingFields,
});
export type OpenAvailabilityBoardsBody = z.output<typeof openAvailabilityBoardsBodySchema>;

/** Request body that updates one board: it closes at `date` and `time`, or when the event begins. */
export const updateAvailabilityBoardBodySchema = z.object({
  date: z.union([z.literal(''), z.iso.date('Enter a real date, such as 14 June.')]).default(''),
  time: timeSchema.default(''),
  ...boardSettingFields,
});
export type UpdateAvailabilityBoardBody = z.output<typeof updateAvailabilityBoardBodySchema>;

export const availabilityRequestBodySchema = z.object({
  events: z
    .array(z.object({ id: z.string().max(100), version: z.int() }))
    .min(1, 'Tick at least one event.')
    .max(60, 'Choose 60 events or fewer.'),
});

/** Query parameter with the event ids to ask about: 'one,other'. Parsed to at most 60 ids. */
export const eventIdsParamSchema = z
  .string()
  .max(6060)
  .transform((ids) => ids.split(',').slice(0, 60));

/** Response with the number mailed, and the members without mail to phone. */
export const availabilityRequestResponseSchema = z.object({ told: mailingResultSchema });
export const openAvailabilityBoardsResponseSchema = z.object({ opened: z.int(), already: z.int() });

const boardSettingsSchema = z.object({
  wanted: z.int().nullable(),
  /** 'YYYY-MM-DDTHH:MM'; '' to close when the event begins. */
  closesAt: z.string(),
  isClosed: z.boolean(),
  sections: z.record(z.string(), z.int().nullable()),
  lifts: z.boolean(),
  teas: z.boolean(),
  note: z.string(),
  /** Time of the last request by mail; '' if none was sent. */
  askedAt: z.string(),
  version: z.int(),
});
export type AvailabilityBoardSettings = z.output<typeof boardSettingsSchema>;

const sectionSchema = z.object({ id: z.string(), name: z.string() });
const availabilitySummarySchema = z.object({
  yes: z.int(),
  ifNeeded: z.int(),
  no: z.int(),
  open: z.int(),
});
export type AvailabilitySummary = z.output<typeof availabilitySummarySchema>;

/** Response of the 'Names and teams' section: upcoming events that can have a board. */
export const availabilityBoardListSchema = z.object({
  events: z.array(
    z.object({
      event: eventSummarySchema,
      isOff: z.boolean(),
      /** Filter keys of the event: 'kind:tuesday', 'team:larkby-a'. */
      keys: z.array(z.string()),
      board: boardSettingsSchema.nullable(),
      stage: z.enum(availabilityBoardStages).nullable(),
      closes: z.string(),
      summary: availabilitySummarySchema,
    }),
  ),
  /** Filter options for choosing several events at once. */
  choices: z.array(z.object({ key: z.string(), name: z.string() })),
  sections: z.array(sectionSchema),
});
export type AvailabilityBoardList = z.output<typeof availabilityBoardListSchema>;
export type AvailabilityBoardListEvent = AvailabilityBoardList['events'][number];

/** Member as the officer in charge of availability sees them, with telephone numbers. */
const adminBoardMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Second telephone number from the register; '' if none. */
  otherPhone: z.string(),
  hasMail: z.boolean(),
  /** True if the member is eligible for the event. */
  may: z.boolean(),
  word: z.enum(['yes', 'if needed', 'no']).nullable(),
  note: z.string(),
  /** Version of their availability row; 0 for none. */
  version: z.int(),
});
export type AdminAvailabilityBoardMember = z.output<typeof adminBoardMemberSchema>;

/** Response about one event in the admin area: its board, if open, and the availability of all members. */
export const eventAvailabilityBoardSchema = z.object({
  event: eventSummarySchema,
  isOff: z.boolean(),
  stage: z.enum(availabilityBoardStages).nullable(),
  closes: z.string(),
  board: boardSettingsSchema.nullable(),
  sections: z.array(sectionSchema),
  summary: availabilitySummarySchema,
  names: memberAvailabilityBoardSchema.shape.names,
  people: z.array(adminBoardMemberSchema),
  /** Recipients if members were asked now; null while the board is not open. */
  asks: mailRecipientsSchema.nullable(),
  /** Number of members who answered for another date than the current one. */
  forOtherDay: z.int(),
  /** Notification status of the players picked, and the players to phone. */
  known: playerNotificationStatusSchema,
});
export type EventAvailabilityBoard = z.output<typeof eventAvailabilityBoardSchema>;
