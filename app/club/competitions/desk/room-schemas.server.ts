import { z } from '@hono/zod-openapi';

/** What the room's calls answer with (room.ts), described. */

const state = z.enum(['entries', 'drawn', 'published', 'finished']);
const kind = z.enum(['knock-out', 'round-robin']);
const none = z.string().nullable();

const waiting = z.object({
  tie: z.string(),
  at: z.string(),
  by: z.string(),
  line: z.string(),
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
    current: none,
    waiting: z.array(waiting),
  })
  .openapi('CompetitionLine');

const entry = z.object({
  id: z.string(),
  name: z.string(),
  players: z.array(z.object({ name: z.string(), member: z.boolean() })),
  seed: z.int().nullable(),
  withdrawn: z.boolean(),
  playing: z.boolean(),
  version: z.int(),
});

const side = z.object({ name: z.string(), won: z.boolean(), score: z.int().nullable(), known: z.boolean() });

const round = z.object({
  id: z.string(),
  name: z.string(),
  due: none,
  date: none,
  weekday: none,
  current: z.boolean(),
  ties: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      sides: z.tuple([side, side]),
      decided: z.boolean(),
      note: z.string(),
    }),
  ),
  lines: z.array(none).nullable(),
});

const tie = z.object({
  id: z.string(),
  state: z.enum(['draft', 'open', 'played', 'walkover', 'conceded', 'void']),
  won: z.union([z.literal(1), z.literal(2), z.null()]),
  score1: z.int().nullable(),
  score2: z.int().nullable(),
  open: z.boolean(),
  correctable: z.boolean(),
  enteredBy: z.string(),
  confirmedBy: z.string(),
  version: z.int(),
});

const standing = z.object({
  entry: z.string(),
  name: z.string(),
  place: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  for: z.int(),
  against: z.int(),
  difference: z.int(),
});

export const deskCompetition = z
  .object({
    slug: z.string(),
    series: z.string(),
    name: z.string(),
    about: z.string(),
    season: z.int(),
    state,
    kind,
    side: z.int(),
    woods: z.string(),
    ends: z.string(),
    extras: z.string(),
    closes: z.string(),
    reminders: z.string(),
    version: z.int(),
    entries: z.array(entry),
    rounds: z.array(round),
    datesVersion: z.int(),
    ties: z.array(tie),
    table: z.array(standing),
    waiting: z.array(waiting),
    linkable: z.int(),
    namesOnly: z.boolean(),
  })
  .openapi('DeskCompetition');
