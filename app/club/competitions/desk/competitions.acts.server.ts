import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { competitions } from '#app/club/competitions/course/acts.server.ts';
import { competitionLine, deskCompetition } from '#app/club/competitions/course/room-schemas.server.ts';
import { dateActs } from '#app/club/competitions/draw/dates.acts.server.ts';
import { drawActs } from '#app/club/competitions/draw/draws.acts.server.ts';
import { laterDrawActs } from '#app/club/competitions/draw/later-draws.acts.server.ts';
import { entryActs } from '#app/club/competitions/entries/entries.acts.server.ts';
import { competitionActs } from '#app/club/competitions/facts/facts.acts.server.ts';
import { honourCalls } from '#app/club/competitions/honours/honours.acts.server.ts';
import { resultActs } from '#app/club/competitions/results/results.acts.server.ts';
import { withdrawalActs } from '#app/club/competitions/results/withdrawals.acts.server.ts';
import { sectionsOf } from '#app/club/competitions/rules/sections.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listCompetitions, readForDesk, rollNames } from './room.server.ts';

const look = looks(competitions);

const roomLooks = {
  sections: look({
    at: 'GET /api/desk/competitions/sections',
    what: 'The sections of the club that a competition can belong to',
    answers: z.array(z.object({ id: z.string(), name: z.string() })),
    reads: ({ db }) => sectionsOf(db),
  }),
  roll: look({
    at: 'GET /api/desk/competitions/roll',
    what: 'The names on the roll, to enter people by',
    answers: z.array(z.string()),
    reads: ({ db }) => rollNames(db),
  }),
  list: look({
    at: 'GET /api/desk/competitions',
    what: 'Every competition, the latest year first, with how far it has got and which results are to be confirmed',
    answers: z.array(competitionLine),
    reads: ({ db }) => listCompetitions(db),
  }),
  read: look({
    at: 'GET /api/desk/competitions/{slug}',
    what: 'One competition: entries, rounds, matches, and which results are to be confirmed',
    answers: deskCompetition,
    reads: ({ db }, { slug }) => readForDesk(db, slug),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof roomLooks> {}
}

/** The room 'Competitions'; the board and the roll before a competition, whose name stands in the same place. */
export const competitionsDeskApi = (site: Site) =>
  actsApi(
    site,
    ...[honourCalls, roomLooks, entryActs, competitionActs, drawActs, dateActs, laterDrawActs].flatMap(
      Object.values,
    ),
    ...[resultActs, withdrawalActs].flatMap(Object.values),
  );
