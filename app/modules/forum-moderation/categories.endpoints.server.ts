import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  hasVisibleCharacters,
  isSingleLine,
  normalizeTextLine,
  notSingleLineMessage,
} from '#app/core/single-line.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockTransactionByName } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  type ForumCategoryRow,
  getForumCategoryVersion,
  readForumCategoriesInOrder,
} from '#app/modules/forum/forum.server.ts';
import { refineStorableText } from '#app/modules/forum-messages/forum-messages.server.ts';

/** Forum categories, maintained by moderators. */
const categories = defineEndpointResource({
  permission: 'moderator',
  table: 'category',
  title: ({ name }) => name,
  notFound: 'We cannot find that category. It may have been deleted.',
});

const oneCategory: Lockable<ForumCategoryRow & { version: number }> = {
  lock: (tx) => lockTransactionByName(tx, 'category'),
  async read(tx, { id }) {
    const row = (await readForumCategoriesInOrder(tx)).find((category) => category.id === id);
    if (!row) throw new Refusal(404, categories.notFound);
    return { ...row, version: getForumCategoryVersion(row) };
  },
  conflictView: (category) => ({ ...category }),
  title: ({ name }) => name,
};

const mutation = mutations(categories);

const name = refineStorableText(
  z
    .string('Enter a name.')
    .overwrite(normalizeTextLine)
    .refine(hasVisibleCharacters, 'Enter a name.')
    .refine(isSingleLine, 'Enter the name on one line.')
    .max(80, 'Name must be 80 characters or fewer.'),
);
const description = refineStorableText(
  z
    .string()
    .trim()
    .max(300, 'Description must be 300 characters or fewer.')
    .refine(isSingleLine, notSingleLineMessage),
);

export const forumCategoryEndpoints = {
  add: mutation({
    route: 'POST /api/moderation/categories',
    summary: 'Add a category',
    body: z.object({ name, description: description.default('') }),
    serialize: true,
    audit: 'made the category',
    async handler({ tx, audit }, words) {
      const last = (await readForumCategoriesInOrder(tx)).at(-1);
      const row = { id: newShortId(), position: (last?.position ?? -1) + 1, ...words };
      await tx.insertInto('category').values(row).execute();
      audit({ title: words.name });
    },
  }),
  change: mutation({
    route: 'PATCH /api/moderation/categories/{id}',
    summary: 'Rename, describe or move a category',
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      move: z.enum(['up', 'down']).optional(),
    }),
    lock: oneCategory,
    async handler({ tx, audit }, { id, move, ...words }, was) {
      const { name = was.name, description = was.description } = words;
      if (name !== was.name || description !== was.description) {
        await tx.updateTable('category').set({ name, description }).where('id', '=', id).execute();
        audit({ action: 'changed the category', title: name });
      }
      if (!move) return;
      const all = await readForumCategoriesInOrder(tx);
      const other = all[all.findIndex((category) => category.id === id) + (move === 'up' ? -1 : 1)];
      if (!other) return;
      const to = { [id]: other.position, [other.id]: was.position };
      for (const [id, position] of Object.entries(to))
        await tx.updateTable('category').set({ position }).where('id', '=', id).execute();
    },
  }),
  remove: mutation({
    route: 'DELETE /api/moderation/categories/{id}',
    summary: 'Delete an empty category',
    lock: oneCategory,
    audit: 'removed the category',
    async handler({ tx }, { id }) {
      const used = await tx.selectFrom('topic').select('id').where('category', '=', id).executeTakeFirst();
      if (used) throw new Refusal(409, 'This category has topics. Move them to another category first.');
      await tx.deleteFrom('category').where('id', '=', id).execute();
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumCategoryEndpoints> {}
}
