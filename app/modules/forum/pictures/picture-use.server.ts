import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { invalid } from '#app/core/refusals.ts';
import { picturesOf, type RichText } from '#app/core/rich-text/rich-text.ts';
import { pictureId } from '#app/modules/forum/messages/picture.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Which message shows which picture; each with its topic, and its reply if it stands in one. */
export function pictureUses(db: Pick<Kysely<Schema> | ExpressionBuilder<Schema, never>, 'selectFrom'>) {
  return (db as Kysely<Schema>)
    .selectFrom('picture_use')
    .leftJoin('post', 'post.id', 'picture_use.written')
    .innerJoin('topic', (j) =>
      j.on((e) => e('topic.id', '=', e.fn.coalesce('post.topic', 'picture_use.written'))),
    );
}

/**
 * Part of every writing: notes which pictures a message shows, and writes their true sizes into its text. Refuses with a
 * mistake where a picture is not the writer's own or is kept no longer.
 */
export async function notePictures(
  tx: Kysely<Schema>,
  clock: Clock,
  viewer: Viewer,
  { written, doc, isNew }: { written: string; doc: RichText; isNew: boolean },
): Promise<void> {
  const placed = picturesOf(doc).map((node) => ({ node, id: pictureId(String(node.attrs?.src)) ?? '' }));
  const ids = [...new Set(placed.map(({ id }) => id))];
  const sizes = await sizesOf(tx, viewer, ids);
  // What the browser said of its size may be wrong, and the place it is given would be too.
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

async function sizesOf(tx: Kysely<Schema>, viewer: Viewer, ids: string[]) {
  if (ids.length === 0) return new Map<string, object>();
  const rows = await tx
    .selectFrom('forum_picture')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .where('member', '=', viewer.id)
    .execute();
  if (rows.length < ids.length) {
    const gone = 'A picture in it is no longer kept here. Please take it out and add it again.';
    throw invalid({ content: gone });
  }
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}
