import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import {
  forgetMailFiles,
  forgetPictures,
  type Gone,
  removeHeld,
} from '#app/modules/leaving/leaving.server.ts';
import { holdMember, lockRoll } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { leaver, readClearing } from './clearing.server.ts';

/** Endpoints for the yearly clearing of the register, in the admin section 'Safe and lawful'. */
const clearings = resource({
  permission: 'law',
  table: 'clearing',
  title: ({ cleared }) => `${cleared} cleared`,
  notFound: 'There is no such clearing.',
});

const calls = {
  read: queries(clearings)({
    route: 'GET /api/desk/law/clearings',
    summary: 'Return the former members whose retention period has ended',
    response: z.object({
      due: z.array(leaver),
      kept: z.array(leaver),
      last: z.object({ at: z.string(), by: z.string(), cleared: z.int() }).nullable(),
      isDue: z.boolean(),
    }),
    load: (site) => readClearing(site),
  }),
  clear: mutations(clearings)({
    route: 'POST /api/desk/law/clearings',
    summary:
      'Clears some of them for good, each as by hand, and notes that the list was looked through, with nobody ticked too',
    body: z.object({ members: z.array(pathId).max(500, 'That is too many at once.') }),
    response: z.object({ cleared: z.int() }),
    audit: 'looked through the register for those who left',
    async handler({ tx, site, actor, audit: note, afterCommit: after }, { members }) {
      await lockRoll(tx);
      const { due } = await readClearing({ ...site, db: tx });
      const ids = [...new Set(members)];
      if (ids.some((id) => !due.some((one) => one.id === id)))
        throw new Refusal(409, 'The list has changed meanwhile. Please look at it as it is now.');
      const gone: Gone[] = [];
      for (const id of ids) gone.push(await removeHeld(tx, site, actor, await holdMember(tx, id)));
      const cleared = ids.length;
      await tx
        .insertInto('clearing')
        .values({ id: randomUUID(), at: site.clock().toISOString(), actor_name: actor.name, cleared })
        .execute();
      note({ title: `${cleared} cleared` });
      await forgetPictures(site, gone);
      for (const { mails } of gone) after(() => forgetMailFiles(site.postman.folder, mails));
      after(() => site.postman.wake());
      return { cleared };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const clearingApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
