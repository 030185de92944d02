import { z } from '@hono/zod-openapi';
import { permissionLabels } from '#app/api/auth/permissions.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { SeasonEndTaskFacts, SeasonEndTaskName } from '#app/kernel/season-end-task.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  listOfficerSeasonEndTasks,
  readSeasonEndChecklist,
  seasonEndChecklistSchema,
} from './season-end-list.server.ts';
import { getSeasonEndDates, type SeasonEndDates } from './season-end-rules.ts';
import { seasonEndTaskNames, seasonEndTasks } from './season-end-tasks.server.ts';
import { tickSeasonEndTask, untickSeasonEndTask } from './task-ticks.server.ts';

const notFoundText = 'We cannot find that task. It may have been deleted.';
const taskResource = defineEndpointResource({
  permission: 'member',
  table: 'site',
  title: ({ key }) => key,
  notFound: notFoundText,
});
const mutation = mutations(taskResource);
const params = { thing: z.enum(seasonEndTaskNames, notFoundText) };

/** Endpoints of the season-end checklist, limited to the officer's sections. */
export const seasonEndEndpoints = {
  read: queries({ permission: 'desk' })({
    route: 'GET /api/desk/season-end',
    summary: 'Return the season-end tasks of the viewer with their status',
    response: seasonEndChecklistSchema,
    load: (site, _, viewer) => readSeasonEndChecklist(site, viewer),
  }),
  tick: mutation({
    route: 'PUT /api/desk/season-end/{thing}',
    summary: 'Mark a season-end task as done',
    params,
    errorStatuses: [403],
    audit: 'ticked as done for the season',
    handler: async (ctx, { thing }) => {
      const end = await requireOwnTask(ctx, thing);
      await tickSeasonEndTask(ctx.tx, end, thing, todayInLondon(ctx.site.clock));
    },
  }),
  untick: mutation({
    route: 'DELETE /api/desk/season-end/{thing}',
    summary: 'Mark a season-end task as not done',
    params,
    errorStatuses: [403],
    audit: 'ticked as not done for the season',
    handler: async (ctx, { thing }) => {
      const end = await requireOwnTask(ctx, thing);
      await untickSeasonEndTask(ctx.tx, end, thing);
    },
  }),
};

/** Sets the audit title and returns the season end. Throws 403 for a task of another officer's section or an unused feature. */
async function requireOwnTask(
  { site, viewer, audit }: MutationContext,
  name: SeasonEndTaskName,
): Promise<SeasonEndDates> {
  const isNamed = ({ key }: SeasonEndTaskFacts) => key === name;
  const task = (await listOfficerSeasonEndTasks(site, viewer)).find(isNamed);
  if (!task) throw new Refusal(403, formatWrongSection(seasonEndTasks.find(isNamed)?.permission));
  const end = getSeasonEndDates(site.club.seasonEnds, todayInLondon(site.clock));
  audit({ title: `${task.name}, ${end.season}` });
  return end;
}

function formatWrongSection(permission: SeasonEndTaskFacts['permission'] = 'administrator'): string {
  if (permission === 'administrator') return 'Only a club administrator can do this.';
  return `You do not have access to ${permissionLabels[permission].name}. Ask an administrator.`;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof seasonEndEndpoints> {}
}

export const seasonEndApi = (site: Site) => mountEndpoints(site, ...Object.values(seasonEndEndpoints));
