import { z } from '@hono/zod-openapi';
import { draftSchema } from './draft-schema.server.ts';

/** Zod schemas of the letter endpoints' responses. */

export const counts = z.object({ mail: z.int(), paper: z.int(), notWanted: z.int() });
const ownWords = z.record(z.string(), z.string());
const named = z.object({ id: z.string(), name: z.string() });

/** Delivery counts of a letter, known until the outbox is purged. */
export const going = z.object({ waiting: z.int(), gone: z.int(), failed: z.int(), stopped: z.int() });

const inList = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(['draft', 'sent']),
  /** Name of the author of a draft, or of the sender. */
  by: z.string(),
  at: z.string(),
  counts: counts.nullable(),
  going,
  /** True if no mail server is configured: mails are not delivered. */
  nowhere: z.boolean(),
  /** True if it tells who owes, and the viewer lacks the permission. */
  closed: z.boolean(),
});

export const lettersList = z.object({ letters: z.array(inList) });

/** Recipient of a draft. */
const wouldGet = z.object({
  person: z.string(),
  member: z.string().nullable(),
  name: z.string(),
  way: z.enum(['mail', 'paper', 'not wanted']),
  words: ownWords,
});

/** Current recipients of a text. */
export const toThese = z.object({
  counts,
  people: z.array(wouldGet),
  strangersLeftOut: z.int(),
  onNoRoll: z.array(z.string()),
});

const group = z.object({ group: z.string(), among: z.string(), name: z.string() });

const recipient = z.object({
  person: z.string(),
  /** '' once the person's data has been erased. */
  name: z.string(),
  way: z.enum(['mail', 'paper', 'not wanted', 'stopped']),
  /** Delivery status; '' if purged, or not sent by mail. */
  mail: z.enum(['', 'waiting', 'sent', 'failed']),
  /** Reason of the failure or delay. */
  trouble: z.string(),
  words: ownWords,
});

const letterFacts = draftSchema.extend({ id: z.string(), version: z.int() });

export const letterInFull = z.object({
  letter: letterFacts,
  state: z.enum(['draft', 'sent']),
  /** Name of the author of a draft, or of the sender. */
  by: z.string(),
  at: z.string(),
  /** Formatted time of sending: 'at 10.05', 'on 9 June at 10.05'; '' for a draft. */
  when: z.string(),
  /** Members who may be set as the reply-to address. */
  answersTo: z.array(named.extend({ role: z.string() })),
  /** Draft only: groups on offer, members who can be added, and current recipients. */
  choices: z.array(group),
  members: z.array(named),
  now: toThese.nullable(),
  /** Sent letter only: labels of the chosen groups, counts, and each recipient. */
  said: z.array(z.string()),
  counts: counts.nullable(),
  going,
  nowhere: z.boolean(),
  recipients: z.array(recipient),
  /** True if the viewer has the permission to see who owes a subscription. */
  mayTellOwed: z.boolean(),
});

export const paperLetter = z.object({
  letter: letterFacts,
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
      words: ownWords,
    }),
  ),
});

export type LetterInList = z.output<typeof inList>;
export type ToThese = z.output<typeof toThese>;
export type WouldGet = z.output<typeof wouldGet>;
export type LetterInFull = z.output<typeof letterInFull>;
export type LetterRecipient = z.output<typeof recipient>;
export type PaperLetter = z.output<typeof paperLetter>;
export type PaperPerson = PaperLetter['people'][number];
export type Going = z.output<typeof going>;
