import { z } from '@hono/zod-openapi';
import { givenOffline } from '#app/api/kept/too-late.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { stages } from '#app/modules/names/boards/board.ts';
import { allWords } from './words.ts';

const word = z.enum(allWords, 'An answer is yes, no or if needed.');
const text = (most: number) =>
  z.string().trim().max(most, `Please keep it under ${most} characters.`).refine(isStorable, notStorable);

/** What is said beside yes and no; what is left out stays as it was. */
const details = {
  seats: z
    .preprocess(
      (said) => (said === '' || said === null ? null : Number(said)),
      z.union([
        z.null(),
        z
          .int('Seats are a number from 0 to 8.')
          .min(0, 'Seats are a number from 0 to 8.')
          .max(8, 'Seats are a number from 0 to 8.'),
      ]),
    )
    .optional(),
  lift_from: z.union([z.null(), text(100).refine(isOneLine, notOneLine)]).optional(),
  can_do_teas: z.boolean().optional(),
  note: text(300).optional(),
};

export const answerBody = z.object({ word, ...details });
/** The same from a member’s own page, which may have been offline. */
export const ownAnswerBody = answerBody.extend(givenOffline);
export const wordBody = z.object({ word });

const captain = z.object({ name: z.string(), phone: z.string() });
const asks = z.object({ lifts: z.boolean(), teas: z.boolean() });
export const eventInShort = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  date: z.string(),
  when: z.string(),
  where: z.string(),
});

/** What the viewer has said about one event, and whether they may say otherwise. */
export const myAnswer = z.object({
  event: z.string(),
  /** 'Osmoor, Tuesday 10 June': for whoever hears the buttons. */
  name: z.string(),
  word: word.nullable(),
  /** When it was given; '' where it was not. */
  at: z.string(),
  seats: z.int().nullable(),
  lift_from: z.string(),
  can_do_teas: z.boolean(),
  note: z.string(),
  stage: z.enum(stages),
  /** Whether it is for them: their section's, or everybody's. */
  may: z.boolean(),
  /** 'You said yes.' */
  said: z.string(),
  /** Why it is closed, and whom to ring; '' while it is not. */
  closed: z.string(),
  asks,
});
export type MyAnswer = z.output<typeof myAnswer>;

export const myAnswers = z.object({
  /** The viewer's own id: what is kept on a phone without a line is theirs. */
  member: z.string(),
  answers: z.array(myAnswer),
});

const nameDown = z.object({
  member: z.string(),
  name: z.string(),
  word,
  /** From 1; 0 for whoever is none. */
  reserve: z.int(),
  seats: z.int().nullable(),
  lift_from: z.string(),
  can_do_teas: z.boolean(),
  /** Who wrote it down; '' where they did. */
  by: z.string(),
  way: z.string(),
  at: z.string(),
  /** The day for which they said it, where the event has been moved since; ''. */
  forDay: z.string(),
});
export type NameOnBoard = z.output<typeof nameDown>;

/** The list of names of an event as members see it. */
export const namesOfEvent = z.object({
  event: eventInShort,
  /** The way to another club’s green, where it is known. */
  way: z.object({ address: z.string(), directions: z.string(), map: z.string() }).nullable(),
  stage: z.enum(stages),
  wanted: z.int().nullable(),
  /** 'Thursday 5 June at 6pm'; '' until it begins. */
  closes: z.string(),
  /** Of the sections that may, by name; [] for all. */
  sections: z.array(z.object({ name: z.string(), most: z.int().nullable() })),
  note: z.string(),
  asks,
  captain,
  mine: myAnswer,
  member: z.string(),
  names: z.object({ yes: z.array(nameDown), ifNeeded: z.array(nameDown), no: z.array(nameDown) }),
  /** Who may put their name down and has not. */
  others: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The team, once it is published: each rink with its players in order. */
  team: z
    .array(
      z.object({
        rink: z.int(),
        players: z.array(z.object({ name: z.string(), position: z.string(), isMe: z.boolean() })),
      }),
    )
    .nullable(),
  /** Whether the viewer is in the team as it is published, or has given their place away: what they were asked before is past. */
  place: z.enum(['in', 'out']).nullable(),
  /** Whom to ring if something happens to somebody who plays: for the captain alone, around the day of the match. */
  emergencies: z.array(
    z.object({ member: z.string(), of: z.string(), name: z.string(), phone: z.string(), who: z.string() }),
  ),
});
export type NamesOfEvent = z.output<typeof namesOfEvent>;
