import { z } from '@hono/zod-openapi';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { countUnsentOfficerMails } from './recipients.server.ts';

const unsentMailEndpoints = {
  waiting: queries({ permission: 'member' })({
    route: 'GET /api/desk/telling/{officer}',
    summary: 'Return the number of unsent mails of an officer',
    response: z.object({ waits: z.int() }),
    async load(site, { officer }, viewer) {
      if ((await getMemberPermissions(site, viewer)).length === 0)
        throw new Refusal(403, 'You do not have access to Club admin. Ask an administrator.');
      const known = await site.db
        .selectFrom('member')
        .select('id')
        .where('id', '=', officer)
        .executeTakeFirst();
      if (!known) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
      return { waits: await countUnsentOfficerMails(site.db, officer) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof unsentMailEndpoints> {}
}

/** Query that `useMailingProgress` polls: mails not sent yet. */
export const unsentMailsApi = (site: Site) => mountEndpoints(site, ...Object.values(unsentMailEndpoints));
