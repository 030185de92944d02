import { z } from '@hono/zod-openapi';
import {
  displayedRoundSchema,
  groupTableSchema,
  roundRobinStandingSchema,
} from '#app/modules/competition-rules/competition-rules.server.ts';

/** Response schemas of the admin section. Timestamps are ISO text; days are 'MM-DD' unless noted as 'YYYY-MM-DD'. */

const competitionStateSchema = z.enum(['entries', 'drawn', 'published', 'finished']);
const competitionKindSchema = z.enum(['knock-out', 'round-robin', 'groups', 'consolation']);

/** Result that a player has entered and the other side has not confirmed. */
const waitingClaimSchema = z.object({
  tie: z.string(),
  at: z.string(),
  by: z.string(),
  line: z.string(),
  /** Name of the side that has to confirm. */
  waitsFor: z.string(),
  dispute: z.object({ by: z.string(), why: z.string() }).nullable(),
});

export const competitionListItemSchema = z
  .object({
    slug: z.string(),
    series: z.string(),
    name: z.string(),
    season: z.int(),
    state: competitionStateSchema,
    entries: z.int(),
    matches: z.int(),
    decided: z.int(),
    /** 'Quarter-finals, by 30 June' */
    current: z.string().nullable(),
    waiting: z.array(waitingClaimSchema),
  })
  .openapi('CompetitionLine');

const adminEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  players: z.array(z.object({ name: z.string(), member: z.boolean() })),
  seed: z.int().nullable(),
  /** Handicap in shots. */
  start: z.int(),
  withdrawn: z.boolean(),
  /** True if a match is left to play. */
  playing: z.boolean(),
  version: z.int(),
});

const adminTieSchema = z.object({
  id: z.string(),
  state: z.enum(['draft', 'open', 'played', 'walkover', 'conceded', 'void']),
  won: z.union([z.literal(1), z.literal(2), z.null()]),
  score1: z.int().nullable(),
  score2: z.int().nullable(),
  /** Shots of each set, and the winner of the tie-break. */
  sets: z.array(z.tuple([z.int(), z.int()])),
  tieBreak: z.union([z.literal(1), z.literal(2), z.null()]),
  /** `open`: both sides are known and the match is to be played. `correctable`: its result can still be changed. */
  open: z.boolean(),
  correctable: z.boolean(),
  enteredBy: z.string(),
  confirmedBy: z.string(),
  version: z.int(),
});

export const adminCompetitionSchema = z
  .object({
    slug: z.string(),
    series: z.string(),
    name: z.string(),
    about: z.string(),
    season: z.int(),
    /** 'Club Singles 2025'; for a winter competition 'Club Singles 2025–26' */
    title: z.string(),
    state: competitionStateSchema,
    kind: competitionKindSchema,
    side: z.int(),
    woods: z.string(),
    scoring: z.enum(['ends', 'shots', 'sets']),
    ends: z.string(),
    shots: z.string(),
    sets: z.int(),
    extras: z.string(),
    handicaps: z.boolean(),
    winter: z.boolean(),
    /** Id of its section, or ''; `sections` lists those of the club. */
    section: z.string(),
    sectionName: z.string(),
    sections: z.array(z.object({ id: z.string(), name: z.string() })),
    ageFrom: z.int().nullable(),
    ageTo: z.int().nullable(),
    /** 'YYYY-MM-DD' or '' */
    ageOn: z.string(),
    fee: z.string(),
    /** Number of groups, and of qualifiers per group. */
    groups: z.int(),
    through: z.int(),
    /** Name of the consolation draw. */
    plate: z.string(),
    /** 'YYYY-MM-DD' or '' */
    closes: z.string(),
    reminders: z.string(),
    version: z.int(),
    entries: z.array(adminEntrySchema),
    rounds: z.array(displayedRoundSchema),
    /** Version of the play-by dates together. */
    datesVersion: z.int(),
    ties: z.array(adminTieSchema),
    table: z.array(roundRobinStandingSchema),
    groupTables: z.array(groupTableSchema),
    /** Draw that follows from results, and whether it can be made or removed; null for none. */
    later: z
      .object({
        part: z.enum(['main', 'consolation']),
        drawn: z.boolean(),
        ready: z.boolean(),
        entries: z.int(),
        /** Names between which the lot decides, by group. */
        lots: z.array(z.array(z.string())),
        removable: z.boolean(),
      })
      .nullable(),
    waiting: z.array(waitingClaimSchema),
    /** Number of players whose names match the roll but who are not linked to a member. */
    linkable: z.int(),
    /** True if the draw holds names only, without entries. */
    namesOnly: z.boolean(),
  })
  .openapi('DeskCompetition');

export type WaitingResultClaim = z.output<typeof waitingClaimSchema>;
export type CompetitionListItem = z.output<typeof competitionListItemSchema>;
export type AdminCompetitionEntry = z.output<typeof adminEntrySchema>;
export type AdminCompetitionTie = z.output<typeof adminTieSchema>;
export type AdminCompetition = z.output<typeof adminCompetitionSchema>;
