import { z } from 'zod';
import { told, toldNow } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { duties } from '#app/modules/duties/hold-duty.server.ts';
import { reachedByTurns } from './reached-by-turns.server.ts';
import { tellByMail } from './telling.server.ts';
import { noteTold, untold } from './told.server.ts';

const mutation = mutations(duties);

export const tellingEndpoints = {
  tell: mutation({
    route: 'POST /api/desk/duties/telling',
    summary: 'Email all members who have news about their slots',
    response: z.object({ told }),
    // Serialized: a concurrent second request finds the members notified.
    serialize: true,
    idempotent: true,
    async handler({ tx, site, actor, audit: note, afterCommit: after }) {
      const all = await untold(site, tx);
      const { ring } = await reachedByTurns({ ...site, db: tx }, all);
      let mail = 0;
      for (const one of all) if (await tellByMail(tx, site, one, { officer: actor })) mail += 1;
      if (mail > 0) note({ action: 'told members of their turns', title: `${mail}` });
      after(() => site.postman.wake());
      return { told: toldNow(site, actor, { mail, ring }) };
    },
  }),
  told: mutation({
    route: 'PUT /api/desk/duties/telling/{id}',
    summary: 'Record that a member was notified in another way, such as by telephone',
    audit: 'noted as told of their turns',
    async handler({ tx, site, audit: note }, { id }) {
      const found = (await untold(site, tx)).find(({ member }) => member.id === id);
      if (!found) throw new Refusal(404, 'There is nothing that they have not been told.');
      for (const one of found.news) await noteTold(tx, site, id, one);
      note({ member: found.member });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof tellingEndpoints> {}
}
