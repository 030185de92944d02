import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { moveField, moveOne } from '#app/act/order.server.ts';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { classesOf, classRows, keepReadyClasses } from '#app/club/register/entry/classes.server.ts';
import { type MemberClass, memberClass } from '#app/club/register/entry/register-schemas.server.ts';
import { isAlike } from '#app/core/alike.ts';
import { isOneLine, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';
import { classFields } from './class-fields.ts';

/** The club's kinds of member, for whoever keeps the roll. */
const classes = noun({
  room: 'members',
  table: 'member_class',
  uses: 'register',
  title: ({ name }) => name,
  none: 'There is no such class of membership.',
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

/** One of them, or of the usual ones: before the first of those is changed they become the club's own. */
const theClass: Holding<MemberClass> = {
  locks: keepReadyClasses,
  async reads(tx, { id }) {
    const found = (await classesOf(tx)).find((one) => one.id === id);
    if (!found) throw new Refusal(404, classes.none);
    return found;
  },
  shows: (found) => ({ ...found }),
  by: (tx, { name }) => lastAct(tx, { detail: name }),
};

const act = acts(classes);
const look = looks(classes);

const calls = {
  list: look({
    at: 'GET /api/desk/member-classes',
    what: 'The classes of membership in their order, those put by among them',
    answers: z.array(memberClass),
    reads: ({ db }) => classesOf(db),
  }),
  add: act({
    at: 'POST /api/desk/member-classes',
    what: 'Adds a class of membership',
    takes: fields,
    alone: true,
    says: 'added the class of membership',
    async does({ tx, add }, { name, keepsMonths }) {
      await keepReadyClasses(tx);
      const all = await classesOf(tx);
      refuseTaken(all, name);
      const row = { id: newShortId(), name, keeps_months: keepsMonths, position: all.length, put_by: 0 };
      await add('member_class', row);
    },
  }),
  change: act({
    at: 'PUT /api/desk/member-classes/{id}',
    what: 'Renames a class, or says how long its members are kept',
    takes: fields,
    holds: theClass,
    alone: true,
    says: 'changed the class of membership',
    async does({ tx, change }, { id, name, keepsMonths }) {
      const others = (await classesOf(tx)).filter((one) => one.id !== id);
      refuseTaken(others, name);
      await change('member_class', id, { name, keeps_months: keepsMonths });
    },
  }),
  use: act({
    at: 'PUT /api/desk/member-classes/{id}/use',
    what: 'Puts a class by, or takes it up again: whoever has it keeps it',
    takes: z.object({ used: z.boolean('It is in use or put by.') }),
    holds: theClass,
    alone: true,
    says: ({ used }) => `${used ? 'took up again' : 'put by'} the class of membership`,
    async does({ tx, change }, { id, used }) {
      if (!used && (await classesOf(tx)).every((one) => one.putBy || one.id === id))
        throw invalid({ used: 'This is the last class that is offered. Please add another one first.' });
      await change('member_class', id, { put_by: used ? 0 : 1 });
    },
  }),
  move: act({
    at: 'PUT /api/desk/member-classes/{id}/place',
    what: 'Moves a class by one place',
    takes: moveField,
    holds: theClass,
    alone: true,
    does: async (doing, { id, move }, { name }) =>
      moveOne(doing, classes, await classRows(doing.tx), { id, move, name }),
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

export const classesApi = (site: Site) => actsApi(site, ...Object.values(calls));
