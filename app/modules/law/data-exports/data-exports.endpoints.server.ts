import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { exportAllMemberData } from '#app/modules/leaving/leaving.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listMemberDataExportOptions, memberDataExportAuditText } from './data-exports.server.ts';

/** Endpoints for members who request their data on paper (subject access requests). */
const memberResource = defineEndpointResource({
  permission: 'law',
  table: 'member',
  title: ({ name }) => name,
  notFound: 'We cannot find that member. They may have been removed.',
});

const dataExportSchema = z.object({ at: z.string(), member: z.string(), by: z.string() });

const dataExportEndpoints = {
  room: queries(memberResource)({
    route: 'GET /api/desk/law/requests',
    summary: 'Return the members whose data can be exported, and the exports made so far',
    response: z.object({
      members: z.array(z.object({ id: z.string(), name: z.string() })),
      made: z.array(dataExportSchema).openapi({ description: 'Files created, latest first' }),
    }),
    load: ({ db }) => listMemberDataExportOptions(db),
  }),
  make: mutations(memberResource)({
    route: 'POST /api/desk/law/requests/{id}',
    summary: 'Return all data of a member who requests it, as in the member’s own export',
    response: z.object({ name: z.string(), data: z.object({}).loose() }),
    audit: memberDataExportAuditText,
    async handler({ tx, site, audit }, { id }) {
      const member = await tx
        .selectFrom('member')
        .select(['id', 'name', 'role'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!member) throw new Refusal(404, memberResource.notFound);
      const { name } = member;
      audit({ member: { id, name } });
      return {
        name,
        data: await exportAllMemberData({ ...site, db: tx }, member, { withMessages: true }),
      };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof dataExportEndpoints> {}
}

export const memberDataExportsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(dataExportEndpoints));
