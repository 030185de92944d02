import { z } from 'zod';
import { matchFormatSchema } from '#app/modules/formats/formats.server.ts';
import { matchCardPlayerSchema } from '#app/modules/match-day/card/card-schemas.server.ts';

const text = z.string();

/** Response schema of blank or named cards, for printing. */
export const printedRinkCardsSchema = z.object({
  id: text,
  club: text,
  home: text,
  away: text,
  date: text,
  competition: text,
  played: text,
  ours: z.enum(['home', 'away']),
  rules: z.array(text),
  format: matchFormatSchema,
  positions: z.array(text),
  changes: z.array(text),
  /** Sides of the selection with our names; empty without a selection. */
  sides: z.array(z.object({ rink: z.int(), ours: z.array(matchCardPlayerSchema), theirs: z.array(text) })),
  /** Number of blank cards without a selection. */
  usual: z.int(),
});

export const teamSheetSchema = z.object({
  id: text,
  us: text,
  them: text,
  when: text,
  where: text,
  competition: text,
  played: text,
  changes: z.array(text),
  isDraft: z.boolean(),
  note: text,
  captain: z.object({ name: text, phone: text }).nullable(),
  sides: z.array(z.object({ rink: z.int(), ours: z.array(matchCardPlayerSchema) })),
  reserves: z.array(text),
  cars: z.array(z.object({ driver: text, leaves: text, passengers: z.array(text) })),
  duties: z.array(z.object({ rota: text, time: text, names: z.array(text) })),
});
