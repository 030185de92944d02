import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { memberResource } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { exportFields, exportHeadings, formatExportCell } from './exported-member.ts';
import { readExportedMembers } from './read-exported-members.server.ts';
import { exportNames, getExportFields, includesFormerMembers } from './register-exports.ts';

/** The register as lists to save and to print. */
const registerExportResource = { ...memberResource, feature: 'register' } as const;

const exportedText = z.string();

const calls = {
  list: queries(registerExportResource)({
    route: 'GET /api/desk/roll/list',
    summary: 'Return all members with name and sign-in, for selection, in the order of names',
    response: z.array(
      z.object({ id: exportedText, name: exportedText, as: exportedText, hasLeft: z.boolean() }),
    ),
    load: async ({ db }) =>
      (await readExportedMembers(db)).map(({ id, name, email, signInName, entry }) => ({
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
      which: z.enum(exportNames, `A list is one of ${exportNames.join(', ')}.`).openapi({
        description: 'For which purpose: it has the columns of that and no more',
      }),
    }),
    response: z.array(
      z.object({ id: exportedText }).and(z.partialRecord(z.enum(exportFields), exportedText)),
    ),
    audit: ({ which }) =>
      which === 'paper' ? 'took the register to print it' : 'saved the register as a file',
    async handler({ tx, audit }, { which }) {
      const listed = await readExportedMembers(tx);
      const taken = listed.filter(({ entry }) => includesFormerMembers(which) || entry.leftOn === null);
      const fields = getExportFields(which);
      audit({
        title: `${formatExportedCount(taken.length)}: ${fields.map((field) => exportHeadings[field]).join(', ')}`,
      });
      return taken.map((member) => ({
        id: member.id,
        ...Object.fromEntries(fields.map((field) => [field, formatExportCell(member, field)])),
      }));
    },
  }),
};

const formatExportedCount = (many: number) => (many === 1 ? '1 member' : `${many} members`);

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export const registerExportsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
