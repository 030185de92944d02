import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { actOn, titled } from '#app/club/competitions/acts.server.ts';
import { takeCourse, writeCourse } from '#app/club/competitions/course.server.ts';
import { bringBack, withdraw } from '#app/club/competitions/course.ts';
import { entryIn } from '#app/club/competitions/entries/entries.server.ts';
import { mayPlayOn } from '#app/club/competitions/later-draws.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { refuseBroken, refuseOvertaken, type Seen } from './results.server.ts';

/** Takes a side out of a competition that is being played: what it has still to play goes to its opponents. */
export const withdrawEntry = (site: Site, officer: Actor, { slug, id, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const entry = entryIn(course, id);
    if (course.competition.state !== 'published')
      throw new Refusal(
        409,
        'A side withdraws from a competition that is being played. Before that, take its entry out.',
      );
    if (entry.withdrawn) throw new Refusal(409, `${entry.name} has withdrawn already.`);
    if (!mayPlayOn(course, id)) throw new Refusal(409, `${entry.name} has no match left to play.`);
    await refuseOvertaken(changeSet, 'entry', entry, version);
    await writeCourse(changeSet, course, withdraw(course, id));
    const title = `${entry.name}, ${titled(course.competition)}`;
    return { act: actOn(course.competition, 'withdrew', title), made: id };
  });

/** Lets a side that had withdrawn play after all, where nothing has followed yet. */
export const bringEntryBack = (site: Site, officer: Actor, { slug, id, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const entry = entryIn(course, id);
    if (!entry.withdrawn) throw new Refusal(409, `${entry.name} has not withdrawn.`);
    await refuseOvertaken(changeSet, 'entry', entry, version);
    const after = bringBack(course, id);
    refuseBroken(course, after);
    await writeCourse(changeSet, course, after);
    const title = `${entry.name}, ${titled(course.competition)}`;
    return { act: actOn(course.competition, 'brought back', title), made: id };
  });
