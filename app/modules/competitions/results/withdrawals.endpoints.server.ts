import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { competitions, within } from '#app/modules/competitions/course/acts.server.ts';
import { writeCourse } from '#app/modules/competitions/course/course.server.ts';
import { bringBack, withdraw } from '#app/modules/competitions/course/course.ts';
import { mayPlayOn } from '#app/modules/competitions/course/later-draws.ts';
import { anEntry } from '#app/modules/competitions/entries/entries.endpoints.server.ts';
import { refuseBroken } from './results.server.ts';

const mutation = mutations(competitions);

export const withdrawalEndpoints = {
  withdraw: mutation({
    route: 'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal',
    summary: 'Withdraw a side; its open matches go to its opponents',
    lock: anEntry,
    audit: 'withdrew',
    async handler(set, { id }, { course, row: { name, withdrawn } }) {
      const { competition } = course;
      if (competition.state !== 'published')
        throw new Refusal(
          409,
          'A side withdraws from a competition that is being played. Before that, take its entry out.',
        );
      if (withdrawn) throw new Refusal(409, `${name} has withdrawn already.`);
      if (!mayPlayOn(course, id)) throw new Refusal(409, `${name} has no match left to play.`);
      await writeCourse(set, course, withdraw(course, id));
      set.audit(within(competition, name));
    },
  }),
  bringBack: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal',
    summary: 'Reinstate a withdrawn side, where no later match has been played',
    lock: anEntry,
    audit: 'brought back',
    async handler(set, { id }, { course, row: { name, withdrawn } }) {
      const { competition } = course;
      if (!withdrawn) throw new Refusal(409, `${name} has not withdrawn.`);
      const after = bringBack(course, id);
      refuseBroken(course, after);
      await writeCourse(set, course, after);
      set.audit(within(competition, name));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof withdrawalEndpoints> {}
}
