import { z } from '@hono/zod-openapi';
import {
  homeOrAwaySchema,
  matchFormatSchema,
  matchPointsCountSchema,
  matchScoreSheetSchema,
  matchShotsCountSchema,
} from '#app/modules/formats/formats.server.ts';
import { createTrimmedTextSchema } from '#app/modules/returns/entries/result-entry-schemas.server.ts';
import { offeredMatchDaySchema } from '#app/modules/returns/postponements/postponement-schemas.server.ts';

/** Request and response schemas of the admin pages of results. */

const groups = [
  'unlike',
  'taken-back',
  'no-day',
  'wish',
  'put-off',
  'late',
  'one',
  'waiting',
  'settled',
] as const;

export const captainResultRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  group: z.enum(groups),
  /** 'Division 1, Tuesday 6 May' */
  line: z.string(),
  /** State in a few words. */
  state: z.string(),
});

export const captainResultsPageSchema = z
  .object({ rows: z.array(captainResultRowSchema) })
  .openapi('LeagueReturns');

const words = z.object({ home: z.string(), away: z.string() });
const player = z.object({
  rink: z.int(),
  side: homeOrAwaySchema,
  place: z.int(),
  player: z.string().nullable(),
  name: z.string(),
});
const word = z
  .object({
    sheet: matchScoreSheetSchema,
    players: z.array(player),
    by: z.string(),
    way: z.enum(['link', 'site', 'desk', 'clock']),
    note: z.string(),
    at: z.string(),
    entry: z.string(),
  })
  .nullable();

const matchResultStateSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'one', 'unlike', 'settled']),
  how: z.enum(['agreed', 'silence', 'secretary', 'rule']).nullable(),
  sheet: matchScoreSheetSchema.nullable(),
  by: homeOrAwaySchema.nullable(),
  differs: z.array(
    z.object({
      what: z.enum(['state', 'concededBy', 'ends', 'rink', 'shots', 'points', 'extraEnd']),
      rink: z.int().optional(),
    }),
  ),
  tookBack: z.array(homeOrAwaySchema),
  home: word,
  away: word,
  at: z.string().nullable(),
  version: z.int(),
});

const captain = z.object({ name: z.string(), phone: z.string(), email: z.string() });

export const matchResultEditorSchema = z
  .object({
    id: z.string(),
    names: words,
    title: z.string(),
    division: z.string(),
    when: z.string(),
    fixture: z.enum(['on', 'postponed', 'void']),
    card: matchFormatSchema,
    now: matchResultStateSchema,
    figures: words,
    result: z.string(),
    points: z.string(),
    differs: z.string(),
    isMirrored: z.boolean(),
    /** Entries by captains since it was settled. */
    wishes: z.array(z.string()),
    odd: z.array(z.string()),
    warnings: z.array(z.string()),
    captains: z.object({ home: captain, away: captain }),
    fine: z.string(),
    /** Which side owes the fine, and the day on which it was paid, null where it is owing. */
    fineSide: z.enum(['home', 'away']),
    finePaidOn: z.string().nullable(),
    isLate: z.boolean(),
    deductions: z.array(
      z.object({
        id: z.string(),
        team: z.string(),
        points: z.number(),
        shots: z.number(),
        why: z.string(),
        version: z.int(),
      }),
    ),
    postponed: z
      .object({
        state: z.enum(['asked', 'offered', 'chosen', 'refused', 'lapsed']),
        why: z.string(),
        offers: z.array(offeredMatchDaySchema),
        until: z.string(),
        /** Reason why the visitors refused all offered days. */
        whyNot: z.string(),
      })
      .nullable(),
    history: z.array(z.object({ id: z.string(), when: z.string(), words: z.string() })),
    version: z.int(),
  })
  .openapi('LeagueReturn');

export const matchDeductionBodySchema = z
  .object({
    side: homeOrAwaySchema,
    points: matchPointsCountSchema.default(0),
    shots: matchShotsCountSchema.default(0),
    why: createTrimmedTextSchema(200).refine(
      (text) => text !== '',
      'Enter a reason. Everyone can read it below the table.',
    ),
  })
  .refine(({ points, shots }) => points > 0 || shots > 0, {
    path: ['points'],
    message: 'Enter the points or shots to deduct.',
  });

export const matchFineBodySchema = z.object({
  fine: createTrimmedTextSchema(150),
  /** Who owes it; where it is left out, the side that the words name, else the home side. */
  side: homeOrAwaySchema.optional(),
});

export const finePaymentBody = z.object({
  /** 'YYYY-MM-DD'; '' where it is owing again. */
  paidOn: z.union([z.literal(''), z.iso.date()], 'Enter the date the fine was paid.'),
});

export const leagueFinesPageSchema = z
  .object({
    /** '£15 owing'; '' where all is paid. */
    owing: z.string(),
    clubs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        owing: z.string(),
        fines: z.array(
          z.object({
            /** The match's. */
            id: z.string(),
            match: z.string(),
            team: z.string(),
            day: z.string(),
            fine: z.string(),
            /** The sum that its words name; null for none. */
            pence: z.int().nullable(),
            paidOn: z.string().nullable(),
            /** '3 June'; '' where it is owing. */
            paid: z.string(),
            version: z.int(),
          }),
        ),
      }),
    ),
  })
  .openapi('LeagueFines');

const card = z.object({
  id: z.string(),
  names: words,
  when: z.string(),
  where: z.string(),
  division: z.string(),
  rinks: z.int(),
  places: z.array(z.string()),
  codes: words,
});
export const printedMatchCardsSchema = z
  .object({ cards: z.array(card), link: z.string() })
  .openapi('ReturnCards');

export const printedMatchCardsBodySchema = z.object({
  /** Single match, or all of a day. */
  id: z.string().max(200).optional(),
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'Enter a date.')
    .optional(),
});
