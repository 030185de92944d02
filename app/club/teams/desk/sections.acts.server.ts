import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { nextPlace } from '#app/act/order.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { readSections, type Section } from '#app/club/teams/read-teams.server.ts';
import { keyOf } from '#app/club/teams/team-names.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { sectionFields } from './teams.ts';
import { inUseField, sectionsInUse } from './teams-room.server.ts';

/** The parts of the club, such as its ladies, for whoever looks after results and leagues. */
const sections = noun({
  room: 'results',
  table: 'section',
  title: ({ name }) => name,
  none: 'There is no such section.',
});

const act = acts(sections);
const fields = shapeOf(sectionFields);

export const sectionActs = {
  add: act({
    at: 'POST /api/desk/sections',
    what: 'Adds a section',
    takes: fields,
    answers: z.object({ id: z.string() }),
    makes: true,
    alone: true,
    says: 'added a section',
    async does({ tx, add }, { name }) {
      const all = await readSections(tx);
      refuseTaken(all, name);
      const taken = all.map((one) => one.id);
      const id = keyOf(name, taken, 'section');
      await add('section', { id, position: await nextPlace(tx, 'section'), name, put_by: 0 });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/sections/{id}',
    what: 'Changes a section',
    takes: fields,
    holds: 'section',
    says: 'changed a section',
    async does({ tx, change }, { id, name }) {
      const all = await readSections(tx);
      const others = all.filter((one) => one.id !== id);
      refuseTaken(others, name);
      await change('section', id, { name });
    },
  }),
  use: act({
    at: 'PUT /api/desk/sections/{id}/use',
    what: 'Puts a section by, or takes it up again; put by, it stays with what has it and is not offered for more',
    takes: inUseField,
    holds: 'section',
    says: ({ used }) => (used ? 'took up a section again' : 'put a section by'),
    does: ({ change }, { id, used }) => change('section', id, { put_by: used ? 0 : 1 }),
  }),
  remove: act({
    at: 'DELETE /api/desk/sections/{id}',
    what: 'Removes a section that nothing names',
    holds: 'section',
    says: 'removed a section',
    async does({ tx, remove }, { id }) {
      if ((await sectionsInUse(tx)).has(id))
        throw new Refusal(409, 'Teams, leagues, events or notices have this section: it can only be put by.');
      await remove('section', id);
    },
  }),
};

function refuseTaken(others: Section[], name: string) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'There is a section of this name already.' });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof sectionActs> {}
}
