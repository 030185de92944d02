import { z } from '@hono/zod-openapi';
import { draftSchema } from './draft-schema.server.ts';

/** What the calls about letters answer. */

export const counts = z.object({ mail: z.int(), paper: z.int(), notWanted: z.int() });
const ownWords = z.record(z.string(), z.string());
const named = z.object({ id: z.string(), name: z.string() });

/** What is said of the mails of a letter, while the outbox still knows. */
export const going = z.object({ waiting: z.int(), gone: z.int(), failed: z.int(), stopped: z.int() });

const inList = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(['draft', 'sent']),
  /** Who began it, or who sent it. */
  by: z.string(),
  at: z.string(),
  counts: counts.nullable(),
  going,
  /** No mail server is set: none of its mails goes. */
  nowhere: z.boolean(),
  /** That it says who owes what, and is not for the viewer. */
  closed: z.boolean(),
});

export const lettersList = z.object({ letters: z.array(inList) });

/** One of those to whom a draft would go. */
const wouldGet = z.object({
  person: z.string(),
  member: z.string().nullable(),
  name: z.string(),
  way: z.enum(['mail', 'paper', 'not wanted']),
  words: ownWords,
});

/** To whom a text would go at this moment. */
export const toThese = z.object({
  counts,
  people: z.array(wouldGet),
  strangersLeftOut: z.int(),
  onNoRoll: z.array(z.string()),
});

const group = z.object({ group: z.string(), among: z.string(), name: z.string() });

const recipient = z.object({
  person: z.string(),
  /** '' for whoever has been forgotten. */
  name: z.string(),
  way: z.enum(['mail', 'paper', 'not wanted', 'stopped']),
  /** How the mail stands; '' where nobody knows any more, or where there is none. */
  mail: z.enum(['', 'waiting', 'sent', 'failed']),
  /** Why it failed, or did not go at once. */
  trouble: z.string(),
  words: ownWords,
});

const letterFacts = draftSchema.extend({ id: z.string(), version: z.int() });

export const letterInFull = z.object({
  letter: letterFacts,
  state: z.enum(['draft', 'sent']),
  /** Who began it, or who sent it. */
  by: z.string(),
  at: z.string(),
  /** When it was sent: 'at 10.05', 'on 9 June at 10.05'; ''. */
  when: z.string(),
  /** Whom answers can reach. */
  answersTo: z.array(named.extend({ role: z.string() })),
  /** Of a draft: what can be chosen, who can be added, and to whom it would go. */
  choices: z.array(group),
  members: z.array(named),
  now: toThese.nullable(),
  /** Of one that has been sent: to whom, in words, and each. */
  said: z.array(z.string()),
  counts: counts.nullable(),
  going,
  nowhere: z.boolean(),
  recipients: z.array(recipient),
  /** Whether whoever reads it may know who owes a subscription. */
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
      /** As on an envelope, from the first line. */
      lines: z.array(z.string()),
      /** Whether the register knows where they live. */
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
