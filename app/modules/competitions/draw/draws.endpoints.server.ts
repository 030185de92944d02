import { z } from '@hono/zod-openapi';
import { reached, told } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { aCompetition, competitions } from '#app/modules/competitions/course/acts.server.ts';
import {
  type CourseRows,
  type EntryRow,
  readCourse,
  takeCourse,
  writeCourse,
} from '#app/modules/competitions/course/course.server.ts';
import { settle } from '#app/modules/competitions/course/course.ts';
import { addDraw, byChance, removeDraw, rowsOf } from '#app/modules/competitions/course/drawn-rows.server.ts';
import { queueDrawMails, reachedByDraw } from '#app/modules/competitions/results/match-mails.server.ts';
import {
  type Chance,
  drawKnockOut,
  drawRoundRobin,
  fewestForKnockOut,
} from '#app/modules/competitions/rules/draw.ts';
import { drawGroups, wrongGroups } from '#app/modules/competitions/rules/draw-groups.ts';
import { drawFields } from '#app/modules/competitions/rules/fields.server.ts';
import { adopt } from './adopt.ts';

/** Endpoints that make, remake and publish a draw. */

const mutation = mutations(competitions);

/** Creates the endpoint that makes or remakes the draw with this random source. 409 once published. */
export const drawingBy = (chance: Chance) =>
  mutation({
    route: 'POST /api/desk/competitions/{slug}/draw',
    summary: 'Make the draw, or make it again before it is published',
    body: drawFields,
    lock: aCompetition,
    audit: (_, { row }) => (row.state === 'drawn' ? 'drew again' : 'drew'),
    async handler(set, { slug, ...format }, { course }) {
      beforePublishing(course);
      refuseFormat(course.entries.length, format);
      const dates = course.rounds.map(({ due }) => due);
      await removeDraw(set, course);
      const drawn_at = set.site.clock().toISOString();
      const competition = await set.change('competition', slug, { ...format, state: 'drawn', drawn_at });
      const { pools, rounds: drawn } = drawAs(format, course.entries, chance);
      const part = format.kind === 'groups' ? 'groups' : 'main';
      const rows = rowsOf(drawn, {
        competition: slug,
        part,
        position: 0,
        state: 'draft',
        dates: dates.length === drawn.length ? dates : [],
      });
      const entries = await putInGroups(set, course, pools);
      await addDraw(set, settle({ competition, entries, ...rows }));
    },
  });

export const drawEndpoints = {
  draw: drawingBy(byChance),
  backToEntries: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/draw',
    summary: 'Remove a draw that is not published, so that entries can be changed',
    lock: aCompetition,
    audit: 'went back to the entries of',
    async handler(set, { slug }, { course }) {
      beforePublishing(course);
      await removeDraw(set, course);
      await putInGroups(set, course, []);
      await set.change('competition', slug, { state: 'entries', drawn_at: null });
    },
  }),
  hears: queries(competitions)({
    route: 'GET /api/desk/competitions/{slug}/publication',
    summary: 'Return the recipients of the draw: players reachable by mail, and players to phone',
    response: reached,
    load: async (site, { slug }) => reachedByDraw(site, await readCourse(site.db, slug)),
  }),
  publish: mutation({
    route: 'POST /api/desk/competitions/{slug}/publication',
    summary: 'Publish the draw, and mail it to the players on request',
    body: z.object({ tell: z.boolean().default(false) }),
    lock: aCompetition,
    response: z.object({ told: told.nullable() }),
    audit: 'published the draw of',
    async handler(set, { slug, tell }, { course }) {
      if (course.competition.state !== 'drawn')
        throw new Refusal(
          409,
          course.ties.length > 0 ? 'The draw is published already.' : 'Please draw first.',
        );
      const competition = await set.change('competition', slug, { state: 'published' });
      // Touches each tie, so that undo is refused once a match has been played.
      const ties = course.ties.map((tie) => ({ ...tie, state: 'open' as const }));
      const after = settle({ ...course, competition, ties });
      await writeCourse(set, { ...course, competition }, after);
      return { told: tell ? await queueDrawMails(set, after) : null };
    },
  }),
  carryOn: mutation({
    route: 'POST /api/desk/competitions/{slug}/adoption',
    summary: 'Convert a draw of names only into one with entries, so that results can be entered',
    audit: 'took up',
    async handler(set, { slug }) {
      const course = await takeCourse(set.tx, slug);
      if (course.entries.length > 0) throw new Refusal(409, 'This has been done already.');
      const adopted = adopt(slug, course.rounds, course.ties);
      if (!adopted)
        throw new Refusal(409, 'The names in it do not read as a knock-out draw. It stays as it is.');
      const competition = await set.change('competition', slug, { side: adopted.side });
      for (const entry of adopted.entries) await set.add('entry', entry);
      for (const player of adopted.players) await set.add('player', player);
      const entries = await readEntries(set, slug);
      await writeCourse(
        set,
        { ...course, competition, entries },
        settle({ ...course, ...adopted, competition }),
      );
    },
  }),
};

type Format = z.output<typeof drawFields>;

function refuseFormat(entries: number, { kind, groups, through }: Format): void {
  if (entries < 2) throw invalid({ kind: 'There must be two entries at least.' });
  if (kind === 'round-robin' && entries >= fewestForKnockOut)
    throw invalid({ kind: `A round robin is for fewer than ${fewestForKnockOut} entries.` });
  if (kind === 'consolation' && entries < 4)
    throw invalid({ kind: 'A consolation draw is for four entries and more.' });
  const wrong = kind === 'groups' ? wrongGroups(entries, groups, through) : undefined;
  if (wrong) throw invalid(wrong);
}

function drawAs({ kind, groups }: Format, entries: EntryRow[], chance: Chance) {
  if (kind === 'groups') return drawGroups(entries, groups, chance);
  return { pools: [], rounds: (kind === 'round-robin' ? drawRoundRobin : drawKnockOut)(entries, chance) };
}

/** Assigns each entry to its group, or to none. */
async function putInGroups(changeSet: ChangeSet, { entries }: CourseRows, pools: string[][]) {
  const put: EntryRow[] = [];
  for (const entry of entries) {
    const pool = pools.findIndex((ids) => ids.includes(entry.id)) + 1 || null;
    put.push(pool === entry.pool ? entry : await changeSet.change('entry', entry.id, { pool }));
  }
  return put;
}

function beforePublishing({ competition: { state } }: CourseRows): void {
  if (state !== 'entries' && state !== 'drawn')
    throw new Refusal(409, 'The draw is published: it stays as it is.');
}

const readEntries = (changeSet: ChangeSet, slug: string) =>
  changeSet.tx.selectFrom('entry').selectAll().where('competition', '=', slug).execute();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof drawEndpoints> {}
}
