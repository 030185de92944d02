import { z } from '@hono/zod-openapi';
import { groupTable, shownRound, standing } from './shown-schemas.server.ts';

/** What the room's calls answer with; moments as ISO text, days as 'MM-DD' but where it says 'YYYY-MM-DD'. */

const state = z.enum(['entries', 'drawn', 'published', 'finished']);
const kind = z.enum(['knock-out', 'round-robin', 'groups', 'consolation']);

/** What a player has said, and nobody of the other side has confirmed. */
const waitingClaim = z.object({
  tie: z.string(),
  at: z.string(),
  by: z.string(),
  line: z.string(),
  /** Who is to confirm it. */
  waitsFor: z.string(),
  dispute: z.object({ by: z.string(), why: z.string() }).nullable(),
});

export const competitionLine = z
  .object({
    slug: z.string(),
    series: z.string(),
    name: z.string(),
    season: z.int(),
    state,
    entries: z.int(),
    matches: z.int(),
    decided: z.int(),
    /** 'Quarter-finals, by 30 June' */
    current: z.string().nullable(),
    waiting: z.array(waitingClaim),
  })
  .openapi('CompetitionLine');

const deskEntry = z.object({
  id: z.string(),
  name: z.string(),
  players: z.array(z.object({ name: z.string(), member: z.boolean() })),
  seed: z.int().nullable(),
  /** The shots that it begins with. */
  start: z.int(),
  withdrawn: z.boolean(),
  /** Whether there is a match left for them. */
  playing: z.boolean(),
  version: z.int(),
});

const deskTie = z.object({
  id: z.string(),
  state: z.enum(['draft', 'open', 'played', 'walkover', 'conceded', 'void']),
  won: z.union([z.literal(1), z.literal(2), z.null()]),
  score1: z.int().nullable(),
  score2: z.int().nullable(),
  /** The shots of each set, and who won the tie-break. */
  sets: z.array(z.tuple([z.int(), z.int()])),
  tieBreak: z.union([z.literal(1), z.literal(2), z.null()]),
  /** Whether both sides are known and it is to be played, or its result can still be corrected. */
  open: z.boolean(),
  correctable: z.boolean(),
  enteredBy: z.string(),
  confirmedBy: z.string(),
  version: z.int(),
});

export const deskCompetition = z
  .object({
    slug: z.string(),
    series: z.string(),
    name: z.string(),
    about: z.string(),
    season: z.int(),
    /** 'Club Singles 2025', over the winter 'Club Singles 2025–26' */
    title: z.string(),
    state,
    kind,
    side: z.int(),
    woods: z.string(),
    scoring: z.enum(['ends', 'shots', 'sets']),
    ends: z.string(),
    shots: z.string(),
    sets: z.int(),
    extras: z.string(),
    handicaps: z.boolean(),
    winter: z.boolean(),
    /** The id of its section, or ''; which sections the club has. */
    section: z.string(),
    sectionName: z.string(),
    sections: z.array(z.object({ id: z.string(), name: z.string() })),
    ageFrom: z.int().nullable(),
    ageTo: z.int().nullable(),
    /** 'YYYY-MM-DD' or '' */
    ageOn: z.string(),
    fee: z.string(),
    /** How many groups, and how many go through from each. */
    groups: z.int(),
    through: z.int(),
    /** What its consolation draw is called. */
    plate: z.string(),
    /** 'YYYY-MM-DD' or '' */
    closes: z.string(),
    reminders: z.string(),
    version: z.int(),
    entries: z.array(deskEntry),
    rounds: z.array(shownRound),
    /** Of their play-by dates. */
    datesVersion: z.int(),
    ties: z.array(deskTie),
    table: z.array(standing),
    groupTables: z.array(groupTable),
    /** The draw that follows from results: whether it can be made, and taken away again. */
    later: z
      .object({
        part: z.enum(['main', 'consolation']),
        drawn: z.boolean(),
        ready: z.boolean(),
        entries: z.int(),
        /** Those of whom the lot decides who goes through, by group. */
        lots: z.array(z.array(z.string())),
        removable: z.boolean(),
      })
      .nullable(),
    waiting: z.array(waitingClaim),
    /** How many players are on the roll and not yet known to be. */
    linkable: z.int(),
    /** Whether it was written down by names alone. */
    namesOnly: z.boolean(),
  })
  .openapi('DeskCompetition');

export type WaitingClaim = z.output<typeof waitingClaim>;
export type CompetitionLine = z.output<typeof competitionLine>;
export type DeskEntry = z.output<typeof deskEntry>;
export type DeskTie = z.output<typeof deskTie>;
export type DeskCompetition = z.output<typeof deskCompetition>;
