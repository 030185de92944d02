import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { AuditNote } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { competitions, inCourse, within } from '#app/modules/competitions/course/acts.server.ts';
import {
  type CompetitionRow,
  type CourseRows,
  takeCourse,
  writeCourse,
} from '#app/modules/competitions/course/course.server.ts';
import { settle } from '#app/modules/competitions/course/course.ts';
import { playersField, seedField, startField } from '#app/modules/competitions/rules/fields.server.ts';
import { sideName, wordsOfSide } from '#app/modules/competitions/rules/sides.ts';
import { withArticle } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { dropEntry, entryIn } from './entries.server.ts';
import { changePlayers, folded, linkable, membersByName, playersOf } from './players.server.ts';

/** Endpoints of a competition's entries. */

const most = 128;

const mutation = mutations(competitions);
/** Lockable for an entry within its competition. */
export const anEntry = inCourse('entry', entryIn);

export const entryEndpoints = {
  enter: mutation({
    route: 'POST /api/desk/competitions/{slug}/entries',
    summary:
      'Enter sides, each a list of names; a name that matches the roll exactly is linked to the member',
    body: z.object({
      sides: z.array(playersField).min(1, 'Please give a name.').max(most),
      // Handicap per side, in competitions with handicaps.
      starts: z.array(startField).max(most).optional(),
    }),
    async handler(set, { slug, sides, starts = [] }) {
      const { tx, site } = set;
      const course = await takeCourse(tx, slug);
      const { competition, entries } = course;
      stillOpen(course);
      refuseStarts(competition, starts);
      if (entries.length + sides.length > most)
        throw invalid({ players: `A competition has ${most} entries at most.` });
      const taken: { name: string; entry: string }[] = await playersOf(tx, slug);
      const roll = await membersByName(tx);
      const last = Math.max(-1, ...entries.map(({ position }) => position));
      for (const [index, players] of sides.entries()) {
        checkSide(site, competition, players, taken);
        taken.push(...players.map((name) => ({ name, entry: '' })));
        const id = newShortId();
        await set.add('entry', {
          id,
          competition: slug,
          position: last + index + 1,
          name: sideName(players),
          start: starts[index] ?? 0,
          seed: null,
          pool: null,
          withdrawn: 0,
        });
        for (const [position, name] of players.entries())
          await set.add('player', { id: newShortId(), entry: id, position, name, member: roll(name) });
      }
      set.audit(entered(site, competition, sides));
    },
  }),
  change: mutation({
    route: 'PATCH /api/desk/competitions/{slug}/entries/{id}',
    summary:
      'Update an entry’s names and handicap, and before the draw its seed; its matches show the new name',
    body: z.object({ players: playersField, seed: seedField, start: startField.optional() }),
    lock: anEntry,
    audit: 'changed the entry of',
    async handler(set, { slug, id, players, seed, start }, { course, row: entry }) {
      const { competition } = course;
      checkSide(set.site, competition, players, await playersOf(set.tx, slug), id);
      if (seed !== entry.seed) {
        stillOpen(course);
        const other = course.entries.find((one) => one.id !== id && seed !== null && one.seed === seed);
        if (other) throw invalid({ seed: `${other.name} has seed ${seed}.` });
      }
      if (start !== undefined) refuseStarts(competition, [start]);
      const name = sideName(players);
      const changed = await set.change('entry', id, { name, seed, start: start ?? entry.start });
      await changePlayers(set, id, players);
      const entries = course.entries.map((one) => (one.id === id ? changed : one));
      if (course.ties.length > 0)
        await writeCourse(set, { ...course, entries }, settle({ ...course, entries }));
      const was = name === entry.name ? name : `${entry.name} → ${name}`;
      set.audit(within(competition, was));
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/entries/{id}',
    summary: 'Remove an entry before the draw',
    lock: anEntry,
    audit: 'took out the entry of',
    async handler(set, { id }, { course, row: { name } }) {
      stillOpen(course);
      await dropEntry(set, id);
      set.audit(within(course.competition, name));
    },
  }),
  link: mutation({
    route: 'POST /api/desk/competitions/{slug}/roll',
    summary: 'Link players to the members of the same name on the roll',
    audit: 'found on the roll the players of',
    async handler({ tx, change, audit: note }, { slug }) {
      const { competition } = await takeCourse(tx, slug);
      const found = await linkable(tx, slug);
      if (found.length === 0)
        throw new Refusal(409, 'There is nobody more on the roll by one of these names.');
      for (const { id, member } of found) await change('player', id, { member });
      note(within(competition));
    },
  }),
};

function entered({ club }: Site, competition: CompetitionRow, sides: string[][]): Partial<AuditNote> {
  const [only] = sides;
  if (only && sides.length === 1) return { action: 'entered', ...within(competition, sideName(only)) };
  const { many } = wordsOfSide(competition.side, club.words);
  return { action: `entered ${sides.length} ${many} in`, ...within(competition) };
}

function refuseStarts({ handicaps }: CompetitionRow, starts: number[]): void {
  if (!handicaps && starts.some((start) => start !== 0))
    throw invalid({ start: 'This competition has no handicaps. Its rules can be changed below.' });
}

/** Validates the size of a side, and throws for a name that is already entered. */
function checkSide(
  { club }: Site,
  { side }: CompetitionRow,
  players: string[],
  taken: { name: string; entry: string }[],
  but?: string,
): void {
  const { one } = wordsOfSide(side, club.words);
  if (players.length !== (side || 1)) {
    const wanted = side <= 1 ? 'one name' : `${side} names`;
    throw invalid({ players: `‘${players.join(', ')}’: ${withArticle(one)} is ${wanted}.` });
  }
  const others = taken.filter(({ entry }) => entry !== but).map(({ name }) => folded(name));
  const twice = players.find((name, at) => {
    const before = players.slice(0, at).map(folded);
    return others.includes(folded(name)) || before.includes(folded(name));
  });
  if (twice) throw invalid({ players: `${twice} is entered already.` });
}

function stillOpen({ competition }: CourseRows): void {
  if (competition.state === 'entries') return;
  const sentence =
    competition.state === 'drawn'
      ? 'The draw has been made. Go back to the entries first, then draw again.'
      : 'The draw is published. An entrant who cannot play can be withdrawn, and names can be changed.';
  throw new Refusal(409, sentence);
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof entryEndpoints> {}
}
