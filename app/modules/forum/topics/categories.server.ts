import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ForumCategory } from '#app/modules/forum-messages/forum-messages.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Return the categories in order, each with the number of topics that are unread for the reader. */
export async function listForumCategories(db: Database, viewer: SignedInViewer): Promise<ForumCategory[]> {
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
    .select((e) => [
      selectLatestActivity(e, 0).as('last_of_plain'),
      selectLatestActivity(e, 1).as('last_of_pinned'),
    ])
    .orderBy('category.position')
    .execute();
  const read = await countRead(db, viewer);
  return rows.map(({ id, name, description, position, topics, followed, ...last }) => ({
    id,
    name,
    description,
    version: getForumCategoryVersion({ id, name, description, position }),
    last_at: [last.last_of_plain, last.last_of_pinned].reduce(maxTime),
    unread: Number(topics) - (read.get(id) ?? 0),
    following: followed !== null,
  }));
}

/** Query for the latest activity in a category; separate for pinned topics and others, so that each uses the end of the index. */
const selectLatestActivity = (e: ExpressionBuilder<DatabaseSchema, 'category'>, is_pinned: 0 | 1) =>
  e
    .selectFrom('topic')
    .select('topic.last_at')
    .whereRef('topic.category', '=', 'category.id')
    .where('topic.is_pinned', '=', is_pinned)
    .where('topic.removed_at', 'is', null)
    .orderBy('topic.last_at', 'desc')
    .limit(1);

const maxTime = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);

/** Count the topics of each category that a member has read to the end. */
async function countRead(db: Database, viewer: SignedInViewer): Promise<Map<string, number>> {
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

export type ForumCategoryRow = Selectable<DatabaseSchema['category']>;

export const getForumCategoryVersion = ({ id, name, description, position }: ForumCategoryRow) =>
  hashDataVersion(id, name, description, position);

export const readForumCategoriesInOrder = (db: Kysely<DatabaseSchema>): Promise<ForumCategoryRow[]> =>
  db.selectFrom('category').selectAll().orderBy('position').execute();

/** Throw 404 for an unknown category. */
export async function refuseUnknownForumCategory(db: Database, id: string): Promise<void> {
  const known = await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal(404, 'We cannot find that category. It may have been deleted.');
}
