import { type Kysely, type Selectable, sql } from 'kysely';
import { versionOf } from '#app/api/versions.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Category } from '#app/club/forum/messages/forum.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The categories in their order, with how many topics have something new for the reader. */
export async function listCategories(db: Database, viewer: Viewer): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('follow', (j) =>
      j.on(sql<boolean>`follow.thread = 'category:' || category.id`).on('follow.member', '=', viewer.id),
    )
    .select(['category.id', 'category.name', 'category.description', 'category.position'])
    .select('follow.thread as followed')
    .select((e) =>
      e
        .selectFrom('topic')
        .select((t) => t.fn.countAll().as('topics'))
        .whereRef('topic.category', '=', 'category.id')
        .where('removed_at', 'is', null)
        .as('topics'),
    )
    .orderBy('category.position')
    .execute();
  const read = await countRead(db, viewer);
  return rows.map(({ id, name, description, position, topics, followed }) => ({
    id,
    name,
    description,
    version: categoryVersion({ id, name, description, position }),
    unread: Number(topics) - (read.get(id) ?? 0),
    following: followed !== null,
  }));
}

/** How many topics of each category a member has read to their end. */
async function countRead(db: Database, viewer: Viewer): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reading')
    .innerJoin('topic', 'topic.id', 'reading.topic')
    .select((e) => ['topic.category', e.fn.countAll().as('topics')])
    .where('reading.member', '=', viewer.id)
    .where('topic.removed_at', 'is', null)
    .whereRef('reading.read_to', '>=', 'topic.last_at')
    .groupBy('topic.category')
    .execute();
  return new Map(rows.map(({ category, topics }) => [category, Number(topics)]));
}

export type CategoryRow = Selectable<Schema['category']>;

export const categoryVersion = ({ id, name, description, position }: CategoryRow) =>
  versionOf(id, name, description, position);

export const categoriesInOrder = (db: Kysely<Schema>): Promise<CategoryRow[]> =>
  db.selectFrom('category').selectAll().orderBy('position').execute();

/** Refuses with 404 where there is no such category. */
export async function refuseUnknownCategory(db: Database, id: string): Promise<void> {
  const known = await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal(404, 'There is no such category.');
}
