import type { Selectable } from 'kysely';
import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { newKey } from '#app/club/screens/opened/screen-keys.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ScreenTable } from '#db/schema/pages.ts';
import { screenFields } from './screen-fields.ts';

/** Televisions and tablets of the club, in the desk's room 'Screens'. */
const screens = noun({
  room: 'pages',
  table: 'screen',
  title: ({ name }) => name,
  none: 'There is no such screen.',
  shows: ({ name, names }) => ({ name, names }),
});

const fields = shapeOf(screenFields);

const screen = fields.extend({
  id: z.string(),
  /** The browser that shows it; '' until one has been opened. */
  device: z.string(),
  openedAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  version: z.int(),
});
export type Screen = z.output<typeof screen>;

/** What opens it, once and within the hour: told here and nowhere else. */
const key = z.object({ id: z.string(), code: z.string(), address: z.string(), link: z.string() });
export type ScreenKey = z.output<typeof key>;

const act = acts(screens);

export const screenActs = {
  list: looks(screens)({
    at: 'GET /api/desk/screens',
    what: 'The club’s screens, with what shows each and when it was last there',
    answers: z.array(screen),
    reads: async ({ db }) => {
      const rows = await db.selectFrom('screen').selectAll().orderBy('name').orderBy('id').execute();
      return rows.map(screenIn);
    },
  }),
  add: act({
    at: 'POST /api/desk/screens',
    what: 'Makes a screen, with a key that opens it once',
    takes: fields,
    answers: key,
    makes: true,
    says: 'made a screen',
    async does({ site, add }, input) {
      const { code, columns } = newKey(site.clock);
      const id = newShortId();
      const none = { token_hash: null, device: '', opened_at: null, seen_at: null };
      await add('screen', { id, ...input, ...none, ...columns, made_at: site.clock().toISOString() });
      return keyOf(site, id, code);
    },
  }),
  change: act({
    at: 'PUT /api/desk/screens/{id}',
    what: 'Changes what a screen is called, and how people are called on it',
    takes: fields,
    holds: 'screen',
    says: 'changed a screen',
    does: ({ change }, { id, ...input }) => change('screen', id, input),
  }),
  key: act({
    at: 'POST /api/desk/screens/{id}/key',
    what: 'Makes another key for a screen: whoever uses it shows the screen in place of the browser that did',
    holds: 'screen',
    answers: key,
    says: 'made a key for a screen',
    async does({ site, change }, { id }) {
      const { code, columns } = newKey(site.clock);
      await change('screen', id, columns);
      return keyOf(site, id, code);
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/screens/{id}',
    what: 'Takes a screen away: the browser that shows it shows nothing more',
    holds: 'screen',
    says: 'took away a screen',
    does: ({ remove }, { id }) => remove('screen', id),
  }),
};

const screenIn = (row: Selectable<ScreenTable> & { version: number }): Screen => ({
  id: row.id,
  name: row.name,
  names: row.names,
  device: row.device,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  version: row.version,
});

/** Behind the '#' it stays in the browser: no log of an address has it. */
const keyOf = ({ url }: Pick<Site, 'url'>, id: string, code: string): ScreenKey => ({
  id,
  code,
  address: `${url}/screen`.replace(/^https?:\/\//, ''),
  link: `${url}/screen#${code}`,
});

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof screenActs> {}
}

export const screensApi = (site: Site) => actsApi(site, ...Object.values(screenActs));
