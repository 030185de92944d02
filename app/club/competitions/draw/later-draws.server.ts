import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { actOn } from '#app/club/competitions/acts.server.ts';
import { forTheConsolation } from '#app/club/competitions/consolation/first-losses.ts';
import { type CourseRows, takeCourse, writeCourse } from '#app/club/competitions/course.server.ts';
import { isByAbsence, settle } from '#app/club/competitions/course.ts';
import { drawFromPlaces } from '#app/club/competitions/groups/draw-places.ts';
import { goThrough } from '#app/club/competitions/groups/places.ts';
import { stillToDraw } from '#app/club/competitions/later-draws.ts';
import { hasPart, isDecided, partOf, plateName } from '#app/club/competitions/parts.ts';
import { queueDrawMails } from '#app/club/competitions/results/match-mails.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Chance, drawKnockOut } from './draw.ts';
import { addDraw, byChance, removeDraw, rowsOf } from './drawn-rows.server.ts';

/** The draw that follows from results: the knock-out after groups, or the consolation. It is published as it is made. */

/** A competition of the version that the officer saw. */
interface Seen {
  slug: string;
  version: number;
}

const early = {
  main: 'Not every match of the groups has its result yet.',
  consolation: 'Not everybody has had their first match yet.',
};

/** Draws it. With `tell` every player in it who has an address hears whom they meet. */
export const drawLater = async (
  site: Site,
  officer: Actor,
  { slug, version, tell, chance = byChance }: Seen & { tell: boolean; chance?: Chance },
) => {
  const done = await makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const next = nextDraw(course);
    const moment = { drawn_at: site.clock().toISOString() };
    const competition = await changeSet.change('competition', slug, moment, version);
    const position = 1 + Math.max(...course.rounds.map((round) => round.position));
    const losses = forTheConsolation(course);
    const drawn =
      next.part === 'main'
        ? drawFromPlaces(goThrough(course, chance), chance)
        : drawKnockOut(
            losses.map(({ entry }) => ({ id: entry, seed: null })),
            chance,
          );
    const from = next.part === 'main' ? new Map() : new Map(losses.map(({ entry, tie }) => [entry, tie]));
    const rows = rowsOf(drawn, { competition: slug, part: next.part, position, state: 'open', from });
    const rounds = [...course.rounds, ...rows.rounds];
    const after = settle({ ...course, competition, rounds, ties: [...course.ties, ...rows.ties] });
    await addDraw(changeSet, partOf(after, next.part));
    if (tell) await queueDrawMails(changeSet.tx, site, officer, after, next.part);
    const what = next.part === 'main' ? 'drew the knock-out of' : `drew ‘${plateName(competition)}’ of`;
    return { act: actOn(competition, what), made: slug };
  });
  if (tell) site.postman.wake();
  return done;
};

function nextDraw(course: CourseRows) {
  if (course.competition.state !== 'published')
    throw new Refusal(409, 'This is drawn from results: the competition is not being played.');
  const next = stillToDraw(course);
  if (!next) throw new Refusal(409, 'There is nothing that is still to be drawn.');
  if (!next.ready) throw new Refusal(409, early[next.part]);
  return next;
}

/** Takes it away, as long as nothing of it has been played. */
export const removeLater = (site: Site, officer: Actor, { slug, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { kind } = course.competition;
    const part = kind === 'groups' ? 'main' : 'consolation';
    if ((kind !== 'groups' && kind !== 'consolation') || !hasPart(course, part))
      throw new Refusal(409, 'There is no such draw.');
    const drawn = partOf(course, part);
    if (drawn.ties.some((tie) => isDecided(tie) && !isByAbsence(course, tie)))
      throw new Refusal(409, 'It has results already. Take those away first.');
    const competition = await changeSet.change('competition', slug, {}, version);
    await removeDraw(changeSet, drawn);
    const left = {
      ...course,
      competition,
      rounds: course.rounds.filter((round) => round.part !== part),
      ties: course.ties.filter(({ id }) => !drawn.ties.some((tie) => tie.id === id)),
    };
    await writeCourse(changeSet, left, settle(left));
    const what = part === 'main' ? 'took away the knock-out draw of' : 'took away the consolation draw of';
    return { act: actOn(competition, what), made: slug };
  });

/** Plays it without a consolation draw, as long as there is none: it is a knock-out like others. */
export const dropConsolation = (site: Site, officer: Actor, { slug, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    if (course.competition.kind !== 'consolation') throw new Refusal(409, 'It has no consolation draw.');
    if (hasPart(course, 'consolation'))
      throw new Refusal(409, 'The consolation draw has been made. Take it away first.');
    const competition = await changeSet.change('competition', slug, { kind: 'knock-out' }, version);
    const now = { ...course, competition };
    await writeCourse(changeSet, now, settle(now));
    return { act: actOn(competition, 'dropped the consolation draw of'), made: slug };
  });
