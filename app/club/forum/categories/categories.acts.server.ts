import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { alone, type Holding } from '#app/act/held.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { storable } from '#app/club/forum/messages/fields.server.ts';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type CategoryRow, categoriesInOrder, categoryVersion } from './categories.server.ts';

/** The shelves of the forum, kept by its moderators. */
const categories = noun({
  room: 'moderator',
  table: 'category',
  title: ({ name }) => name,
  none: 'There is no such category.',
});

const oneCategory: Holding<CategoryRow & { version: number }> = {
  locks: (tx) => alone(tx, 'category'),
  async reads(tx, { id }) {
    const row = (await categoriesInOrder(tx)).find((category) => category.id === id);
    if (!row) throw new Refusal(404, categories.none);
    return { ...row, version: categoryVersion(row) };
  },
  shows: (category) => ({ ...category }),
  title: ({ name }) => name,
};

const act = acts(categories);

const name = storable(
  z
    .string('Please give a name.')
    .overwrite(tidyLine)
    .refine(isVisible, 'Please give a name.')
    .refine(isOneLine, 'A name is one line of text.')
    .max(80, 'A name can be at most 80 characters long.'),
);
const description = storable(
  z.string().trim().max(300, 'Please keep it under 300 characters.').refine(isOneLine, notOneLine),
);

export const categoryActs = {
  add: act({
    at: 'POST /api/moderation/categories',
    what: 'Makes a category',
    takes: z.object({ name, description: description.default('') }),
    alone: true,
    says: 'made the category',
    async does({ tx, note }, words) {
      const last = (await categoriesInOrder(tx)).at(-1);
      const row = { id: newShortId(), position: (last?.position ?? -1) + 1, ...words };
      await tx.insertInto('category').values(row).execute();
      note({ title: words.name });
    },
  }),
  change: act({
    at: 'PATCH /api/moderation/categories/{id}',
    what: 'Renames, describes or moves a category',
    takes: z.object({
      name: name.optional(),
      description: description.optional(),
      move: z.enum(['up', 'down']).optional(),
    }),
    holds: oneCategory,
    async does({ tx, note }, { id, move, ...words }, was) {
      const { name = was.name, description = was.description } = words;
      if (name !== was.name || description !== was.description) {
        await tx.updateTable('category').set({ name, description }).where('id', '=', id).execute();
        note({ says: 'changed the category', title: name });
      }
      if (!move) return;
      const all = await categoriesInOrder(tx);
      const other = all[all.findIndex((category) => category.id === id) + (move === 'up' ? -1 : 1)];
      if (!other) return;
      const to = { [id]: other.position, [other.id]: was.position };
      for (const [id, position] of Object.entries(to))
        await tx.updateTable('category').set({ position }).where('id', '=', id).execute();
    },
  }),
  remove: act({
    at: 'DELETE /api/moderation/categories/{id}',
    what: 'Takes an empty category away',
    holds: oneCategory,
    says: 'removed the category',
    async does({ tx }, { id }) {
      const used = await tx.selectFrom('topic').select('id').where('category', '=', id).executeTakeFirst();
      if (used) throw new Refusal(409, 'There are topics in it. Move them to another category first.');
      await tx.deleteFrom('category').where('id', '=', id).execute();
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof categoryActs> {}
}
