import { z } from '@hono/zod-openapi';
import { mailingResultSchema, mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { toDrawRows } from '#app/modules/competition-rules/competition-rules.server.ts';
import {
  convertNamesOnlyDraw,
  drawKnockOut,
  drawRoundRobin,
  drawRoundRobinGroups,
  getCompetitionGroupErrors,
  minKnockOutEntries,
  type RandomSource,
  recalculateCompetition,
} from '#app/modules/competition-rules/competition-rules.ts';
import {
  queueDrawMails,
  readDrawMailRecipients,
} from '#app/modules/competitions/results/match-mails.server.ts';
import { competitionDrawFormatSchema } from '#app/modules/competitions/state/competition-request-schemas.server.ts';
import {
  competitionLockable,
  competitionResource,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import {
  type CompetitionEntryRow,
  lockAndReadCompetition,
  readStoredCompetition,
  type StoredCompetition,
  writeCompetitionChanges,
} from '#app/modules/competitions/state/stored-competition.server.ts';
import { addDrawRows, removeDrawRows, secureRandomSource } from './write-draw-rows.server.ts';

/** Endpoints that make, remake and publish a draw. */

const mutation = mutations(competitionResource);

/** Creates the endpoint that makes or remakes the draw with this random source. 409 once published. */
export const createCompetitionDrawEndpoint = (chance: RandomSource) =>
  mutation({
    route: 'POST /api/desk/competitions/{slug}/draw',
    summary: 'Make the draw, or make it again before it is published',
    body: competitionDrawFormatSchema,
    lock: competitionLockable,
    audit: (_, { row }) => (row.state === 'drawn' ? 'drew again' : 'drew'),
    async handler(set, { slug, ...format }, { course }) {
      requireUnpublishedDraw(course);
      validateDrawFormat(course.entries.length, format);
      const dates = course.rounds.map(({ due }) => due);
      await removeDrawRows(set, course);
      const drawn_at = set.site.clock().toISOString();
      const competition = await set.change('competition', slug, { ...format, state: 'drawn', drawn_at });
      const { pools, rounds: drawn } = drawInFormat(format, course.entries, chance);
      const part = format.kind === 'groups' ? 'groups' : 'main';
      const rows = toDrawRows(drawn, {
        competition: slug,
        part,
        position: 0,
        state: 'draft',
        dates: dates.length === drawn.length ? dates : [],
      });
      const entries = await assignGroups(set, course, pools);
      await addDrawRows(set, recalculateCompetition({ competition, entries, ...rows }));
    },
  });

export const competitionDrawEndpoints = {
  draw: createCompetitionDrawEndpoint(secureRandomSource),
  backToEntries: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/draw',
    summary: 'Remove a draw that is not published, so that entries can be changed',
    lock: competitionLockable,
    audit: 'went back to the entries of',
    async handler(set, { slug }, { course }) {
      requireUnpublishedDraw(course);
      await removeDrawRows(set, course);
      await assignGroups(set, course, []);
      await set.change('competition', slug, { state: 'entries', drawn_at: null });
    },
  }),
  hears: queries(competitionResource)({
    route: 'GET /api/desk/competitions/{slug}/publication',
    summary: 'Return the recipients of the draw: players reachable by mail, and players to phone',
    response: mailRecipientsSchema,
    load: async (site, { slug }) => readDrawMailRecipients(site, await readStoredCompetition(site.db, slug)),
  }),
  publish: mutation({
    route: 'POST /api/desk/competitions/{slug}/publication',
    summary: 'Publish the draw, and mail it to the players on request',
    body: z.object({ tell: z.boolean().default(false) }),
    lock: competitionLockable,
    response: z.object({ told: mailingResultSchema.nullable() }),
    audit: 'published the draw of',
    async handler(set, { slug, tell }, { course }) {
      if (course.competition.state !== 'drawn')
        throw new Refusal(
          409,
          course.ties.length > 0 ? 'The draw has already been published.' : 'Make the draw first.',
        );
      const competition = await set.change('competition', slug, { state: 'published' });
      // Touches each tie, so that undo is refused once a match has been played.
      const ties = course.ties.map((tie) => ({ ...tie, state: 'open' as const }));
      const after = recalculateCompetition({ ...course, competition, ties });
      await writeCompetitionChanges(set, { ...course, competition }, after);
      return { told: tell ? await queueDrawMails(set, after) : null };
    },
  }),
  carryOn: mutation({
    route: 'POST /api/desk/competitions/{slug}/adoption',
    summary: 'Convert a draw of names only into one with entries, so that results can be entered',
    audit: 'allowed result entry for',
    async handler(set, { slug }) {
      const course = await lockAndReadCompetition(set.tx, slug);
      if (course.entries.length > 0) throw new Refusal(409, 'Results can already be entered here.');
      const adopted = convertNamesOnlyDraw(slug, course.rounds, course.ties);
      if (!adopted)
        throw new Refusal(
          409,
          'You cannot enter results for this draw, because its names do not form a knock-out.',
        );
      const competition = await set.change('competition', slug, { side: adopted.side });
      for (const entry of adopted.entries) await set.add('entry', entry);
      for (const player of adopted.players) await set.add('player', player);
      const entries = await readEntryRows(set, slug);
      await writeCompetitionChanges(
        set,
        { ...course, competition, entries },
        recalculateCompetition({ ...course, ...adopted, competition }),
      );
    },
  }),
};

type DrawFormat = z.output<typeof competitionDrawFormatSchema>;

function validateDrawFormat(entries: number, { kind, groups, through }: DrawFormat): void {
  if (entries < 2) throw createInvalidInputRefusal({ kind: 'Add at least two entries first.' });
  if (kind === 'round-robin' && entries >= minKnockOutEntries)
    throw createInvalidInputRefusal({
      kind: `A round robin is for fewer than ${minKnockOutEntries} entries.`,
    });
  if (kind === 'consolation' && entries < 4)
    throw createInvalidInputRefusal({ kind: 'A consolation draw needs four or more entries.' });
  const wrong = kind === 'groups' ? getCompetitionGroupErrors(entries, groups, through) : undefined;
  if (wrong) throw createInvalidInputRefusal(wrong);
}

function drawInFormat({ kind, groups }: DrawFormat, entries: CompetitionEntryRow[], chance: RandomSource) {
  if (kind === 'groups') return drawRoundRobinGroups(entries, groups, chance);
  return { pools: [], rounds: (kind === 'round-robin' ? drawRoundRobin : drawKnockOut)(entries, chance) };
}

/** Assigns each entry to its group, or to none. */
async function assignGroups(changeSet: ContentChangeSet, { entries }: StoredCompetition, pools: string[][]) {
  const put: CompetitionEntryRow[] = [];
  for (const entry of entries) {
    const pool = pools.findIndex((ids) => ids.includes(entry.id)) + 1 || null;
    put.push(pool === entry.pool ? entry : await changeSet.change('entry', entry.id, { pool }));
  }
  return put;
}

function requireUnpublishedDraw({ competition: { state } }: StoredCompetition): void {
  if (state !== 'entries' && state !== 'drawn')
    throw new Refusal(409, 'The draw has been published, so it cannot be changed.');
}

const readEntryRows = (changeSet: ContentChangeSet, slug: string) =>
  changeSet.tx.selectFrom('entry').selectAll().where('competition', '=', slug).execute();

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionDrawEndpoints> {}
}
