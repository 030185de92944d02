import { z } from '@hono/zod-openapi';
import { parsePence } from '#app/core/money.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { maxRinksInPlay } from '#app/modules/green/green.ts';

const idSchema = z.string().min(1).max(100);

/** Games of a draw; players are arrival ids. */
export const rollUpDrawGamesSchema = z
  .array(
    z.object({
      rink: z.int().min(1).max(40),
      sides: z
        .array(
          z.object({
            players: z.array(idSchema).min(1).max(4),
            shots: z
              .int('Enter the shots as a whole number.')
              .min(0)
              .max(199, 'Enter 199 or fewer.')
              .nullable(),
          }),
        )
        .min(2)
        .max(3),
    }),
  )
  .max(40);

export const rollUpDrawSchema = z.object({
  id: z.string(),
  number: z.int(),
  seed: z.int(),
  games: rollUpDrawGamesSchema,
  out: z.array(z.string()),
  madeAt: z.string(),
  version: z.int(),
});

/** A draw made by an offline device, from the players it knew. */
export const offlineRollUpDrawSchema = z.object({
  /** Id given by the device. */
  id: z.uuid(),
  /** Id of the previous draw on the device; null for the first. */
  after: idSchema.nullable(),
  /** Time by the clock of the device. */
  at: z.iso.datetime(),
  seed: z.int().min(0),
  games: rollUpDrawGamesSchema,
  out: z.array(idSchema).max(400),
  /** Members behind the arrival ids: another device may have checked a member in first. */
  people: z.array(z.object({ id: idSchema, member: idSchema.nullable() })).max(400),
});

const pairsSchema = z.array(z.tuple([z.string(), z.string()]));

/** History that a draw needs. People are member ids, or visitors by name. */
export const rollUpDrawHistorySchema = z.object({
  past: z.array(
    z.object({
      back: z.int(),
      games: z.array(z.array(z.array(z.string()))),
      out: z.array(z.string()),
    }),
  ),
  habits: z.array(z.object({ person: z.string(), games: z.int(), lead: z.int(), skip: z.int() })),
  together: pairsSchema,
  apart: pairsSchema,
});

export const rollUpArrivalSchema = z.object({
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

const daySettingsSchema = z.object({
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

const rollUpEventSchema = z.object({
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
export const rollUpStateSchema = z.object({
  event: rollUpEventSchema,
  day: daySettingsSchema,
  members: z.array(z.object({ id: z.string(), name: z.string(), often: z.int() })),
  arrivals: z.array(rollUpArrivalSchema),
  draws: z.array(rollUpDrawSchema),
});

/** Time of the tap by the device's clock: offline devices send it later. */
const tapTimeSchema = z.iso.datetime().optional();
/** Member of the arrival: if another device checked them in first, the arrival has another id. */
const tapMemberSchema = idSchema.nullable().optional();

/** Tap at the green. Idempotent: a retry of the same tap counts once. */
export const rollUpTapBodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('come'),
    at: tapTimeSchema,
    id: z.uuid(),
    member: idSchema.nullable(),
    name: z.string().trim().max(80, 'Names must be 80 characters or fewer.').default(''),
    paid: z.boolean(),
  }),
  z.object({
    kind: z.literal('paid'),
    at: tapTimeSchema,
    id: idSchema,
    member: tapMemberSchema,
    paid: z.boolean(),
  }),
  z.object({
    kind: z.literal('left'),
    at: tapTimeSchema,
    id: idSchema,
    member: tapMemberSchema,
    left: z.boolean(),
  }),
  z.object({ kind: z.literal('mistake'), at: tapTimeSchema, id: idSchema }),
  z.object({
    kind: z.literal('partner'),
    at: tapTimeSchema,
    id: idSchema,
    member: tapMemberSchema,
    partner: idSchema.nullable(),
    partnerMember: tapMemberSchema,
  }),
]);

export const rollUpClosingBodySchema = z.object({ closed: z.boolean() });

const countSchema = (most: number, words: string) =>
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
const invalidEndsText = 'Enter a number from 1 to 30, or leave it empty for one game.';

const invalidFeeText = 'Enter a fee such as £2 or £2.50, or ‘free’.';
const feeSchema = z
  .string()
  .max(20)
  .refine(isSingleLine, notSingleLineMessage)
  .refine((text) => parsePence(text) !== null, invalidFeeText)
  .transform((text) => parsePence(text) ?? 0);

export const rollUpDaySettingsBodySchema = z.object({
  rinks: countSchema(maxRinksInPlay, `Enter a number from 1 to ${maxRinksInPlay}.`),
  ends: z.union([z.null(), z.literal('').transform(() => null), countSchema(30, invalidEndsText)]),
  feeMember: feeSchema,
  feeVisitor: feeSchema,
  note: z
    .string()
    .trim()
    .max(200, 'Must be 200 characters or fewer.')
    .refine(isSingleLine, notSingleLineMessage)
    .default(''),
});

const daySummarySchema = z.object({
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

const comingRollUpSchema = z.object({
  event: z.string(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  isOff: z.boolean(),
  closed: z.boolean(),
});

export const rollUpStandingSchema = z.object({
  member: z.string(),
  name: z.string(),
  comings: z.int(),
  games: z.int(),
  won: z.int(),
  points: z.int(),
});

/** Response of the section: today's roll-up, the next one, past ones with takings and the season's table. */
export const rollUpsAdminDataSchema = z.object({
  today: z.array(comingRollUpSchema),
  next: comingRollUpSchema.nullable(),
  past: z.array(daySummarySchema),
  table: z.array(rollUpStandingSchema).nullable(),
});

const namedPlayerSchema = z.object({ name: z.string(), place: z.string(), isMe: z.boolean() });

/** Response for a member. */
export const myRollUpsSchema = z.object({
  today: z
    .object({
      name: z.string(),
      number: z.int(),
      games: z.array(
        z.object({
          rink: z.int(),
          mine: z.boolean(),
          sides: z.array(z.object({ players: z.array(namedPlayerSchema), shots: z.int().nullable() })),
        }),
      ),
      waiting: z.array(z.string()),
    })
    .nullable(),
  table: z.array(rollUpStandingSchema.omit({ member: true }).extend({ isMe: z.boolean() })).nullable(),
});
