import { z } from '@hono/zod-openapi';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { isAlike } from '#app/core/alike.ts';
import { isOneLine, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveField, moveOne } from '#app/endpoints/order.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { classesOf, classRows, keepReadyClasses } from '#app/modules/register/entry/classes.server.ts';
import { type MemberClass, memberClass } from '#app/modules/register/entry/register-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { classFields } from './class-fields.ts';

/** Membership classes as a resource of the admin area. */
const classes = resource({
  permission: 'members',
  table: 'member_class',
  feature: 'register',
  title: ({ name }) => name,
  notFound: 'There is no such class of membership.',
});

const { name, keepsMonths } = classFields;
const fields = z.object({
  name: z
    .string(name.needed)
    .overwrite(tidyLine)
    .min(1, name.needed)
    .max(name.most, `Please keep this under ${name.most} characters.`)
    .refine(isStorable, notStorable)
    .refine(isOneLine, notOneLine),
  keepsMonths: z
    .int(keepsMonths.wrong)
    .min(keepsMonths.min, keepsMonths.wrong)
    .max(keepsMonths.max, keepsMonths.wrong)
    .nullable(),
});

/** Locks a class. The default classes are stored as the club's own before the first change to one. */
const theClass: Lockable<MemberClass> = {
  lock: keepReadyClasses,
  async read(tx, { id }) {
    const found = (await classesOf(tx)).find((one) => one.id === id);
    if (!found) throw new Refusal(404, classes.notFound);
    return found;
  },
  conflictView: (found) => ({ ...found }),
  lastChange: (tx, { name }) => lastAct(tx, { detail: name }),
};

const mutation = mutations(classes);
const query = queries(classes);

const calls = {
  list: query({
    route: 'GET /api/desk/member-classes',
    summary: 'Return the membership classes in display order, archived ones included',
    response: z.array(memberClass),
    load: ({ db }) => classesOf(db),
  }),
  add: mutation({
    route: 'POST /api/desk/member-classes',
    summary: 'Add a membership class',
    body: fields,
    serialize: true,
    audit: 'added the class of membership',
    async handler({ tx, add }, { name, keepsMonths }) {
      await keepReadyClasses(tx);
      const all = await classesOf(tx);
      refuseTaken(all, name);
      const row = { id: newShortId(), name, keeps_months: keepsMonths, position: all.length, put_by: 0 };
      await add('member_class', row);
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/member-classes/{id}',
    summary: 'Rename a class, or change its retention',
    body: fields,
    lock: theClass,
    serialize: true,
    audit: 'changed the class of membership',
    async handler({ tx, change }, { id, name, keepsMonths }) {
      const others = (await classesOf(tx)).filter((one) => one.id !== id);
      refuseTaken(others, name);
      await change('member_class', id, { name, keeps_months: keepsMonths });
    },
  }),
  use: mutation({
    route: 'PUT /api/desk/member-classes/{id}/use',
    summary: 'Archive or restore a class; its members keep it',
    body: z.object({ used: z.boolean('It is in use or put by.') }),
    lock: theClass,
    serialize: true,
    audit: ({ used }) => `${used ? 'took up again' : 'put by'} the class of membership`,
    async handler({ tx, change }, { id, used }) {
      if (!used && (await classesOf(tx)).every((one) => one.putBy || one.id === id))
        throw invalid({ used: 'This is the last class that is offered. Please add another one first.' });
      await change('member_class', id, { put_by: used ? 0 : 1 });
    },
  }),
  move: mutation({
    route: 'PUT /api/desk/member-classes/{id}/place',
    summary: 'Move a class one place up or down',
    body: moveField,
    lock: theClass,
    serialize: true,
    handler: async (ctx, { id, move }, { name }) =>
      moveOne(ctx, classes, await classRows(ctx.tx), { id, move, name }),
  }),
};

function refuseTaken(others: MemberClass[], name: string): void {
  const taken = others.find((one) => isAlike(one.name, name));
  if (!taken) return;
  const putBy = taken.putBy ? ', which is put by: take it up again' : '';
  throw invalid({ name: `There is a class ‘${taken.name}’${putBy}.` });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const classesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
