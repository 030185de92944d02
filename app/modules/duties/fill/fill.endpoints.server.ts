import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import { dutyResource, readDutiesOfRota } from '#app/modules/duties/lock-duty.server.ts';
import { readRota } from '#app/modules/duties/rotas/rotas.server.ts';
import { storeDutyMembers } from '#app/modules/duties/slots/slots.server.ts';
import { isPostgres } from '#db/connection.ts';
import { rotaFillBodySchema, rotaFillProposalSchema } from './fill-schemas.ts';
import { getRotaFillVersion, proposeRotaFill } from './propose-fill.server.ts';

interface RotaToFill {
  name: string;
  duties: DutyWithSlots[];
  version: number;
}

/** Lockable rota with all its dates: no date changes until the rota is filled. */
const lockableRota: Lockable<RotaToFill> = {
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
    const duties = await readDutiesOfRota(tx, site, id);
    return { name, duties, version: getRotaFillVersion(duties) };
  },
  title: ({ name }) => name,
  conflictView({ duties }) {
    const toCome = duties.filter(({ isPast, off }) => !isPast && !off);
    const turns = toCome.map(({ date, turns }) => `${date}: ${formatList(turns.map(({ name }) => name))}`);
    return { turns: turns.join('; ') };
  },
};

const mutation = mutations(dutyResource);
const query = queries(dutyResource);

export const rotaFillEndpoints = {
  propose: query({
    route: 'GET /api/desk/duties/rotas/{id}/sharing',
    summary: 'Return a proposal to fill a rota, without saving it',
    response: rotaFillProposalSchema,
    load: (site, { id }) => proposeRotaFill(site, id),
  }),
  keep: mutation({
    route: 'PUT /api/desk/duties/rotas/{id}/sharing',
    summary:
      'Save a filled rota with the changes made to the proposal; duties that have begun since stay as they are',
    body: rotaFillBodySchema,
    lock: lockableRota,
    audit: 'filled the rota',
    async handler({ tx }, { days }, { duties }) {
      const known = new Set((await queryActiveDutyMembers(tx).execute()).map((member) => member.id));
      for (const { duty: of, people } of days) {
        const duty = duties.find((one) => one.id === of);
        if (!duty || duty.isPast || duty.off) continue;
        if (people.some(({ member }) => !known.has(member)))
          throw createInvalidInputRefusal({
            days: 'Someone on this rota is no longer a member. Fill the rota again.',
          });
        if (new Set(people.map(({ member }) => member)).size < people.length)
          throw createInvalidInputRefusal({
            days: `Choose each person only once on ${formatWeekdayAndDate(duty.date)}.`,
          });
        await storeDutyMembers(tx, of, people);
      }
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof rotaFillEndpoints> {}
}
