import type { ExpressionBuilder, Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { findPictureNodes, type RichText } from '#app/core/rich-text/rich-text.ts';
import { parseForumPictureId } from '#app/modules/forum-messages/messages/picture-path.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Query for the uses of pictures in messages; each with its topic, and its reply if there is one. */
export function selectForumPictureUses(
  db: Pick<Kysely<DatabaseSchema> | ExpressionBuilder<DatabaseSchema, never>, 'selectFrom'>,
) {
  return (db as Kysely<DatabaseSchema>)
    .selectFrom('picture_use')
    .leftJoin('post', 'post.id', 'picture_use.written')
    .innerJoin('topic', (j) =>
      j.on((e) => e('topic.id', '=', e.fn.coalesce('post.topic', 'picture_use.written'))),
    );
}

/**
 * Part of every write: record the pictures of a message, and write their real sizes into its document. Throws a validation error
 * if a picture is not the author's own or no longer stored.
 */
export async function recordForumPictureUses(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  viewer: SignedInViewer,
  { written, doc, isNew }: { written: string; doc: RichText; isNew: boolean },
): Promise<void> {
  const placed = findPictureNodes(doc).map((node) => ({
    node,
    id: parseForumPictureId(String(node.attrs?.src)) ?? '',
  }));
  const ids = [...new Set(placed.map(({ id }) => id))];
  const sizes = await readPictureSizes(tx, viewer, ids);
  // The size given by the browser may be wrong, and would reserve the wrong space.
  for (const { node, id } of placed) Object.assign(node.attrs ?? {}, sizes.get(id));
  if (!isNew)
    await tx
      .updateTable('picture_use')
      .set({ ended_at: clock().toISOString() })
      .where('written', '=', written)
      .where('ended_at', 'is', null)
      .$if(ids.length > 0, (q) => q.where('picture', 'not in', ids))
      .execute();
  for (const picture of ids) {
    await tx
      .insertInto('picture_use')
      .values({ picture, written, ended_at: null })
      .onConflict((c) => c.columns(['picture', 'written']).doUpdateSet({ ended_at: null }))
      .execute();
  }
}

async function readPictureSizes(tx: Kysely<DatabaseSchema>, viewer: SignedInViewer, ids: string[]) {
  if (ids.length === 0) return new Map<string, object>();
  const rows = await tx
    .selectFrom('forum_picture')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .where('member', '=', viewer.id)
    .execute();
  if (rows.length < ids.length) {
    const gone = 'A picture in this message is no longer stored. Remove it and add it again.';
    throw createInvalidInputRefusal({ content: gone });
  }
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}
