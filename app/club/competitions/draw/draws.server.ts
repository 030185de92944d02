import { randomInt } from 'node:crypto';
import type { Actor } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { actOn } from '#app/club/competitions/acts.server.ts';
import { type CourseRows, takeCourse, writeCourse } from '#app/club/competitions/course.server.ts';
import { settle } from '#app/club/competitions/course.ts';
import { queueDrawMails } from '#app/club/competitions/results/match-mails.server.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { ChangeSet, Row } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CompetitionKind, RoundTable, TieTable } from '#db/schema/competitions.ts';
import { adopt } from './adopt.ts';
import { type Chance, type DrawnRound, drawKnockOut, drawRoundRobin, fewestForKnockOut } from './draw.ts';

/** The draw: made, made again, published. */

const byChance: Chance = () => randomInt(2 ** 32) / 2 ** 32;

/** A competition of the version that the officer saw. */
interface Seen {
  slug: string;
  version: number;
}

/** Draws, or draws again in place of what was drawn. Refuses once the draw is published. */
export const makeDraw = (
  site: Site,
  officer: Actor,
  { slug, kind, version, chance = byChance }: Seen & { kind: CompetitionKind; chance?: Chance },
) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { state } = course.competition;
    beforePublishing(course);
    const { entries } = course;
    if (entries.length < 2) throw invalid({ kind: 'There must be two entries at least.' });
    if (kind === 'round-robin' && entries.length >= fewestForKnockOut)
      throw invalid({ kind: `A round robin is for fewer than ${fewestForKnockOut} entries.` });
    const dates = course.rounds.map(({ due }) => due);
    await removeDraw(changeSet, course);
    const competition = await changeSet.change(
      'competition',
      slug,
      { state: 'drawn', kind, drawn_at: site.clock().toISOString() },
      version,
    );
    const drawn = (kind === 'knock-out' ? drawKnockOut : drawRoundRobin)(entries, chance);
    const { rounds, ties } = rowsOf(slug, drawn, dates.length === drawn.length ? dates : []);
    const settled = settle({ competition, entries, rounds, ties });
    for (const round of settled.rounds) await changeSet.add('round', round);
    for (const tie of settled.ties) await changeSet.add('tie', tie);
    return { act: actOn(competition, state === 'drawn' ? 'drew again' : 'drew'), made: ties.length };
  });

function rowsOf(slug: string, drawn: DrawnRound[], dates: (string | null)[]) {
  const rounds: RoundTable[] = [];
  const ties: TieTable[] = [];
  let before: string[] = [];
  for (const [position, { name, ties: pairs }] of drawn.entries()) {
    const round = newShortId();
    rounds.push({
      id: round,
      competition: slug,
      position,
      name,
      due: dates[position] ?? null,
      is_current: 0,
    });
    const last = before;
    before = pairs.map(([one, other], at) => {
      const id = newShortId();
      const entryOf = (side: typeof one) => ('entry' in side ? side.entry : null);
      const fromOf = (side: typeof one) => ('entry' in side ? null : (last[side.winnerOf] ?? null));
      ties.push({
        ...{ id, round, position: at, state: 'draft', player1: '', player2: '' },
        ...{ entry1: entryOf(one), from1: fromOf(one), entry2: entryOf(other), from2: fromOf(other) },
        ...{ winner: null, won: null, score1: null, score2: null, entered_by: null, confirmed_by: null },
      });
      return id;
    });
  }
  return { rounds, ties };
}

/** The later ties first: they lean on the earlier ones. */
export async function removeDraw(changeSet: ChangeSet, { rounds, ties }: CourseRows): Promise<void> {
  for (const tie of ties.toReversed()) await changeSet.remove('tie', tie.id);
  for (const round of rounds) await changeSet.remove('round', round.id);
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
    const back = { state: 'entries' as const, drawn_at: null };
    const competition = await changeSet.change('competition', slug, back, version);
    return { act: actOn(competition, 'went back to the entries of'), made: slug };
  });

export interface DueDate {
  round: string;
  /** 'YYYY-MM-DD' or '' */
  due: string;
}

/** Sets by when the rounds are to be played. Refuses dates out of order or of another year, at the round. */
export const setDates = (site: Site, officer: Actor, { slug, version, dates }: Seen & { dates: DueDate[] }) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { competition, rounds } = course;
    const given = new Map(dates.map((one) => [one.round, one]));
    if (dates.some(({ round }) => !rounds.some(({ id }) => id === round)))
      throw new Refusal(404, 'There is no such round.');
    if (datesVersion(rounds) !== version) throw overtakenDates(competition, rounds);
    let latest = '';
    for (const round of rounds) {
      const one = given.get(round.id);
      const due = one ? readDue(one, competition.season) : round.due;
      if (due && due < latest) throw invalid({ [round.id]: 'This is before the date of an earlier round.' });
      latest = due ?? latest;
      if (one && due !== round.due) await changeSet.change('round', round.id, { due });
    }
    return { act: actOn(competition, 'set the play-by dates of'), made: slug };
  });

/** The version of all play-by dates together; the rounds' own change as matches are played. */
export const datesVersion = (rounds: Pick<Row<'round'>, 'id' | 'due'>[]) =>
  versionOf(...rounds.map(({ id, due }) => [id, due]));

function overtakenDates({ season }: Row<'competition'>, rounds: Row<'round'>[]): Refusal {
  const dates = rounds.map(({ id, due }) => [id, due ? `${season}-${due}` : '']);
  const current = { ...Object.fromEntries(dates), version: datesVersion(rounds) };
  return new Refusal(409, meanwhile, {}, { current });
}

function readDue({ round, due }: DueDate, year: number): string | null {
  if (due === '') return null;
  if (!due.startsWith(`${year}-`)) throw invalid({ [round]: `Please give a day in ${year}.` });
  return due.slice(5);
}

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
    if (tell) await queueDrawMails(changeSet.tx, site, after);
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
