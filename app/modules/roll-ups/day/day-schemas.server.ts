import { z } from '@hono/zod-openapi';
import { penceOf } from '#app/core/money.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { mostRinks } from '#app/modules/calendar/calendar.ts';

const id = z.string().min(1).max(100);

/** Games of a draw; players are arrival ids. */
export const games = z
  .array(
    z.object({
      rink: z.int().min(1).max(40),
      sides: z
        .array(
          z.object({
            players: z.array(id).min(1).max(4),
            shots: z
              .int('Shots are a whole number.')
              .min(0)
              .max(199, 'That is more than a game has.')
              .nullable(),
          }),
        )
        .min(2)
        .max(3),
    }),
  )
  .max(40);

export const drawInDay = z.object({
  id: z.string(),
  number: z.int(),
  seed: z.int(),
  games,
  out: z.array(z.string()),
  madeAt: z.string(),
  version: z.int(),
});

/** A draw made by an offline device, from the players it knew. */
export const drawn = z.object({
  /** Id given by the device. */
  id: z.uuid(),
  /** Id of the previous draw on the device; null for the first. */
  after: id.nullable(),
  /** Time by the clock of the device. */
  at: z.iso.datetime(),
  seed: z.int().min(0),
  games,
  out: z.array(id).max(400),
  /** Members behind the arrival ids: another device may have checked a member in first. */
  people: z.array(z.object({ id, member: id.nullable() })).max(400),
});

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** History that a draw needs. People are member ids, or visitors by name. */
export const knownPast = z.object({
  past: z.array(
    z.object({
      back: z.int(),
      games: z.array(z.array(z.array(z.string()))),
      out: z.array(z.string()),
    }),
  ),
  habits: z.array(z.object({ person: z.string(), games: z.int(), lead: z.int(), skip: z.int() })),
  together: pairs,
  apart: pairs,
});

export const arrival = z.object({
  id: z.string(),
  member: z.string().nullable(),
  name: z.string(),
  fee: z.int(),
  paid: z.boolean(),
  at: z.string(),
  /** True if the player has left. */
  left: z.boolean(),
  /** Arrival id of today's partner. */
  partner: z.string().nullable(),
});

const dayFacts = z.object({
  rinks: z.int(),
  ends: z.int().nullable(),
  feeMember: z.int(),
  feeVisitor: z.int(),
  note: z.string(),
  /** State of closing: if closed, since when and by whom, and if the viewer may reopen it. */
  closed: z.boolean(),
  closedAt: z.string(),
  closedBy: z.string(),
  mayOpen: z.boolean(),
  /** 0 if nothing is stored yet. */
  version: z.int(),
});

const eventFacts = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  isToday: z.boolean(),
  isOver: z.boolean(),
  isOff: z.boolean(),
  winner: z.string(),
  version: z.int(),
});

/** Complete state of a roll-up, as cached on the device at the green. */
export const rollUpState = z.object({
  event: eventFacts,
  day: dayFacts,
  members: z.array(z.object({ id: z.string(), name: z.string(), often: z.int() })),
  arrivals: z.array(arrival),
  draws: z.array(drawInDay),
});

/** Time of the tap by the device's clock: offline devices send it later. */
const at = z.iso.datetime().optional();
/** Member of the arrival: if another device checked them in first, the arrival has another id. */
const member = id.nullable().optional();

/** Tap at the green. Idempotent: a retry of the same tap counts once. */
export const tap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('come'),
    at,
    id: z.uuid(),
    member: id.nullable(),
    name: z.string().trim().max(80, 'This name is too long.').default(''),
    paid: z.boolean(),
  }),
  z.object({ kind: z.literal('paid'), at, id, member, paid: z.boolean() }),
  z.object({ kind: z.literal('left'), at, id, member, left: z.boolean() }),
  z.object({ kind: z.literal('mistake'), at, id }),
  z.object({ kind: z.literal('partner'), at, id, member, partner: id.nullable(), partnerMember: member }),
]);

export const closing = z.object({ closed: z.boolean() });

const count = (most: number, words: string) =>
  z
    .union([
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,2}$/, words)
        .transform(Number),
    ])
    .pipe(z.int().min(1, words).max(most, words));
const ends = 'Ends are a number from 1 to 30, or nothing for one game.';

const sumWrong = 'Please give a sum such as £2 or £2.50, or ‘free’.';
const fee = z
  .string()
  .max(20)
  .refine(isOneLine, notOneLine)
  .refine((text) => penceOf(text) !== null, sumWrong)
  .transform((text) => penceOf(text) ?? 0);

export const dayFields = z.object({
  rinks: count(mostRinks, `A number from 1 to ${mostRinks}, please.`),
  ends: z.union([z.null(), z.literal('').transform(() => null), count(30, ends)]),
  feeMember: fee,
  feeVisitor: fee,
  note: z.string().trim().max(200, 'This is too long.').refine(isOneLine, notOneLine).default(''),
});

const dayLine = z.object({
  event: z.string(),
  name: z.string(),
  date: z.string(),
  members: z.int(),
  visitors: z.int(),
  /** Pence. */
  due: z.int(),
  paid: z.int(),
  draws: z.int(),
  inCalendar: z.boolean(),
});

const coming = z.object({
  event: z.string(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  isOff: z.boolean(),
  closed: z.boolean(),
});

export const standing = z.object({
  member: z.string(),
  name: z.string(),
  comings: z.int(),
  games: z.int(),
  won: z.int(),
  points: z.int(),
});

/** Response of the section: today's roll-up, the next one, past ones with takings and the season's table. */
export const rollUpsRoom = z.object({
  today: z.array(coming),
  next: coming.nullable(),
  past: z.array(dayLine),
  table: z.array(standing).nullable(),
});

const named = z.object({ name: z.string(), place: z.string(), isMe: z.boolean() });

/** Response for a member. */
export const myRollUps = z.object({
  today: z
    .object({
      name: z.string(),
      number: z.int(),
      games: z.array(
        z.object({
          rink: z.int(),
          mine: z.boolean(),
          sides: z.array(z.object({ players: z.array(named), shots: z.int().nullable() })),
        }),
      ),
      waiting: z.array(z.string()),
    })
    .nullable(),
  table: z.array(standing.omit({ member: true }).extend({ isMe: z.boolean() })).nullable(),
});
