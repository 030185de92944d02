import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createSingleRowLockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { clubSchema } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import { getClubSettingErrorSentences } from './merge-settings.ts';
import { clubSettingGroupSchema, getClubSettingGroups } from './setting-groups.ts';
import { applyClubSettings, flattenClubSettings } from './setting-values.ts';
import {
  clubSettingsRowId,
  parseStoredClubSettings,
  readClubSettingsForAdmin,
} from './stored-settings.server.ts';

/** Club settings as a resource of the admin section 'Settings', for administrators. */
const clubSettingsResource = defineEndpointResource({
  permission: 'administrator',
  auditSection: 'settings',
  table: 'setting',
  title: () => 'the club',
  notFound: 'We cannot find any settings.',
});

const clubSettingsResponse = z.object({
  groups: z.array(clubSettingGroupSchema),
  facts: z.record(z.string(), z.string()),
  unfit: z.record(z.string(), z.string()).openapi({
    description: 'Stored settings that cannot be used, with the reason; those in the file apply instead',
  }),
  version: z.int(),
});
export type ClubSettingsResponse = z.output<typeof clubSettingsResponse>;

const settingTextSchema = z
  .string()
  .trim()
  .max(500, 'Must be 500 characters or fewer.')
  .refine(isSingleLine, notSingleLineMessage);

const calls = {
  read: queries(clubSettingsResource)({
    route: 'GET /api/desk/settings',
    summary: 'Return the club’s settings, one by one',
    response: clubSettingsResponse,
    load: (site) => readClubSettingsForAdmin(site),
  }),
  save: mutations(clubSettingsResource)({
    route: 'PUT /api/desk/settings',
    summary: 'Update some of the club’s settings',
    body: z.object({ facts: z.record(z.string().max(100), settingTextSchema) }),
    lock: createSingleRowLockable('setting', clubSettingsRowId, ({ club }) => ({
      facts: JSON.stringify(flattenClubSettings(club)),
    })),
    audit: 'changed the settings',
    async handler({ site, add, change, audit }, { facts }, { version, facts: kept = '' }) {
      const fields = getClubSettingGroups(site.club).flatMap((group) => group.fields);
      const known = fields.filter(({ path }) => Object.hasOwn(facts, path));
      const given = Object.fromEntries(known.map(({ path }) => [path, (facts[path] ?? '').trim()]));
      const read = clubSchema.safeParse(applyClubSettings(site.club, given));
      if (!read.success) throw createInvalidInputRefusal(getClubSettingErrorSentences(read.error));
      audit({ subject: 'settings', title: known.map(({ label }) => label).join(', ') });
      if (version === 0) await add('setting', { id: clubSettingsRowId, facts: JSON.stringify(given) });
      else
        await change('setting', clubSettingsRowId, {
          facts: JSON.stringify({ ...parseStoredClubSettings(kept), ...given }),
        });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const clubSettingsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
