import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { duties } from '#app/club/duties/hold-duty.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { told, toldNow } from '#app/desk/telling/reached.server.ts';
import { reachedByTurns } from './reached-by-turns.server.ts';
import { tellByMail } from './telling.server.ts';
import { noteTold, untold } from './told.server.ts';

const act = acts(duties);

export const tellingActs = {
  tell: act({
    at: 'POST /api/desk/duties/telling',
    what: 'Tells everybody whom a mail reaches what is new about their turns',
    answers: z.object({ told }),
    // Of two at the same time the second finds who has heard.
    alone: true,
    once: true,
    async does({ tx, site, actor, note, after }) {
      const all = await untold(site, tx);
      const { ring } = await reachedByTurns({ ...site, db: tx }, all);
      let mail = 0;
      for (const one of all) if (await tellByMail(tx, site, one, { officer: actor })) mail += 1;
      if (mail > 0) note({ says: 'told members of their turns', title: `${mail}` });
      after(() => site.postman.wake());
      return { told: toldNow(site, actor, { mail, ring }) };
    },
  }),
  told: act({
    at: 'PUT /api/desk/duties/telling/{id}',
    what: 'Notes that a member was told in another way, such as by telephone',
    says: 'noted as told of their turns',
    async does({ tx, site, note }, { id }) {
      const found = (await untold(site, tx)).find(({ member }) => member.id === id);
      if (!found) throw new Refusal(404, 'There is nothing that they have not been told.');
      for (const one of found.news) await noteTold(tx, site, id, one);
      note({ member: found.member });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof tellingActs> {}
}
