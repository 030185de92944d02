import { z } from 'zod';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { format } from '#app/modules/formats/formats.server.ts';

/** The card of a match, kept from the green. */

const text = z.string();
const shots = z.int('Shots of an end are a whole number.').min(0).max(9, 'Shots of an end are at most 9.');

const end = z
  .object({ us: shots, them: shots })
  .refine(({ us, them }) => us === 0 || them === 0, 'Only one side scores in an end.');

const name = z
  .string()
  .trim()
  .max(60, 'Please keep a name under 60 characters.')
  .refine(isOneLine, notOneLine)
  .refine(isStorable, notStorable);

/** What whoever keeps the card writes of one rink. */
const written = z.object({
  ends: z.array(end).max(99, 'A card has room for 99 ends.'),
  /** The other side's names, in the order of play. */
  theirs: z.array(name).max(6, 'There is room for six names.'),
  /** Who plays it a player short. */
  short: z.enum(['us', 'them', 'both']).nullable(),
});

const playedAs = format.pick({ rinks: true, players: true, woods: true, length: true });

/** A rink as it is kept. */
export const keptRink = written.extend({
  number: z.int(),
  version: z.int(),
  /** What was to be played when it was begun. */
  playedAs,
  by: text,
  at: text,
  /** Of the page that wrote it last: a second sending of the same page overtakes nobody. */
  hand: text,
});

/** A rink as it is sent, whole. */
export const sentRink = written.extend({
  /** The one that was seen; 0 for a rink without ends yet. */
  version: z.int().min(0),
  hand: z.uuid('A page that sends has an id.'),
});

/** Who says that the card is the result says what they saw: the version of the card, or its figures where that is not known yet. */
export const saidResult = z.object({
  card: z.int().min(0).optional(),
  /** The shots of each rink in their order. A phone without a line does not know of which version its ends will be. */
  rinks: z
    .array(
      z.object({
        us: z.int().min(0).max(891),
        them: z.int().min(0).max(891),
        short: z.enum(['us', 'them', 'both']).nullable().default(null),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  extraEnd: z.enum(['us', 'them']).nullable().default(null),
});

/** `id` is the member's; '' for a guest, and where nobody plays. */
export const player = z.object({ position: text, name: text, id: text });
const pair = z.object({ us: z.number(), them: z.number() });

/** What the card comes to, for whoever may say that it is the result. */
const outcome = z.object({
  /** What counts, and on which side we are: a phone without a line works the rest out by itself. */
  kind: z.enum(['league', 'friendly', 'cup', 'words']),
  ours: z.enum(['home', 'away']),
  /** 'Larkby beat Osmoor 52-41, 6 points to 2'; '' where more is wanted. */
  line: text,
  /** What is wanted before it can be the result; '' for nothing. */
  wanting: text,
  /** What they should look at first. */
  doubts: z.array(text),
  /** Level, and the format knows an extra end. */
  wantsExtraEnd: z.boolean(),
  /** What has been entered already, in words; '' for nothing. */
  entered: text,
  /** Whether that is another one than the card's. */
  differs: z.boolean(),
  /** Of what has been entered. */
  version: z.int(),
  /** Whether they may enter it at the desk. */
  atDesk: z.boolean(),
});

export const cardScreen = z.object({
  id: text,
  us: text,
  them: text,
  /** 'Tuesday 10 June 2025, 2pm, at Osmoor' */
  when: text,
  /** 'Tuesday league' */
  competition: text,
  /** What is played, in words; '' where that is not known. */
  played: text,
  /** What has become of it or of its format: moved, cancelled, another number of rinks. */
  changes: z.array(text),
  format,
  positions: z.array(text),
  /** How many rinks it has, and whether there may be one more. */
  count: z.int(),
  mayAdd: z.boolean(),
  rinks: z.array(
    written.extend({
      number: z.int(),
      version: z.int(),
      by: text,
      at: text,
      hand: text,
      ours: z.array(player),
    }),
  ),
  total: pair,
  /** Of the whole card. */
  version: z.int(),
  mayKeep: z.boolean(),
  /** What has been entered as the result, for all to see; '' for nothing. */
  result: text,
  outcome: outcome.nullable(),
});
