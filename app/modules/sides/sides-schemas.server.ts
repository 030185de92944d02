import { z } from 'zod';
import { told } from '#app/admin/telling/reached.server.ts';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { placesTold } from '#app/modules/sides/news/news-schemas.server.ts';
import { mostPlayers, mostRinks } from './shape.ts';

/** Request and response schemas of the selection page, with validation messages. */

const count = z.int().min(0);
const id = z.string().max(100, 'This is too long.').refine(isStorable, notStorable);
const rinksSaid = `Choose from 1 to ${mostRinks}.`;
const playersSaid = `Choose from 1 to ${mostPlayers}.`;
const placeSaid = 'This is no place.';
const format = z.object({
  rinks: z.int(rinksSaid).min(1, rinksSaid).max(mostRinks, rinksSaid),
  players: z.int(playersSaid).min(1, playersSaid).max(mostPlayers, playersSaid),
});
const seat = z.object({
  /** 0 for reserves. */
  rink: z.int(placeSaid).min(0, placeSaid).max(99, placeSaid),
  place: z.int(placeSaid).min(0, placeSaid).max(99, placeSaid),
});
const word = z.enum(['yes', 'no', 'if needed', '']);
const pairing = z.object({ one: id, other: id, how: z.enum(['apart', 'together']) });

const guest = z
  .string()
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .max(60, 'Please keep a name under 60 characters.')
      .refine(isOneLine, notOneLine)
      .refine(isStorable, notStorable),
  );

const sent = seat
  .extend({
    /** Null for a guest. */
    member: id.nullable(),
    /** Name of a guest; '' for a member. */
    name: guest.default(''),
    /** Pick id of a stored guest. */
    id: id.optional(),
    /** True to ask a player who withdrew again; the captain has seen it. */
    again: z.boolean().default(false),
  })
  .refine(({ member, name }) => member !== null || isVisible(name), 'A guest needs a name.');

/** Request body with the complete sides. */
export const sidesBody = format.extend({
  captain: id.nullable(),
  reserves: z.enum(['ask', 'self'], 'Please choose one of these.'),
  note: z.string().trim().max(500, 'Please keep this under 500 characters.').refine(isStorable, notStorable),
  picks: z.array(sent).max(120, 'There is no room for so many.'),
  /** True to publish and notify players. */
  publish: z.boolean().default(false),
  /** True to accept players who are picked elsewhere at that time. */
  despite: z.boolean().default(false),
});
export type SidesBody = z.output<typeof sidesBody>;

/** Response; `told` is the result of the notification, null if the sides were only stored. */
export const sidesSaved = z.object({ version: z.int(), told: told.nullable() });

export const pairingBody = z
  .object({ one: id, other: id, how: z.enum(['apart', 'together', 'none'], 'Please choose one of these.') })
  .refine(({ one, other }) => one !== other, { path: ['other'], message: 'Please choose two members.' });

const pick = seat.extend({
  id: z.string(),
  member: z.string().nullable(),
  name: z.string(),
  why: z.string(),
  state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
});

/** Member as selectors see them. */
const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  word,
  note: z.string(),
  /** Seats for passengers; null if they do not drive. */
  seats: z.int().nullable(),
  liftFrom: z.string().nullable(),
  asked: count,
  offered: count,
  picked: count,
  played: count,
  /** Latest first. */
  positions: z.array(z.string()),
  /** Preferred positions from the register; [] if the club keeps none. */
  likes: z.array(z.string()),
  /** Other commitments that day; `sameTime` is true if they overlap. */
  clashes: z.array(z.object({ what: z.string(), sameTime: z.boolean() })),
  state: z.enum(['in', 'suspended', 'gone']),
});

export const sidesScreen = z.object({
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
  shape: format.extend({ rinksKnown: z.boolean(), playersKnown: z.boolean() }),
  /** Format for which the sides were stored. */
  madeFor: format.nullable(),
  captain: z.string().nullable(),
  reserves: z.enum(['ask', 'self']),
  note: z.string(),
  picks: z.array(pick),
  /** Notification status, and the players to phone. */
  known: placesTold,
  /** Number of players wanted on the board; null for no limit. */
  wanted: z.int().nullable(),
  /** True if any player has been notified of a place. */
  isTold: z.boolean(),
  /** Available members in the order of the board, then the others by name. */
  people: z.array(person),
  pairings: z.array(pairing),
  /** Latest published sides of a similar match. */
  last: z
    .object({
      title: z.string(),
      date: z.string(),
      picks: z.array(seat.extend({ member: z.string().nullable(), name: z.string() })),
    })
    .nullable(),
});
export type SidesScreen = z.output<typeof sidesScreen>;
export type Person = SidesScreen['people'][number];
