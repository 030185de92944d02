import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { aCompetition, competitions } from '#app/modules/competitions/course/acts.server.ts';
import { type CourseRows, writeCourse } from '#app/modules/competitions/course/course.server.ts';
import { isByAbsence, settle } from '#app/modules/competitions/course/course.ts';
import { drawFromPlaces } from '#app/modules/competitions/course/draw-places.ts';
import { addDraw, byChance, removeDraw, rowsOf } from '#app/modules/competitions/course/drawn-rows.server.ts';
import { forTheConsolation } from '#app/modules/competitions/course/first-losses.ts';
import { stillToDraw } from '#app/modules/competitions/course/later-draws.ts';
import { goThrough } from '#app/modules/competitions/course/places.ts';
import { queueDrawMails } from '#app/modules/competitions/results/match-mails.server.ts';
import { drawKnockOut } from '#app/modules/competitions/rules/draw.ts';
import { hasPart, isDecided, partOf, plateName } from '#app/modules/competitions/rules/parts.ts';

/**
 * Endpoints of the draw that follows from results: the knock-out after groups, or the consolation. It is published
 * immediately.
 */

const mutation = mutations(competitions);

export const laterDrawEndpoints = {
  draw: mutation({
    route: 'POST /api/desk/competitions/{slug}/later-draw',
    summary:
      'Make and publish the draw that follows from results: the knock-out after groups, or the consolation',
    body: z.object({ tell: z.boolean().default(false) }),
    lock: aCompetition,
    async handler(set, { slug, tell }, { course }) {
      const { part } = nextDraw(course);
      const moment = { drawn_at: set.site.clock().toISOString() };
      const competition = await set.change('competition', slug, moment);
      const position = 1 + Math.max(...course.rounds.map((round) => round.position));
      const losses = forTheConsolation(course);
      const drawn =
        part === 'main'
          ? drawFromPlaces(goThrough(course, byChance), byChance)
          : drawKnockOut(
              losses.map(({ entry }) => ({ id: entry, seed: null })),
              byChance,
            );
      const from = part === 'main' ? new Map() : new Map(losses.map(({ entry, tie }) => [entry, tie]));
      const rows = rowsOf(drawn, { competition: slug, part, position, state: 'open', from });
      const rounds = [...course.rounds, ...rows.rounds];
      const after = settle({ ...course, competition, rounds, ties: [...course.ties, ...rows.ties] });
      await addDraw(set, partOf(after, part));
      if (tell) await queueDrawMails(set, after, part);
      set.audit({
        action: part === 'main' ? 'drew the knock-out of' : `drew ‘${plateName(competition)}’ of`,
      });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/later-draw',
    summary: 'Remove that draw, as long as none of its matches has been played',
    lock: aCompetition,
    audit: (_, { row }) =>
      row.kind === 'groups' ? 'took away the knock-out draw of' : 'took away the consolation draw of',
    async handler(set, { slug }, { course, row: { kind } }) {
      const part = kind === 'groups' ? 'main' : 'consolation';
      if ((kind !== 'groups' && kind !== 'consolation') || !hasPart(course, part))
        throw new Refusal(409, 'There is no such draw.');
      const drawn = partOf(course, part);
      if (drawn.ties.some((tie) => isDecided(tie) && !isByAbsence(course, tie)))
        throw new Refusal(409, 'It has results already. Take those away first.');
      const competition = await set.change('competition', slug, {});
      await removeDraw(set, drawn);
      const left = {
        ...course,
        competition,
        rounds: course.rounds.filter((round) => round.part !== part),
        ties: course.ties.filter(({ id }) => !drawn.ties.some((tie) => tie.id === id)),
      };
      await writeCourse(set, left, settle(left));
    },
  }),
  dropConsolation: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/consolation',
    summary: 'Continue as a plain knock-out, without the consolation draw that has not been made',
    lock: aCompetition,
    audit: 'dropped the consolation draw of',
    async handler(set, { slug }, { course }) {
      if (course.competition.kind !== 'consolation') throw new Refusal(409, 'It has no consolation draw.');
      if (hasPart(course, 'consolation'))
        throw new Refusal(409, 'The consolation draw has been made. Take it away first.');
      const competition = await set.change('competition', slug, { kind: 'knock-out' });
      const now = { ...course, competition };
      await writeCourse(set, now, settle(now));
    },
  }),
};

const early = {
  main: 'Not every match of the groups has its result yet.',
  consolation: 'Not everybody has had their first match yet.',
};

function nextDraw(course: CourseRows) {
  if (course.competition.state !== 'published')
    throw new Refusal(409, 'This is drawn from results: the competition is not being played.');
  const next = stillToDraw(course);
  if (!next) throw new Refusal(409, 'There is nothing that is still to be drawn.');
  if (!next.ready) throw new Refusal(409, early[next.part]);
  return next;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof laterDrawEndpoints> {}
}
