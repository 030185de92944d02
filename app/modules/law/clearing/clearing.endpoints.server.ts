import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  purgeMemberMailFiles,
  purgeRemovedMemberPictures,
  type RemovedMemberFiles,
  removeLockedMember,
} from '#app/modules/leaving/leaving.server.ts';
import { lockMember, lockMemberRoll } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { clearableFormerMemberSchema, readYearlyMemberClearing } from './clearing.server.ts';

/** Endpoints for the yearly clearing of the register, in the admin section 'Safe and lawful'. */
const clearingResource = defineEndpointResource({
  permission: 'law',
  table: 'clearing',
  title: ({ cleared }) => `${cleared} cleared`,
  notFound: 'We cannot find that clear-out.',
});

const clearingEndpoints = {
  read: queries(clearingResource)({
    route: 'GET /api/desk/law/clearings',
    summary: 'Return the former members whose retention period has ended',
    response: z.object({
      due: z.array(clearableFormerMemberSchema),
      kept: z.array(clearableFormerMemberSchema),
      last: z.object({ at: z.string(), by: z.string(), cleared: z.int() }).nullable(),
      isDue: z.boolean(),
    }),
    load: (site) => readYearlyMemberClearing(site),
  }),
  clear: mutations(clearingResource)({
    route: 'POST /api/desk/law/clearings',
    summary:
      'Clears some of them for good, each as by hand, and notes that the list was looked through, with nobody ticked too',
    body: z.object({ members: z.array(pathIdSchema).max(500, 'Choose 500 members or fewer.') }),
    response: z.object({ cleared: z.int() }),
    audit: 'reviewed the membership records of people who left',
    async handler({ tx, site, actor, audit, afterCommit }, { members }) {
      await lockMemberRoll(tx);
      const { due } = await readYearlyMemberClearing({ ...site, db: tx });
      const ids = [...new Set(members)];
      if (ids.some((id) => !due.some((one) => one.id === id)))
        throw new Refusal(409, 'The list has changed in the meantime. Check it again.');
      const gone: RemovedMemberFiles[] = [];
      for (const id of ids) gone.push(await removeLockedMember(tx, site, actor, await lockMember(tx, id)));
      const cleared = ids.length;
      await tx
        .insertInto('clearing')
        .values({ id: randomUUID(), at: site.clock().toISOString(), actor_name: actor.name, cleared })
        .execute();
      audit({ title: `${cleared} cleared` });
      await purgeRemovedMemberPictures(site, gone);
      for (const { mails } of gone) afterCommit(() => purgeMemberMailFiles(site.postman.folder, mails));
      afterCommit(() => site.postman.wake());
      return { cleared };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof clearingEndpoints> {}
}

export const yearlyMemberClearingApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(clearingEndpoints));
