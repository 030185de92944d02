import { z } from '@hono/zod-openapi';

/** Response schema of a result that waits for confirmation. */
const ownClaimSchema = z.object({
  at: z.string(),
  by: z.string(),
  /** Formatted as a sentence. */
  line: z.string(),
  /** True if the viewer's own side entered it, so that the other side has to confirm. */
  ours: z.boolean(),
  /** Reason given by the side that disputes the result; null if undisputed. */
  dispute: z.string().nullable(),
});

/** Response schema of a match, from the view of one of its players. */
export const ownCompetitionMatchSchema = z.object({
  id: z.string(),
  competition: z.string(),
  /** Path of the competition's page. */
  page: z.string(),
  /** 'Round 1, match 3', 'Final' */
  round: z.string(),
  /** 'Monday 30 June'; `overdue` is true once it has passed. */
  due: z.string().nullable(),
  overdue: z.boolean(),
  /** Names of both sides in drawn order; `mine` is the viewer's side. */
  sides: z.tuple([z.string(), z.string()]),
  // Not literal([1, 2]): the OpenAPI generator would describe it as 1 only.
  mine: z.union([z.literal(1), z.literal(2)]),
  /** Sentence on which side challenges; null while the opponent is unknown. */
  challenge: z.string().nullable(),
  /** Sentence with both handicaps; null without handicaps. */
  starts: z.string().nullable(),
  /** Maximum number of sets; null if the match is not played in sets. */
  sets: z.int().nullable(),
  /** Formatted result; null while the match is open. */
  result: z.string().nullable(),
  won: z.boolean().nullable(),
  /** True if at least one opponent is reachable by mail. */
  canWrite: z.boolean(),
  claim: ownClaimSchema.nullable(),
});

export type OwnResultClaim = z.output<typeof ownClaimSchema>;
export type OwnCompetitionMatch = z.output<typeof ownCompetitionMatchSchema>;
