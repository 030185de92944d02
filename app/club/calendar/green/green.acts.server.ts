import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { onlyRow } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countPhones } from '#app/club/push/push.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { greenOf, lastSaid, theGreen } from './green.server.ts';
import { greenFields, greenSentence, mostRinks } from './green.ts';
import { tellOfGreen } from './green-phones.server.ts';

/** How the green is, said in the desk's room 'The green'. */
const greens = noun({ room: 'green', table: 'green', title: ({ note }) => note, none: 'Nothing was said.' });

const fields = shapeOf(greenFields);
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
  read: looks(greens)({
    at: 'GET /api/desk/green',
    what: 'What was last said of the green; null if nothing ever was',
    answers: green.nullable(),
    reads: async ({ db }) => (await lastSaid(db)) ?? null,
  }),
  phones: looks(greens)({
    at: 'GET /api/desk/green/phones',
    what: 'How many phones hear when the green closes or opens',
    answers: z.object({ phones: z.int() }),
    reads: async (site) => ({ phones: await countPhones(site.db, site, 'green') }),
  }),
  say: acts(greens)({
    at: 'PUT /api/desk/green',
    what: 'Says how the green is: shown on the home page and the calendar at once',
    takes: fields.extend({ rinks }),
    holds: onlyRow('green', theGreen),
    answers: z.object({ green }),
    says: 'said how the green is',
    async does({ tx, site, add, change, note: noted, after }, { state, rinks, note }, { version, ...was }) {
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

export const greenApi = (site: Site) => actsApi(site, ...Object.values(calls));
