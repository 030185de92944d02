import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { invalid } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { singleRow } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { clubFacts } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import { settingGroup, settingGroups } from './setting-groups.ts';
import { factsOf, readSettings, theClub } from './settings.server.ts';
import { flatten, withFacts } from './settings.ts';
import { sentences } from './settle.ts';

/** Club settings as a resource of the admin section 'Settings', for administrators. */
const settings = resource({
  permission: 'administrator',
  auditSection: 'settings',
  table: 'setting',
  title: () => 'the club',
  notFound: 'There are no settings.',
});

const shown = z.object({
  groups: z.array(settingGroup),
  facts: z.record(z.string(), z.string()),
  unfit: z.record(z.string(), z.string()).openapi({
    description: 'What is kept and cannot be used, with why; in its place the file’s fact holds',
  }),
  version: z.int(),
});
export type Settings = z.output<typeof shown>;

const factText = z
  .string()
  .trim()
  .max(500, 'Please keep it under 500 characters.')
  .refine(isOneLine, notOneLine);

const calls = {
  read: queries(settings)({
    route: 'GET /api/desk/settings',
    summary: 'Return the club’s settings, one by one',
    response: shown,
    load: (site) => readSettings(site),
  }),
  save: mutations(settings)({
    route: 'PUT /api/desk/settings',
    summary: 'Update some of the club’s settings',
    body: z.object({ facts: z.record(z.string().max(100), factText) }),
    lock: singleRow('setting', theClub, ({ club }) => ({ facts: JSON.stringify(flatten(club)) })),
    audit: 'changed the settings',
    async handler({ site, add, change, audit: note }, { facts }, { version, facts: kept = '' }) {
      const fields = settingGroups(site.club).flatMap((group) => group.fields);
      const known = fields.filter(({ path }) => Object.hasOwn(facts, path));
      const given = Object.fromEntries(known.map(({ path }) => [path, (facts[path] ?? '').trim()]));
      const read = clubFacts.safeParse(withFacts(site.club, given));
      if (!read.success) throw invalid(sentences(read.error));
      note({ subject: 'settings', title: known.map(({ label }) => label).join(', ') });
      if (version === 0) await add('setting', { id: theClub, facts: JSON.stringify(given) });
      else await change('setting', theClub, { facts: JSON.stringify({ ...factsOf(kept), ...given }) });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const settingsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
