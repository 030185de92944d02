import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { actOn, titled } from '#app/club/competitions/acts.server.ts';
import {
  type CompetitionRow,
  type CourseRows,
  takeCourse,
  writeCourse,
} from '#app/club/competitions/course.server.ts';
import { settle } from '#app/club/competitions/course.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { withArticle } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { changePlayers, folded, membersByName, playersOf } from './players.server.ts';
import { sideName, wordsOfSide } from './sides.ts';

/** Who has entered a competition. */

const most = 128;

/** An entry of the version that the officer saw. */
interface SeenEntry {
  slug: string;
  id: string;
  version: number;
}

/** Adds sides, each a list of names; whoever is on the roll by exactly that name is known as that member. */
export const addEntries = (
  site: Site,
  officer: Actor,
  { slug, sides, starts = [] }: { slug: string; sides: string[][]; starts?: number[] },
) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { competition, entries } = course;
    stillOpen(course);
    refuseStarts(competition, starts);
    if (entries.length + sides.length > most)
      throw invalid({ players: `A competition has ${most} entries at most.` });
    const taken: { name: string; entry: string }[] = await playersOf(changeSet.tx, slug);
    const roll = await membersByName(changeSet.tx);
    const last = Math.max(-1, ...entries.map(({ position }) => position));
    for (const [index, players] of sides.entries()) {
      checkSide(site, competition, players, taken);
      taken.push(...players.map((name) => ({ name, entry: '' })));
      const id = newShortId();
      const position = last + index + 1;
      const name = sideName(players);
      const start = starts[index] ?? 0;
      await changeSet.add('entry', {
        ...{ id, competition: slug, position, name, start },
        ...{ seed: null, pool: null, withdrawn: 0 },
      });
      for (const [place, player] of players.entries())
        await changeSet.add('player', {
          ...{ id: newShortId(), entry: id, position: place, name: player },
          member: roll(player),
        });
    }
    const [only] = sides;
    const act =
      only && sides.length === 1
        ? actOn(competition, 'entered', `${sideName(only)}, ${titled(competition)}`)
        : actOn(
            competition,
            `entered ${sides.length} ${wordsOfSide(competition.side, site.club.words).many} in`,
          );
    return { act, made: sides.length };
  });

interface EntryFacts {
  players: string[];
  seed: number | null;
  /** As it is, where it is not said. */
  start?: number | undefined;
}

function refuseStarts({ handicaps }: CompetitionRow, starts: number[]): void {
  if (!handicaps && starts.some((start) => start !== 0))
    throw invalid({ start: 'This competition has no handicaps. Its rules can be changed below.' });
}

/** Changes who a side is and what it begins with, and its seed as long as nothing has been drawn; its matches bear the new name. */
export const changeEntry = (
  site: Site,
  officer: Actor,
  { slug, id, version, players, seed, start }: SeenEntry & EntryFacts,
) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const entry = entryIn(course, id);
    checkSide(site, course.competition, players, await playersOf(changeSet.tx, slug), id);
    if (seed !== entry.seed) {
      stillOpen(course);
      const other = course.entries.find((one) => one.id !== id && seed !== null && one.seed === seed);
      if (other) throw invalid({ seed: `${other.name} has seed ${seed}.` });
    }
    if (start !== undefined) refuseStarts(course.competition, [start]);
    const name = sideName(players);
    const patch = { name, seed, start: start ?? entry.start };
    const changed = await changeSet.change('entry', id, patch, version);
    await changePlayers(changeSet, id, players);
    const entries = course.entries.map((one) => (one.id === id ? changed : one));
    if (course.ties.length > 0)
      await writeCourse(changeSet, { ...course, entries }, settle({ ...course, entries }));
    const was = name === entry.name ? name : `${entry.name} → ${name}`;
    return {
      act: actOn(course.competition, 'changed the entry of', `${was}, ${titled(course.competition)}`),
      made: id,
    };
  });

export const removeEntry = (site: Site, officer: Actor, { slug, id, version }: SeenEntry) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    entryIn(course, id);
    stillOpen(course);
    const entry = await dropEntry(changeSet, id, version);
    return {
      act: actOn(course.competition, 'took out the entry of', `${entry.name}, ${titled(course.competition)}`),
      made: id,
    };
  });

/** Refuses a side of another size, and anybody who is in the competition already. */
function checkSide(
  { club }: Site,
  { side }: CompetitionRow,
  players: string[],
  taken: { name: string; entry: string }[],
  but?: string,
): void {
  const { one } = wordsOfSide(side, club.words);
  if (players.length !== side) {
    const wanted = side === 1 ? 'one name' : `${side} names`;
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

export function entryIn({ entries }: CourseRows, id: string) {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Refusal(404, 'There is no such entry.');
  return entry;
}

/** With its players, which go first. */
export async function dropEntry(changeSet: ChangeSet, id: string, version?: number) {
  const players = await changeSet.tx.selectFrom('player').select('id').where('entry', '=', id).execute();
  for (const player of players) await changeSet.remove('player', player.id);
  return changeSet.remove('entry', id, version);
}
