import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { nextPlace } from '#app/act/order.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { readyFormats } from '#app/club/formats/formats.server.ts';
import { line } from '#app/club/leagues/leagues.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { cups, keepCupKind, seasonNow } from './cup-nouns.server.ts';
import { cupFields } from './cups.ts';
import { readCupDesk, readCupsRoom } from './cups-desk.server.ts';
import { cupDesk, cupsRoom } from './cups-desk.ts';
import { otherTieActs } from './other-ties.acts.server.ts';
import { tieActs } from './ties.acts.server.ts';

const choice = line(100).default('');

const cup = shapeOf(cupFields).extend({
  section: choice,
  team: choice,
  /** A format with a name; 'shots' for shots alone, 'same' for what it has. */
  format: line(100).default('same'),
  putBy: z.boolean().default(false),
});

const act = acts(cups);
const look = looks(cups);

const cupCalls = {
  room: look({
    at: 'GET /api/desk/results/cups',
    what: 'The cups, and what one is made of',
    answers: cupsRoom,
    reads: readCupsRoom,
  }),
  one: look({
    at: 'GET /api/desk/results/cups/{slug}',
    what: 'A cup with its ties of this season',
    answers: cupDesk,
    reads: (site, { slug }) => readCupDesk(site, slug),
  }),
  add: act({
    at: 'POST /api/desk/results/cups',
    what: 'Adds a cup; with the first one the calendar has a kind of event for its ties',
    takes: cup,
    answers: z.object({ slug: z.string() }),
    alone: true,
    says: 'added a cup',
    async does(set, fields) {
      const { tx } = set;
      const season = await seasonNow(tx);
      const slug = await freeSlug(tx, fields.name);
      const position = await nextPlace(tx, 'cup');
      await keepCupKind(set);
      await set.add('cup', { slug, season, position, format: null, ...(await columnsOf(tx, fields)) });
      return { slug };
    },
  }),
  change: act({
    at: 'PUT /api/desk/results/cups/{slug}',
    what: 'Changes a cup, or puts it by',
    takes: cup,
    holds: 'cup',
    says({ putBy }, { put_by }) {
      if (putBy === (put_by === 1)) return 'changed a cup';
      return putBy ? 'put a cup by' : 'took up a cup again';
    },
    does: async ({ tx, change }, { slug, ...fields }) => change('cup', slug, await columnsOf(tx, fields)),
  }),
  remove: act({
    at: 'DELETE /api/desk/results/cups/{slug}',
    what: 'Removes a cup without ties',
    holds: 'cup',
    says: 'removed a cup',
    async does({ tx, remove }, { slug }) {
      const tie = await tx.selectFrom('event').select('id').where('cup', '=', slug).executeTakeFirst();
      if (tie) throw new Refusal(409, 'We have played in this cup, so its page stays. It can be put by.');
      const others = await tx.selectFrom('cup_tie').select('id').where('cup', '=', slug).execute();
      for (const { id } of others) await remove('cup_tie', id);
      await remove('cup', slug);
    },
  }),
};

async function columnsOf(tx: Kysely<Schema>, fields: z.output<typeof cup>) {
  const { name, about, section, team, format, putBy } = fields;
  const known = async (table: 'section' | 'team', id: string) =>
    id === '' || (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  if (!(await known('section', section))) throw invalid({ section: 'There is no such section.' });
  if (!(await known('team', team))) throw invalid({ team: 'There is no such team.' });
  const columns = { name, about, section: section || null, team: team || null, put_by: putBy ? 1 : 0 };
  if (format === 'same') return columns;
  if (format === 'shots') return { ...columns, format: null };
  const ready = (await readyFormats(tx)).find(({ id }) => id === format);
  if (!ready) throw invalid({ format: 'There is no such format.' });
  return { ...columns, format: JSON.stringify(ready.format) };
}

/** A path that can be read: 'county-cup', with a number behind it where it is taken. */
async function freeSlug(tx: Kysely<Schema>, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const taken = (await tx.selectFrom('cup').select('slug').execute()).map(({ slug }) => slug);
  const free = (slug: string) => !taken.includes(slug);
  if (free(plain || 'cup')) return plain || 'cup';
  for (let more = 2; ; more++) if (free(`${plain || 'cup'}-${more}`)) return `${plain || 'cup'}-${more}`;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof cupCalls> {}
}

export const cupsApi = (site: Site) =>
  actsApi(site, ...[cupCalls, tieActs, otherTieActs].flatMap((calls) => Object.values(calls)));
