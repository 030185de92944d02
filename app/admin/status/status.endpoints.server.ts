import { z } from '@hono/zod-openapi';
import { clearFailures, othersId } from '#app/admin/status/failures/failures.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { healthResultSchema } from '#app/site/health-result.server.ts';
import type { RunHealthChecks } from '#app/site/health-result.ts';
import type { Site } from '#app/site/site.server.ts';
import { jobStatusSchema } from './job-status.server.ts';
import type { JobLister } from './job-status.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Health check of backups, disk and mail. */
    checkHealth: RunHealthChecks;
    /** Background jobs of the site. */
    jobs: JobLister;
  }
}

const query = queries({ permission: 'administrator' });
const failureResource = defineEndpointResource({
  permission: 'administrator',
  table: 'site',
  title: ({ key }) => key,
  notFound: 'We cannot find that failure. Someone else may have marked it as solved.',
});
const mutation = mutations(failureResource);

/** Endpoints of the admin page 'Status'. */
export const siteHealthEndpoints = {
  read: query({
    route: 'GET /api/desk/status',
    summary: 'Return the health of the site: backups, disk, mail, sheets',
    response: z.array(healthResultSchema),
    load: ({ checkHealth }) => checkHealth(),
  }),
  jobs: query({
    route: 'GET /api/desk/status/jobs',
    summary: 'Return the background jobs that run here, each with its last run',
    response: z.object({ now: z.string(), jobs: z.array(jobStatusSchema) }),
    load: async ({ clock, jobs }) => ({ now: clock().toISOString(), jobs: await jobs.list() }),
  }),
  solveFailure: mutation({
    route: 'DELETE /api/desk/status/failures/{failure}',
    summary: 'Mark a kind of failures as solved; it is reported again if it happens again',
    audit: 'marked a failure as solved',
    async handler({ tx, audit }, { failure }) {
      const cleared = await clearFailures(tx, failure);
      if (!cleared) throw new Refusal(404, failureResource.notFound);
      audit({ title: cleared === othersId ? 'Other failures' : (cleared.places[0] ?? '') });
    },
  }),
  mail: query({
    route: 'GET /api/desk/mail',
    summary: 'Return the outbox folder, null if mail is sent',
    response: z.object({ folder: z.string().nullable() }),
    load: async ({ postman }) => ({ folder: postman.folder ?? null }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof siteHealthEndpoints> {}
}

export const siteHealthApi = (site: Site) => mountEndpoints(site, ...Object.values(siteHealthEndpoints));
