import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { settleText } from '#app/club/forum/mentions/mentions.server.ts';
import { notePictures } from '#app/club/forum/pictures/picture-use.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Part of every writing: a message from outside as it is to be kept, and who is named in it. The roll says what a mention
 * reads; its pictures are noted. Refuses with a mistake where a picture is not the writer's own or is kept no longer.
 */
export async function settleMessage(
  tx: Kysely<Schema>,
  clock: Clock,
  viewer: Viewer,
  { written, text, isNew }: { written: string; text: string; isNew: boolean },
): Promise<{ content: string; named: string[] }> {
  const { content, named } = await settleText(tx, text);
  return { content: await notePictures(tx, clock, viewer, { written, content, isNew }), named };
}
