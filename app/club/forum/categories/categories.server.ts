import { type Kysely, type Selectable, sql } from 'kysely';
import { lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import type { Category } from '#app/club/forum/forum.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
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
    ...{ id, name, description, version: categoryVersion({ id, name, description, position }) },
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

interface CategoryWords {
  name: string;
  description: string;
}

/** Makes a category, after those there are. */
export async function addCategory(
  { db, clock }: Site,
  viewer: Viewer,
  { name, description }: CategoryWords,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { last } = await tx
      .selectFrom('category')
      .select((e) => e.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const position = Number(last ?? -1) + 1;
    await tx.insertInto('category').values({ id: newShortId(), position, name, description }).execute();
    await writeAuditLog(tx, clock, viewer, 'made the category', null, name);
  });
}

type CategoryRow = Selectable<Schema['category']>;

const categoryVersion = ({ id, name, description, position }: CategoryRow) =>
  versionOf(id, name, description, position);

async function refuseOvertaken(tx: Kysely<Schema>, category: CategoryRow, version: number): Promise<void> {
  const current = { ...category, version: categoryVersion(category) };
  if (current.version === version) return;
  throw new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { detail: category.name })) });
}

/** Renames or describes a category, or moves it up or down by one place. 404 where there is none, 409 with both sides. */
export async function changeCategory(
  { db, clock }: Site,
  viewer: Viewer,
  { id, version, ...change }: Partial<CategoryWords> & { id: string; move?: 'up' | 'down'; version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const all = await tx.selectFrom('category').selectAll().orderBy('position').execute();
    const index = all.findIndex((category) => category.id === id);
    const category = all[index];
    if (!category) throw noCategory();
    await refuseOvertaken(tx, category, version);
    const { name = category.name, description = category.description, move } = change;
    if (name !== category.name || description !== category.description) {
      const { numUpdatedRows } = await tx
        .updateTable('category')
        .set({ name, description })
        .where('id', '=', id)
        .where('name', '=', category.name)
        .where('description', '=', category.description)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(409, meanwhile);
      await writeAuditLog(tx, clock, viewer, 'changed the category', null, name);
    }
    const other = move && all[index + (move === 'up' ? -1 : 1)];
    if (!other) return;
    await tx.updateTable('category').set({ position: other.position }).where('id', '=', id).execute();
    await tx
      .updateTable('category')
      .set({ position: category.position })
      .where('id', '=', other.id)
      .execute();
  });
}

/** Takes an empty category away. Refuses with 409 where topics stand in it. */
export async function removeCategory(
  { db, clock }: Site,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const category = await tx.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
    if (!category) throw noCategory();
    await refuseOvertaken(tx, category, version);
    const used = await tx.selectFrom('topic').select('id').where('category', '=', id).executeTakeFirst();
    if (used) throw new Refusal(409, 'There are topics in it. Move them to another category first.');
    await tx.deleteFrom('category').where('id', '=', id).execute();
    await writeAuditLog(tx, clock, viewer, 'removed the category', null, category.name);
  });
}

/** Refuses with 404 where there is no such category. */
export async function refuseUnknownCategory(db: Database, id: string): Promise<void> {
  const known = await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw noCategory();
}

const noCategory = () => new Refusal(404, 'There is no such category.');
