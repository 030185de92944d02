import { z } from '@hono/zod-openapi';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import { adminPermissions } from '#app/api/auth/permissions.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pagedListQueryFields } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { listContentChanges, readContentChangeDetail } from '#app/endpoints/changes/changes.server.ts';
import {
  changeIdResponseSchema,
  contentChangeDetailSchema,
  contentChangeSchema,
} from '#app/endpoints/changes/changes.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { undoRecordedChange } from './undo.server.ts';

/** Changes of content, for members with any admin permission. */
const changes = defineEndpointResource({
  permission: 'member',
  table: 'change',
  title: ({ title }) => title,
  notFound: 'We cannot find that change. It may have been deleted.',
});

async function roomsFor(site: Site, viewer: SignedInViewer): Promise<string[]> {
  const rooms = await getMemberPermissions(site, viewer);
  if (rooms.length === 0)
    throw new Refusal(403, 'You do not have access to Club admin. Ask an administrator.');
  // Settings have no permission of their own: administrators only.
  return viewer.role === 'administrator' ? [...rooms, 'settings'] : rooms;
}

const mutation = mutations(changes);
const query = queries(changes);

export const recordedChangeEndpoints = {
  list: query({
    route: 'GET /api/desk/changes',
    summary: 'Return the changes of the sections that I may open, newest first',
    query: z.object({
      room: z.enum(adminPermissions, 'We cannot find that section.').optional(),
      subject: z.string().max(200).refine(isStorableText, notStorableMessage).optional(),
      ...pagedListQueryFields,
    }),
    response: z.array(contentChangeSchema),
    async pages(site, { room, ...wanted }, viewer) {
      const mine = await roomsFor(site, viewer);
      return listContentChanges(site, {
        ...wanted,
        rooms: room ? mine.filter((each) => each === room) : mine,
      });
    },
  }),
  one: query({
    route: 'GET /api/desk/changes/{id}',
    summary: 'Return a change with its rows before and after',
    response: contentChangeDetailSchema,
    load: async (site, { id }, viewer) => readContentChangeDetail(site, await roomsFor(site, viewer), id),
  }),
  undo: mutation({
    route: 'POST /api/desk/changes/{id}/undo',
    summary: 'Undo a change of the last 24 hours; return the new change',
    response: changeIdResponseSchema,
    async handler({ tx, site, viewer, afterCommit }, { id }) {
      const rooms = await roomsFor({ ...site, db: tx }, viewer);
      afterCommit(() => site.version.read());
      return { change: await undoRecordedChange(tx, site.clock, viewer, { id, rooms }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof recordedChangeEndpoints> {}
}

export const recordedChangesApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(recordedChangeEndpoints));
