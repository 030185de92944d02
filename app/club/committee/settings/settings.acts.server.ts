import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { onlyRow } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { invalid } from '#app/core/refusals.ts';
import { clubFacts } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import { settingGroup, settingGroups } from './setting-groups.ts';
import { factsOf, readSettings, theClub } from './settings.server.ts';
import { flatten, withFacts } from './settings.ts';
import { sentences } from './settle.ts';

/** The facts of the club, in the desk's room 'Settings', for administrators. */
const settings = noun({
  room: 'administrator',
  under: 'settings',
  table: 'setting',
  title: () => 'the club',
  none: 'There are no settings.',
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
  read: looks(settings)({
    at: 'GET /api/desk/settings',
    what: 'What the site says of the club, fact by fact',
    answers: shown,
    reads: (site) => readSettings(site),
  }),
  save: acts(settings)({
    at: 'PUT /api/desk/settings',
    what: 'Says some facts of the club otherwise',
    takes: z.object({ facts: z.record(z.string().max(100), factText) }),
    holds: onlyRow('setting', theClub, ({ club }) => ({ facts: JSON.stringify(flatten(club)) })),
    says: 'changed the settings',
    async does({ site, add, change, note }, { facts }, { version, facts: kept = '' }) {
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

export const settingsApi = (site: Site) => actsApi(site, ...Object.values(calls));
