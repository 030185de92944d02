import { z } from 'zod';
import { mailingResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import {
  hasVisibleCharacters,
  isSingleLine,
  normalizeTextLine,
  notSingleLineMessage,
} from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { playerNotificationStatusSchema } from '#app/modules/sides/sides.server.ts';
import { maxPlayersPerRink, maxSidesRinks } from '#app/modules/sides/sides.ts';

/** Request and response schemas of the selection page, with validation messages. */

const countSchema = z.int().min(0);
const idSchema = z
  .string()
  .max(100, 'Use 100 characters or fewer.')
  .refine(isStorableText, notStorableMessage);
const invalidRinksText = `Choose a number from 1 to ${maxSidesRinks}.`;
const invalidPlayersText = `Choose a number from 1 to ${maxPlayersPerRink}.`;
const invalidPlaceText = 'Choose a place in the team.';
const formatSchema = z.object({
  rinks: z.int(invalidRinksText).min(1, invalidRinksText).max(maxSidesRinks, invalidRinksText),
  players: z.int(invalidPlayersText).min(1, invalidPlayersText).max(maxPlayersPerRink, invalidPlayersText),
});
const seatSchema = z.object({
  /** 0 for reserves. */
  rink: z.int(invalidPlaceText).min(0, invalidPlaceText).max(99, invalidPlaceText),
  place: z.int(invalidPlaceText).min(0, invalidPlaceText).max(99, invalidPlaceText),
});
const wordSchema = z.enum(['yes', 'no', 'if needed', '']);
const pairRuleSchema = z.object({ one: idSchema, other: idSchema, how: z.enum(['apart', 'together']) });

const guestNameSchema = z
  .string()
  .transform(normalizeTextLine)
  .pipe(
    z
      .string()
      .max(60, 'Use 60 characters or fewer for a name.')
      .refine(isSingleLine, notSingleLineMessage)
      .refine(isStorableText, notStorableMessage),
  );

const sentPickSchema = seatSchema
  .extend({
    /** Null for a guest. */
    member: idSchema.nullable(),
    /** Name of a guest; '' for a member. */
    name: guestNameSchema.default(''),
    /** Pick id of a stored guest. */
    id: idSchema.optional(),
    /** True to ask a player who withdrew again; the captain has seen it. */
    again: z.boolean().default(false),
  })
  .refine(({ member, name }) => member !== null || hasVisibleCharacters(name), 'Enter the guest’s name.');

/** Request body with the complete sides. */
export const saveSidesBodySchema = formatSchema.extend({
  captain: idSchema.nullable(),
  reserves: z.enum(['ask', 'self'], 'Choose what happens when a player drops out.'),
  note: z.string().trim().max(500, 'Use 500 characters or fewer.').refine(isStorableText, notStorableMessage),
  picks: z.array(sentPickSchema).max(120, 'Pick 120 players or fewer.'),
  /** True to publish and notify players. */
  publish: z.boolean().default(false),
  /** True to accept players who are picked elsewhere at that time. */
  despite: z.boolean().default(false),
});
export type SaveSidesBody = z.output<typeof saveSidesBodySchema>;

/** Response; `told` is the result of the notification, null if the sides were only stored. */
export const saveSidesResponseSchema = z.object({ version: z.int(), told: mailingResultSchema.nullable() });

export const playerPairRuleBodySchema = z
  .object({
    one: idSchema,
    other: idSchema,
    how: z.enum(['apart', 'together', 'none'], 'Choose whether they should play together.'),
  })
  .refine(({ one, other }) => one !== other, { path: ['other'], message: 'Choose two different members.' });

const pickSchema = seatSchema.extend({
  id: z.string(),
  member: z.string().nullable(),
  name: z.string(),
  why: z.string(),
  state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
});

/** Member as selectors see them. */
const candidateSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  word: wordSchema,
  note: z.string(),
  /** Seats for passengers; null if they do not drive. */
  seats: z.int().nullable(),
  liftFrom: z.string().nullable(),
  asked: countSchema,
  offered: countSchema,
  picked: countSchema,
  played: countSchema,
  /** Latest first. */
  positions: z.array(z.string()),
  /** Preferred positions from the register; [] if the club keeps none. */
  likes: z.array(z.string()),
  /** Other commitments that day; `sameTime` is true if they overlap. */
  clashes: z.array(z.object({ what: z.string(), sameTime: z.boolean() })),
  state: z.enum(['in', 'suspended', 'gone']),
});

export const teamSelectionPageSchema = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    when: z.string(),
    place: z.string(),
    /** 'Cancelled. …'; '' if it is on. */
    off: z.string(),
    /** 'wanted' for away matches, 'settled' once there are cars. */
    lifts: z.enum(['wanted', 'settled', 'none']),
    hasBegun: z.boolean(),
  }),
  /** 0 if no sides are stored. */
  version: z.int(),
  state: z.enum(['none', 'draft', 'published']),
  shape: formatSchema.extend({ rinksKnown: z.boolean(), playersKnown: z.boolean() }),
  /** Format for which the sides were stored. */
  madeFor: formatSchema.nullable(),
  captain: z.string().nullable(),
  reserves: z.enum(['ask', 'self']),
  note: z.string(),
  picks: z.array(pickSchema),
  /** Notification status, and the players to phone. */
  known: playerNotificationStatusSchema,
  /** Number of players wanted on the board; null for no limit. */
  wanted: z.int().nullable(),
  /** True if any player has been notified of a place. */
  isTold: z.boolean(),
  /** Available members in the order of the board, then the others by name. */
  people: z.array(candidateSchema),
  pairings: z.array(pairRuleSchema),
  /** Latest published sides of a similar match. */
  last: z
    .object({
      title: z.string(),
      date: z.string(),
      picks: z.array(seatSchema.extend({ member: z.string().nullable(), name: z.string() })),
    })
    .nullable(),
});
export type TeamSelectionPageData = z.output<typeof teamSelectionPageSchema>;
export type TeamSelectionCandidate = TeamSelectionPageData['people'][number];
