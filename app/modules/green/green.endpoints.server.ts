import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { createSingleRowLockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { countPushRecipients } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { queueGreenStatusPush } from './green-push.server.ts';
import { formatGreenStatus, greenFormFields, maxRinksInPlay } from './green-status.ts';
import { greenStatusRowId, readLatestGreenStatus, toGreenStatus } from './read-green-status.server.ts';

/** Resource of the green's state, reported in the section 'The green'. */
const greenResource = defineEndpointResource({
  permission: 'green',
  table: 'green',
  title: ({ note }) => note,
  notFound: 'No report on the green yet.',
});

const greenSchema = createFormFieldsSchema(greenFormFields);
const greenResponse = z.object({
  state: greenSchema.shape.state,
  rinks: z.int().nullable(),
  note: z.string(),
  saidAt: z.string(),
  version: z.int(),
});

const rinkCountError = `Enter a whole number from 1 to ${maxRinksInPlay}.`;
const rinkCountSchema = z
  .int(rinkCountError)
  .min(1, rinkCountError)
  .max(maxRinksInPlay, rinkCountError)
  .nullable()
  .default(null);

const calls = {
  read: queries(greenResource)({
    route: 'GET /api/desk/green',
    summary: 'Return the last report of the green; null if there is none',
    response: greenResponse.nullable(),
    load: async ({ db }) => (await readLatestGreenStatus(db)) ?? null,
  }),
  phones: queries(greenResource)({
    route: 'GET /api/desk/green/phones',
    summary: 'Return the number of devices that get a push when the green closes or opens',
    response: z.object({ phones: z.int() }),
    load: async (site) => ({ phones: await countPushRecipients(site.db, site, 'green') }),
  }),
  say: mutations(greenResource)({
    route: 'PUT /api/desk/green',
    summary: 'Report the state of the green; shown on the home page and the calendar at once',
    body: greenSchema.extend({ rinks: rinkCountSchema }),
    lock: createSingleRowLockable('green', greenStatusRowId),
    response: z.object({ green: greenResponse }),
    audit: 'updated the state of the green',
    async handler(
      { tx, site, add, change, audit: noted, afterCommit },
      { state, rinks, note },
      { version, ...was },
    ) {
      const said = { state, rinks: state === 'open' ? rinks : null, note };
      const row = { id: greenStatusRowId, ...said, said_at: site.clock().toISOString() };
      noted({ subject: greenStatusRowId, title: formatGreenStatus(said, site.club) });
      if (version === 0) await add('green', row);
      else await change('green', greenStatusRowId, row);
      await queueGreenStatusPush(tx, site, said, was.state ?? 'open');
      afterCommit(() => site.postman.wake());
      return { green: toGreenStatus({ ...row, version: version + 1 }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const greenStatusApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
