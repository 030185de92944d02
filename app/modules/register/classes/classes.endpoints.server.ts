import { z } from '@hono/zod-openapi';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { isLookalikeName } from '#app/core/search/similar-names.ts';
import { isSingleLine, normalizeTextLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveRowUpOrDown, moveUpDownSchema } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  readMembershipClasses,
  readMembershipClassRows,
  storeDefaultMembershipClasses,
} from '#app/modules/register/entry/membership-classes.server.ts';
import {
  type MembershipClass,
  membershipClassSchema,
} from '#app/modules/register/entry/register-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { membershipClassFormFields } from './class-fields.ts';

/** Membership classes as a resource of the admin area. */
const membershipClassResource = defineEndpointResource({
  permission: 'members',
  table: 'member_class',
  feature: 'register',
  title: ({ name }) => name,
  notFound: 'We cannot find that membership type. It may have been deleted.',
});

const { name, keepsMonths } = membershipClassFormFields;
const membershipClassBody = z.object({
  name: z
    .string(name.requiredMessage)
    .overwrite(normalizeTextLine)
    .min(1, name.requiredMessage)
    .max(name.maxLength, `Must be ${name.maxLength} characters or fewer.`)
    .refine(isStorableText, notStorableMessage)
    .refine(isSingleLine, notSingleLineMessage),
  keepsMonths: z
    .int(keepsMonths.invalidMessage)
    .min(keepsMonths.min, keepsMonths.invalidMessage)
    .max(keepsMonths.max, keepsMonths.invalidMessage)
    .nullable(),
});

/** Locks a class. The default classes are stored as the club's own before the first change to one. */
const membershipClassLock: Lockable<MembershipClass> = {
  lock: storeDefaultMembershipClasses,
  async read(tx, { id }) {
    const found = (await readMembershipClasses(tx)).find((one) => one.id === id);
    if (!found) throw new Refusal(404, membershipClassResource.notFound);
    return found;
  },
  conflictView: (found) => ({ ...found }),
  lastChange: (tx, { name }) => findLastAuditEntry(tx, { detail: name }),
};

const mutation = mutations(membershipClassResource);
const query = queries(membershipClassResource);

const calls = {
  list: query({
    route: 'GET /api/desk/member-classes',
    summary: 'Return the membership classes in display order, archived ones included',
    response: z.array(membershipClassSchema),
    load: ({ db }) => readMembershipClasses(db),
  }),
  add: mutation({
    route: 'POST /api/desk/member-classes',
    summary: 'Add a membership class',
    body: membershipClassBody,
    serialize: true,
    audit: 'added the membership type',
    async handler({ tx, add }, { name, keepsMonths }) {
      await storeDefaultMembershipClasses(tx);
      const all = await readMembershipClasses(tx);
      rejectDuplicateClassName(all, name);
      const row = { id: newShortId(), name, keeps_months: keepsMonths, position: all.length, put_by: 0 };
      await add('member_class', row);
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/member-classes/{id}',
    summary: 'Rename a class, or change its retention',
    body: membershipClassBody,
    lock: membershipClassLock,
    serialize: true,
    audit: 'changed the membership type',
    async handler({ tx, change }, { id, name, keepsMonths }) {
      const others = (await readMembershipClasses(tx)).filter((one) => one.id !== id);
      rejectDuplicateClassName(others, name);
      await change('member_class', id, { name, keeps_months: keepsMonths });
    },
  }),
  use: mutation({
    route: 'PUT /api/desk/member-classes/{id}/use',
    summary: 'Archive or restore a class; its members keep it',
    body: z.object({ used: z.boolean('Choose whether the membership type is archived.') }),
    lock: membershipClassLock,
    serialize: true,
    audit: ({ used }) => `${used ? 'restored' : 'archived'} the membership type`,
    async handler({ tx, change }, { id, used }) {
      if (!used && (await readMembershipClasses(tx)).every((one) => one.putBy || one.id === id))
        throw createInvalidInputRefusal({
          used: 'This is the only membership type you offer. Add another one first.',
        });
      await change('member_class', id, { put_by: used ? 0 : 1 });
    },
  }),
  move: mutation({
    route: 'PUT /api/desk/member-classes/{id}/place',
    summary: 'Move a class one place up or down',
    body: moveUpDownSchema,
    lock: membershipClassLock,
    serialize: true,
    handler: async (ctx, { id, move }, { name }) =>
      moveRowUpOrDown(ctx, membershipClassResource, await readMembershipClassRows(ctx.tx), {
        id,
        move,
        name,
      }),
  }),
};

function rejectDuplicateClassName(others: MembershipClass[], name: string): void {
  const taken = others.find((one) => isLookalikeName(one.name, name));
  if (!taken) return;
  const putBy = taken.putBy ? ' in the archive. Restore it instead' : '';
  throw createInvalidInputRefusal({
    name: `There is already a membership type called ‘${taken.name}’${putBy}.`,
  });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const membershipClassesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
