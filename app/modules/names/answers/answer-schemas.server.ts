import { z } from '@hono/zod-openapi';
import { givenOffline } from '#app/api/kept/too-late.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { stages } from '#app/modules/names/boards/board.ts';
import { allWords } from './words.ts';

const word = z.enum(allWords, 'An answer is yes, no or if needed.');
const text = (most: number) =>
  z.string().trim().max(most, `Please keep it under ${most} characters.`).refine(isStorable, notStorable);

/** Optional details of an answer; an omitted field keeps its stored value. */
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

/** Response with the viewer's availability for one event, and whether they may change it. */
export const myAnswer = z.object({
  event: z.string(),
  /** Accessible name of the buttons: 'Osmoor, Tuesday 10 June'. */
  name: z.string(),
  word: word.nullable(),
  /** When it was given; '' where it was not. */
  at: z.string(),
  seats: z.int().nullable(),
  lift_from: z.string(),
  can_do_teas: z.boolean(),
  note: z.string(),
  stage: z.enum(stages),
  /** True if the viewer is eligible: no section limits, or a member of one of the sections. */
  may: z.boolean(),
  /** 'You said yes.' */
  said: z.string(),
  /** Reason why the board is closed, and whom to phone; '' while it is open. */
  closed: z.string(),
  asks,
});
export type MyAnswer = z.output<typeof myAnswer>;

export const myAnswers = z.object({
  /** Id of the viewer: answers queued offline on this device belong to them. */
  member: z.string(),
  answers: z.array(myAnswer),
});

const nameDown = z.object({
  member: z.string(),
  name: z.string(),
  word,
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
export type NameOnBoard = z.output<typeof nameDown>;

/** Response with the availability board of an event, for members. */
export const namesOfEvent = z.object({
  event: eventInShort,
  /** Directions to another club’s green; null if unknown. */
  way: z.object({ address: z.string(), directions: z.string(), map: z.string() }).nullable(),
  stage: z.enum(stages),
  wanted: z.int().nullable(),
  /** 'Thursday 5 June at 6pm'; '' if it closes when the event begins. */
  closes: z.string(),
  /** Eligible sections by name; [] for all members. */
  sections: z.array(z.object({ name: z.string(), most: z.int().nullable() })),
  note: z.string(),
  asks,
  captain,
  mine: myAnswer,
  member: z.string(),
  names: z.object({ yes: z.array(nameDown), ifNeeded: z.array(nameDown), no: z.array(nameDown) }),
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
export type NamesOfEvent = z.output<typeof namesOfEvent>;
