import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { actOn } from '#app/club/competitions/acts.server.ts';
import {
  type CourseRows,
  type EntryRow,
  takeCourse,
  writeCourse,
} from '#app/club/competitions/course.server.ts';
import { settle } from '#app/club/competitions/course.ts';
import { drawGroups, wrongGroups } from '#app/club/competitions/groups/draw-groups.ts';
import { queueDrawMails } from '#app/club/competitions/results/match-mails.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CompetitionKind } from '#db/schema/competitions.ts';
import { adopt } from './adopt.ts';
import { type Chance, drawKnockOut, drawRoundRobin, fewestForKnockOut } from './draw.ts';
import { addDraw, byChance, removeDraw, rowsOf } from './drawn-rows.server.ts';

/** The draw: made, made again, published. */

/** A competition of the version that the officer saw. */
interface Seen {
  slug: string;
  version: number;
}

interface Format {
  kind: CompetitionKind;
  /** How many groups, and how many go through from each. */
  groups: number;
  through: number;
  /** What the consolation draw is called; '' for its usual name. */
  plate: string;
}

type Wanted = Pick<Format, 'kind'> & Partial<Format> & { chance?: Chance };

/** Draws, or draws again in place of what was drawn. Refuses once the draw is published. */
export const makeDraw = (
  site: Site,
  officer: Actor,
  { slug, version, kind, groups = 0, through = 0, plate = '', chance = byChance }: Seen & Wanted,
) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { state } = course.competition;
    const format = { kind, groups, through, plate };
    beforePublishing(course);
    refuseFormat(course.entries.length, format);
    const dates = course.rounds.map(({ due }) => due);
    await removeDraw(changeSet, course);
    const drawn_at = site.clock().toISOString();
    const patch = { ...format, state: 'drawn' as const, drawn_at };
    const competition = await changeSet.change('competition', slug, patch, version);
    const { pools, rounds: drawn } = drawAs(format, course.entries, chance);
    const part = format.kind === 'groups' ? 'groups' : 'main';
    const rows = rowsOf(drawn, {
      ...{ competition: slug, part, position: 0, state: 'draft' },
      dates: dates.length === drawn.length ? dates : [],
    });
    const entries = await putInGroups(changeSet, course, pools);
    const settled = settle({ competition, entries, ...rows });
    await addDraw(changeSet, settled);
    return { act: actOn(competition, state === 'drawn' ? 'drew again' : 'drew'), made: rows.ties.length };
  });

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

/** Each entry in its group, or in none. */
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

/** Takes the draw away, so that entries can be changed. */
export const backToEntries = (site: Site, officer: Actor, { slug, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    beforePublishing(course);
    await removeDraw(changeSet, course);
    await putInGroups(changeSet, course, []);
    const back = { state: 'entries' as const, drawn_at: null };
    const competition = await changeSet.change('competition', slug, back, version);
    return { act: actOn(competition, 'went back to the entries of'), made: slug };
  });

/** Shows the draw to everybody; from now on it is played. With `tell` every player with an address hears of it. */
export const publishDraw = async (
  site: Site,
  officer: Actor,
  { slug, version, tell }: Seen & { tell: boolean },
) => {
  const done = await makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    if (course.competition.state !== 'drawn')
      throw new Refusal(
        409,
        course.ties.length > 0 ? 'The draw is published already.' : 'Please draw first.',
      );
    const competition = await changeSet.change('competition', slug, { state: 'published' }, version);
    // Each tie is touched, so that this can be taken back only as long as nothing has been played.
    const ties = course.ties.map((tie) => ({ ...tie, state: 'open' as const }));
    const after = settle({ ...course, competition, ties });
    await writeCourse(changeSet, { ...course, competition }, after);
    if (tell) await queueDrawMails(changeSet.tx, site, officer, after);
    return { act: actOn(competition, 'published the draw of'), made: slug };
  });
  if (tell) site.postman.wake();
  return done;
};

/** Makes a draw that was written down by names alone one that the desk can carry on. */
export const carryOn = (site: Site, officer: Actor, slug: string) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { competition } = course;
    if (course.entries.length > 0) throw new Refusal(409, 'This has been done already.');
    const adopted = adopt(slug, course.rounds, course.ties);
    if (!adopted)
      throw new Refusal(409, 'The names in it do not read as a knock-out draw. It stays as it is.');
    const changed = await changeSet.change('competition', slug, { side: adopted.side });
    for (const entry of adopted.entries) await changeSet.add('entry', entry);
    for (const player of adopted.players) await changeSet.add('player', player);
    const after = settle({ ...course, ...adopted, competition: changed });
    await writeCourse(
      changeSet,
      { ...course, competition: changed, entries: await readEntries(changeSet, slug) },
      after,
    );
    return { act: actOn(competition, 'took up'), made: slug };
  });

const readEntries = (changeSet: ChangeSet, slug: string) =>
  changeSet.tx.selectFrom('entry').selectAll().where('competition', '=', slug).execute();
