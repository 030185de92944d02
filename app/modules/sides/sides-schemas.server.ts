import { z } from 'zod';
import { told } from '#app/admin/telling/reached.server.ts';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { placesTold } from '#app/modules/sides/news/news-schemas.server.ts';
import { mostPlayers, mostRinks } from './shape.ts';

/** The shapes of the room where a captain picks the sides, with a sentence for each mistake. */

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
  /** 0 for the reserves. */
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
    /** A guest's; '' for a member. */
    name: guest.default(''),
    /** Of a guest who was there before. */
    id: id.optional(),
    /** That somebody gave their place back was seen: they are asked again. */
    again: z.boolean().default(false),
  })
  .refine(({ member, name }) => member !== null || isVisible(name), 'A guest needs a name.');

/** The whole of it, as it is to be. */
export const sidesBody = format.extend({
  captain: id.nullable(),
  reserves: z.enum(['ask', 'self'], 'Please choose one of these.'),
  note: z.string().trim().max(500, 'Please keep this under 500 characters.').refine(isStorable, notStorable),
  picks: z.array(sent).max(120, 'There is no room for so many.'),
  /** Whether members are told. */
  publish: z.boolean().default(false),
  /** Although somebody is picked elsewhere at that time. */
  despite: z.boolean().default(false),
});
export type SidesBody = z.output<typeof sidesBody>;

/** `told` is of those who were told by it; null where it was only kept. */
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

/** A member as whoever selects sees them. */
const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  word,
  note: z.string(),
  /** Beside their own; null where they do not drive. */
  seats: z.int().nullable(),
  liftFrom: z.string().nullable(),
  asked: count,
  offered: count,
  picked: count,
  played: count,
  /** The latest first. */
  positions: z.array(z.string()),
  /** Where they like to play, as the register says; [] where the club keeps none. */
  likes: z.array(z.string()),
  /** What else they have that day, and whether it is at the same time. */
  clashes: z.array(z.object({ what: z.string(), sameTime: z.boolean() })),
  state: z.enum(['in', 'suspended', 'gone']),
});

export const sidesScreen = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    when: z.string(),
    place: z.string(),
    /** 'Cancelled. …'; '' for what is on. */
    off: z.string(),
    /** Whether lifts are to be seen to: it is away, or somebody drives or needs one. */
    lifts: z.enum(['wanted', 'settled', 'none']),
    hasBegun: z.boolean(),
  }),
  /** 0 where no sides have been made. */
  version: z.int(),
  state: z.enum(['none', 'draft', 'published']),
  shape: format.extend({ rinksKnown: z.boolean(), playersKnown: z.boolean() }),
  /** For which the sides were made. */
  madeFor: format.nullable(),
  captain: z.string().nullable(),
  reserves: z.enum(['ask', 'self']),
  note: z.string(),
  picks: z.array(pick),
  /** Who knows what of their place, and who is to be rung. */
  known: placesTold,
  /** How many the board asks for; null for as many as come. */
  wanted: z.int().nullable(),
  /** Whether anybody has been told of a place. */
  isTold: z.boolean(),
  /** Members who put their names down in the order of the board, and then the others by name. */
  people: z.array(person),
  pairings: z.array(pairing),
  /** The side that last played such a match. */
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
