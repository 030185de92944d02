import { z } from 'zod';

/** Response schema of a row in a round robin's table. */
export const roundRobinStandingSchema = z.object({
  entry: z.string(),
  name: z.string(),
  /** Level sides share a place. */
  place: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  for: z.int(),
  against: z.int(),
  difference: z.int(),
  /** Difference of sets; a level set counts half for each side. */
  sets: z.number(),
});

/** Response schema of a group's table. */
export const groupTableSchema = z.object({
  group: z.int(),
  name: z.string(),
  lines: z.array(roundRobinStandingSchema),
});

export type GroupTable = z.output<typeof groupTableSchema>;
export type RoundRobinStanding = z.output<typeof roundRobinStandingSchema>;
