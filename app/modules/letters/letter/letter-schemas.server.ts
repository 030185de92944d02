import { z } from '@hono/zod-openapi';
import { letterDraftSchema } from './draft-schema.server.ts';

/** Zod schemas of the letter endpoints' responses. */

export const letterCountsSchema = z.object({ mail: z.int(), paper: z.int(), notWanted: z.int() });
const placeholderValuesSchema = z.record(z.string(), z.string());
const idAndNameSchema = z.object({ id: z.string(), name: z.string() });

/** Delivery counts of a letter, known until the outbox is purged. */
const letterDeliveryCountsSchema = z.object({
  waiting: z.int(),
  gone: z.int(),
  failed: z.int(),
  stopped: z.int(),
});

const letterSummarySchema = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(['draft', 'sent']),
  /** Name of the author of a draft, or of the sender. */
  by: z.string(),
  at: z.string(),
  counts: letterCountsSchema.nullable(),
  going: letterDeliveryCountsSchema,
  /** True if no mail server is configured: mails are not delivered. */
  nowhere: z.boolean(),
  /** True if it tells who owes, and the viewer lacks the permission. */
  closed: z.boolean(),
});

export const letterListSchema = z.object({ letters: z.array(letterSummarySchema) });

/** Recipient of a draft. */
const draftRecipientSchema = z.object({
  person: z.string(),
  member: z.string().nullable(),
  name: z.string(),
  way: z.enum(['mail', 'paper', 'not wanted']),
  words: placeholderValuesSchema,
});

/** Current recipients of a text. */
export const letterDraftRecipientsSchema = z.object({
  counts: letterCountsSchema,
  people: z.array(draftRecipientSchema),
  strangersLeftOut: z.int(),
  onNoRoll: z.array(z.string()),
});

const audienceGroupSchema = z.object({ group: z.string(), among: z.string(), name: z.string() });

const sentRecipientSchema = z.object({
  person: z.string(),
  /** '' once the person's data has been erased. */
  name: z.string(),
  way: z.enum(['mail', 'paper', 'not wanted', 'stopped']),
  /** Delivery status; '' if purged, or not sent by mail. */
  mail: z.enum(['', 'waiting', 'sent', 'failed']),
  /** Reason of the failure or delay. */
  trouble: z.string(),
  words: placeholderValuesSchema,
});

const letterFieldsSchema = letterDraftSchema.extend({ id: z.string(), version: z.int() });

export const fullLetterSchema = z.object({
  letter: letterFieldsSchema,
  state: z.enum(['draft', 'sent']),
  /** Name of the author of a draft, or of the sender. */
  by: z.string(),
  at: z.string(),
  /** Formatted time of sending: 'at 10.05', 'on 9 June at 10.05'; '' for a draft. */
  when: z.string(),
  /** Members who may be set as the reply-to address. */
  answersTo: z.array(idAndNameSchema.extend({ role: z.string() })),
  /** Draft only: groups on offer, members who can be added, and current recipients. */
  choices: z.array(audienceGroupSchema),
  members: z.array(idAndNameSchema),
  now: letterDraftRecipientsSchema.nullable(),
  /** Sent letter only: labels of the chosen groups, counts, and each recipient. */
  said: z.array(z.string()),
  counts: letterCountsSchema.nullable(),
  going: letterDeliveryCountsSchema,
  nowhere: z.boolean(),
  recipients: z.array(sentRecipientSchema),
  /** True if the viewer has the permission to see who owes a subscription. */
  mayTellOwed: z.boolean(),
});

export const printableLetterSchema = z.object({
  letter: letterFieldsSchema,
  sentAt: z.string(),
  people: z.array(
    z.object({
      person: z.string(),
      way: z.enum(['mail', 'paper', 'not wanted', 'stopped']),
      name: z.string(),
      /** Lines of the envelope's address. */
      lines: z.array(z.string()),
      /** True if the register has a postal address. */
      hasAddress: z.boolean(),
      phone: z.string(),
      words: placeholderValuesSchema,
    }),
  ),
});

export type LetterSummary = z.output<typeof letterSummarySchema>;
export type LetterDraftRecipients = z.output<typeof letterDraftRecipientsSchema>;
export type LetterDraftRecipient = z.output<typeof draftRecipientSchema>;
export type FullLetter = z.output<typeof fullLetterSchema>;
export type SentLetterRecipient = z.output<typeof sentRecipientSchema>;
export type PrintableLetter = z.output<typeof printableLetterSchema>;
export type PrintedLetterRecipient = PrintableLetter['people'][number];
export type LetterDeliveryCounts = z.output<typeof letterDeliveryCountsSchema>;
