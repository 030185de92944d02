import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatCount } from '#app/core/language.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { memberAdminResource } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  formatRegisterExportCell,
  registerExportColumns,
  registerExportHeadings,
} from './exported-member.ts';
import { readExportedRegisterMembers } from './read-exported-members.server.ts';
import {
  getRegisterExportColumns,
  includesFormerMembersInExport,
  registerExportNames,
} from './register-exports.ts';

/** The register as lists to save and to print. */
const registerExportResource = { ...memberAdminResource, feature: 'register' } as const;

const exportedText = z.string();

const calls = {
  list: queries(registerExportResource)({
    route: 'GET /api/desk/roll/list',
    summary: 'Return all members with name and sign-in, for selection, in the order of names',
    response: z.array(
      z.object({ id: exportedText, name: exportedText, as: exportedText, hasLeft: z.boolean() }),
    ),
    load: async ({ db }) =>
      (await readExportedRegisterMembers(db)).map(({ id, name, email, signInName, entry }) => ({
        id,
        name,
        as: email || signInName || '',
        hasLeft: entry.leftOn !== null,
      })),
  }),
  take: mutations(registerExportResource)({
    route: 'POST /api/desk/roll/list',
    summary:
      'Return the register for a file or for print, in the order of names; the audit log records actor and count',
    body: z.object({
      which: z.enum(registerExportNames, `Choose from ${registerExportNames.join(', ')}.`).openapi({
        description: 'For which purpose: it has the columns of that and no more',
      }),
    }),
    response: z.array(
      z.object({ id: exportedText }).and(z.partialRecord(z.enum(registerExportColumns), exportedText)),
    ),
    audit: ({ which }) =>
      which === 'paper' ? 'printed the membership list' : 'downloaded the membership list',
    async handler({ tx, audit }, { which }) {
      const listed = await readExportedRegisterMembers(tx);
      const taken = listed.filter(
        ({ entry }) => includesFormerMembersInExport(which) || entry.leftOn === null,
      );
      const fields = getRegisterExportColumns(which);
      audit({
        title: `${formatCount(taken.length, 'member')}: ${fields.map((field) => registerExportHeadings[field]).join(', ')}`,
      });
      return taken.map((member) => ({
        id: member.id,
        ...Object.fromEntries(fields.map((field) => [field, formatRegisterExportCell(member, field)])),
      }));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const registerExportsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
