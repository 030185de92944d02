import type { Named } from '#app/api/calls.ts';
import { invalid } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { DutyNow } from '#app/modules/duties/duty-now.ts';
import { together } from '#app/modules/duties/duty-words.ts';
import { duties, dutiesOf } from '#app/modules/duties/hold-duty.server.ts';
import { activeMembers } from '#app/modules/duties/people.server.ts';
import { readRota } from '#app/modules/duties/rotas/rotas.server.ts';
import { writePeople } from '#app/modules/duties/turns/turns.server.ts';
import { isPostgres } from '#db/connection.ts';
import { proposeSharing, sharingVersion } from './proposal.server.ts';
import { proposal, sharedBody } from './sharing-schemas.ts';

interface Shared {
  name: string;
  duties: DutyNow[];
  version: number;
}

/** Lockable rota with all its dates: no date changes until the rota is filled. */
const shared: Lockable<Shared> = {
  lock: (tx, { id = '' }) =>
    tx
      .selectFrom('duty')
      .select('id')
      .where('rota', '=', id)
      .orderBy('id')
      .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
      .execute(),
  async read(tx, { id = '' }, site) {
    const { name } = await readRota(tx, id);
    const duties = await dutiesOf(tx, site, id);
    return { name, duties, version: sharingVersion(duties) };
  },
  title: ({ name }) => name,
  conflictView({ duties }) {
    const toCome = duties.filter(({ isPast, off }) => !isPast && !off);
    const turns = toCome.map(({ date, turns }) => `${date}: ${together(turns.map(({ name }) => name))}`);
    return { turns: turns.join('; ') };
  },
};

const mutation = mutations(duties);
const query = queries(duties);

export const sharing = {
  propose: query({
    route: 'GET /api/desk/duties/rotas/{id}/sharing',
    summary: 'Return a proposal to fill a rota, without saving it',
    response: proposal,
    load: (site, { id }) => proposeSharing(site, id),
  }),
  keep: mutation({
    route: 'PUT /api/desk/duties/rotas/{id}/sharing',
    summary:
      'Save a filled rota with the changes made to the proposal; duties that have begun since stay as they are',
    body: sharedBody,
    lock: shared,
    audit: 'shared out the rota',
    async handler({ tx }, { days }, { duties }) {
      const known = new Set((await activeMembers(tx).execute()).map((member) => member.id));
      for (const { duty: of, people } of days) {
        const duty = duties.find((one) => one.id === of);
        if (!duty || duty.isPast || duty.off) continue;
        if (people.some(({ member }) => !known.has(member)))
          throw invalid({ days: 'Somebody of these is on the roll no more. Please share it out again.' });
        if (new Set(people.map(({ member }) => member)).size < people.length)
          throw invalid({ days: `Nobody can be on it twice: please look at ${duty.date}.` });
        await writePeople(tx, of, people);
      }
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof sharing> {}
}
