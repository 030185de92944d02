import { z } from 'zod';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { matchFormatSchema } from '#app/modules/formats/formats.server.ts';

/** Request and response schemas of the match card kept at the green. */

const text = z.string();
const shotsSchema = z.int('Enter the shots as a whole number.').min(0).max(9, 'Enter 9 shots or fewer.');

const endSchema = z
  .object({ us: shotsSchema, them: shotsSchema })
  .refine(
    ({ us, them }) => us === 0 || them === 0,
    'Only one side can score in an end. Enter 0 for the other side.',
  );

const playerNameSchema = z
  .string()
  .trim()
  .max(60, 'Names must be 60 characters or fewer.')
  .refine(isSingleLine, notSingleLineMessage)
  .refine(isStorableText, notStorableMessage);

/** Writable fields of one rink. */
const writtenRinkSchema = z.object({
  ends: z.array(endSchema).max(99, 'Enter 99 ends or fewer.'),
  /** Names of the opponents, in order of play. */
  theirs: z.array(playerNameSchema).max(6, 'Enter six names or fewer.'),
  /** Side that plays a player short. */
  short: z.enum(['us', 'them', 'both']).nullable(),
});

const playedFormatSchema = matchFormatSchema.pick({ rinks: true, players: true, woods: true, length: true });

/** A rink as stored. */
export const storedRinkScorecardSchema = writtenRinkSchema.extend({
  number: z.int(),
  version: z.int(),
  /** Format when the rink was begun. */
  playedAs: playedFormatSchema,
  by: text,
  at: text,
  /** Id of the page that wrote last: a retry by the same page causes no conflict. */
  hand: text,
});

/** Request body: a whole rink. */
export const rinkScorecardBodySchema = writtenRinkSchema.extend({
  /** Version last seen; 0 for a rink without ends. */
  version: z.int().min(0),
  hand: z.uuid('Reload the page, then try again.'),
});

/** Request body that confirms the result: the version of the card seen, or its figures if the version is unknown. */
export const matchCardResultBodySchema = z.object({
  card: z.int().min(0).optional(),
  /** Shots of each rink in order, for an offline device, which cannot know the version of its ends. */
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

/** `id` is the member's; '' for a guest and for an empty place. */
export const matchCardPlayerSchema = z.object({ position: text, name: text, id: text });
const scorePairSchema = z.object({ us: z.number(), them: z.number() });

/** Result of the card, for viewers who may confirm it. */
const cardOutcomeSchema = z.object({
  /** Kind of result and our side; an offline device computes the rest. */
  kind: z.enum(['league', 'friendly', 'cup', 'words']),
  ours: z.enum(['home', 'away']),
  /** 'Larkby beat Osmoor 52-41, 6 points to 2'; '' if data is missing. */
  line: text,
  /** Missing data that blocks the result; '' if complete. */
  wanting: text,
  /** Warnings to check first. */
  doubts: z.array(text),
  /** True if the score is level and the format has an extra end. */
  wantsExtraEnd: z.boolean(),
  /** Result entered already, as text; '' for none. */
  entered: text,
  /** True if the entered result differs from the card. */
  differs: z.boolean(),
  /** Version of the entered result. */
  version: z.int(),
  /** True if the viewer may enter it in the admin area. */
  atDesk: z.boolean(),
});

export const matchCardPageSchema = z.object({
  id: text,
  us: text,
  them: text,
  /** 'Tuesday 10 June 2025, 2pm, at Osmoor' */
  when: text,
  /** 'Tuesday league' */
  competition: text,
  /** Format as text; '' if unknown. */
  played: text,
  /** Changes of the event or its format: moved, cancelled, another number of rinks. */
  changes: z.array(text),
  format: matchFormatSchema,
  positions: z.array(text),
  /** Number of rinks, and if another may be added. */
  count: z.int(),
  mayAdd: z.boolean(),
  rinks: z.array(
    writtenRinkSchema.extend({
      number: z.int(),
      version: z.int(),
      by: text,
      at: text,
      hand: text,
      ours: z.array(matchCardPlayerSchema),
    }),
  ),
  total: scorePairSchema,
  /** Version of the whole card. */
  version: z.int(),
  mayKeep: z.boolean(),
  /** Published result as text; '' for none. */
  result: text,
  outcome: cardOutcomeSchema.nullable(),
});
