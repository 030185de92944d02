import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { singleRow } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { countPhones } from '#app/modules/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { greenOf, lastSaid, theGreen } from './green.server.ts';
import { greenFields, greenSentence, mostRinks } from './green.ts';
import { tellOfGreen } from './green-phones.server.ts';

/** Resource of the green's state, reported in the section 'The green'. */
const greens = resource({
  permission: 'green',
  table: 'green',
  title: ({ note }) => note,
  notFound: 'Nothing was said.',
});

const fields = schemaOfFields(greenFields);
const green = z.object({
  state: fields.shape.state,
  rinks: z.int().nullable(),
  note: z.string(),
  saidAt: z.string(),
  version: z.int(),
});

const howMany = `This is a whole number from 1 to ${mostRinks}.`;
const rinks = z.int(howMany).min(1, howMany).max(mostRinks, howMany).nullable().default(null);

const calls = {
  read: queries(greens)({
    route: 'GET /api/desk/green',
    summary: 'Return the last report of the green; null if there is none',
    response: green.nullable(),
    load: async ({ db }) => (await lastSaid(db)) ?? null,
  }),
  phones: queries(greens)({
    route: 'GET /api/desk/green/phones',
    summary: 'Return the number of devices that get a push when the green closes or opens',
    response: z.object({ phones: z.int() }),
    load: async (site) => ({ phones: await countPhones(site.db, site, 'green') }),
  }),
  say: mutations(greens)({
    route: 'PUT /api/desk/green',
    summary: 'Report the state of the green; shown on the home page and the calendar at once',
    body: fields.extend({ rinks }),
    lock: singleRow('green', theGreen),
    response: z.object({ green }),
    audit: 'said how the green is',
    async handler(
      { tx, site, add, change, audit: noted, afterCommit: after },
      { state, rinks, note },
      { version, ...was },
    ) {
      const said = { state, rinks: state === 'open' ? rinks : null, note };
      const row = { id: theGreen, ...said, said_at: site.clock().toISOString() };
      noted({ subject: theGreen, title: greenSentence(said, site.club) });
      if (version === 0) await add('green', row);
      else await change('green', theGreen, row);
      await tellOfGreen(tx, site, said, was.state ?? 'open');
      after(() => site.postman.wake());
      return { green: greenOf({ ...row, version: version + 1 }) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const greenApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
