import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { toDrawRows } from '#app/modules/competition-rules/competition-rules.server.ts';
import {
  drawKnockOut,
  drawQualifierKnockOut,
  findPendingLaterDraw,
  getCompetitionDrawPart,
  getConsolationDrawEntries,
  getConsolationDrawName,
  getGroupQualifiers,
  hasCompetitionDrawPart,
  isTieDecided,
  isWalkoverByWithdrawal,
  recalculateCompetition,
} from '#app/modules/competition-rules/competition-rules.ts';
import { queueDrawMails } from '#app/modules/competitions/results/match-mails.server.ts';
import {
  competitionLockable,
  competitionResource,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import {
  type StoredCompetition,
  writeCompetitionChanges,
} from '#app/modules/competitions/state/stored-competition.server.ts';
import { addDrawRows, removeDrawRows, secureRandomSource } from './write-draw-rows.server.ts';

/**
 * Endpoints of the draw that follows from results: the knock-out after groups, or the consolation. It is published
 * immediately.
 */

const mutation = mutations(competitionResource);

export const laterDrawEndpoints = {
  draw: mutation({
    route: 'POST /api/desk/competitions/{slug}/later-draw',
    summary:
      'Make and publish the draw that follows from results: the knock-out after groups, or the consolation',
    body: z.object({ tell: z.boolean().default(false) }),
    lock: competitionLockable,
    async handler(set, { slug, tell }, { course }) {
      const { part } = requireReadyDraw(course);
      const moment = { drawn_at: set.site.clock().toISOString() };
      const competition = await set.change('competition', slug, moment);
      const position = 1 + Math.max(...course.rounds.map((round) => round.position));
      const losses = getConsolationDrawEntries(course);
      const drawn =
        part === 'main'
          ? drawQualifierKnockOut(getGroupQualifiers(course, secureRandomSource), secureRandomSource)
          : drawKnockOut(
              losses.map(({ entry }) => ({ id: entry, seed: null })),
              secureRandomSource,
            );
      const from = part === 'main' ? new Map() : new Map(losses.map(({ entry, tie }) => [entry, tie]));
      const rows = toDrawRows(drawn, { competition: slug, part, position, state: 'open', from });
      const rounds = [...course.rounds, ...rows.rounds];
      const after = recalculateCompetition({
        ...course,
        competition,
        rounds,
        ties: [...course.ties, ...rows.ties],
      });
      await addDrawRows(set, getCompetitionDrawPart(after, part));
      if (tell) await queueDrawMails(set, after, part);
      set.audit({
        action:
          part === 'main' ? 'drew the knock-out of' : `drew ‘${getConsolationDrawName(competition)}’ of`,
      });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/later-draw',
    summary: 'Remove that draw, as long as none of its matches has been played',
    lock: competitionLockable,
    audit: (_, { row }) =>
      row.kind === 'groups' ? 'cancelled the knock-out draw of' : 'cancelled the consolation draw of',
    async handler(set, { slug }, { course, row: { kind } }) {
      const part = kind === 'groups' ? 'main' : 'consolation';
      if ((kind !== 'groups' && kind !== 'consolation') || !hasCompetitionDrawPart(course, part))
        throw new Refusal(409, 'We cannot find that draw. It may have been cancelled.');
      const drawn = getCompetitionDrawPart(course, part);
      if (drawn.ties.some((tie) => isTieDecided(tie) && !isWalkoverByWithdrawal(course, tie)))
        throw new Refusal(409, 'This draw already has results. Remove those first.');
      const competition = await set.change('competition', slug, {});
      await removeDrawRows(set, drawn);
      const left = {
        ...course,
        competition,
        rounds: course.rounds.filter((round) => round.part !== part),
        ties: course.ties.filter(({ id }) => !drawn.ties.some((tie) => tie.id === id)),
      };
      await writeCompetitionChanges(set, left, recalculateCompetition(left));
    },
  }),
  dropConsolation: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/consolation',
    summary: 'Continue as a plain knock-out, without the consolation draw that has not been made',
    lock: competitionLockable,
    audit: 'dropped the consolation draw of',
    async handler(set, { slug }, { course }) {
      if (course.competition.kind !== 'consolation')
        throw new Refusal(409, 'This competition has no consolation draw.');
      if (hasCompetitionDrawPart(course, 'consolation'))
        throw new Refusal(409, 'The consolation draw has been made. Cancel it first.');
      const competition = await set.change('competition', slug, { kind: 'knock-out' });
      const now = { ...course, competition };
      await writeCompetitionChanges(set, now, recalculateCompetition(now));
    },
  }),
};

const notReadyErrors = {
  main: 'Enter the results of all the group matches first.',
  consolation: 'Some entries have not played their first match yet. Enter those results first.',
};

function requireReadyDraw(course: StoredCompetition) {
  if (course.competition.state !== 'published')
    throw new Refusal(409, 'You can make this draw only while the competition is being played.');
  const next = findPendingLaterDraw(course);
  if (!next) throw new Refusal(409, 'There is no draw left to make.');
  if (!next.ready) throw new Refusal(409, notReadyErrors[next.part]);
  return next;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof laterDrawEndpoints> {}
}
