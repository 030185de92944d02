import { acts } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { competitions, within } from '#app/club/competitions/course/acts.server.ts';
import { writeCourse } from '#app/club/competitions/course/course.server.ts';
import { bringBack, withdraw } from '#app/club/competitions/course/course.ts';
import { mayPlayOn } from '#app/club/competitions/course/later-draws.ts';
import { anEntry } from '#app/club/competitions/entries/entries.acts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { refuseBroken } from './results.server.ts';

const act = acts(competitions);

export const withdrawalActs = {
  withdraw: act({
    at: 'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal',
    what: 'Withdraws a side: what it has still to play goes to its opponents',
    holds: anEntry,
    says: 'withdrew',
    async does(set, { id }, { course, row: { name, withdrawn } }) {
      const { competition } = course;
      if (competition.state !== 'published')
        throw new Refusal(
          409,
          'A side withdraws from a competition that is being played. Before that, take its entry out.',
        );
      if (withdrawn) throw new Refusal(409, `${name} has withdrawn already.`);
      if (!mayPlayOn(course, id)) throw new Refusal(409, `${name} has no match left to play.`);
      await writeCourse(set, course, withdraw(course, id));
      set.note(within(competition, name));
    },
  }),
  bringBack: act({
    at: 'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal',
    what: 'Lets a side that had withdrawn play after all, where nothing has followed yet',
    holds: anEntry,
    says: 'brought back',
    async does(set, { id }, { course, row: { name, withdrawn } }) {
      const { competition } = course;
      if (!withdrawn) throw new Refusal(409, `${name} has not withdrawn.`);
      const after = bringBack(course, id);
      refuseBroken(course, after);
      await writeCourse(set, course, after);
      set.note(within(competition, name));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof withdrawalActs> {}
}
