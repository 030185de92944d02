import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Store the time up to which a member has read a topic; never goes back. */
export async function markTopicRead(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  topic: string,
  read_to: string,
): Promise<void> {
  await upsertReadMark.run(db, { member: viewer.id, topic, read_to });
  await markMentionsSeen(db, viewer, topic, '', read_to);
}

/** Mark the mentions in a part of a topic as seen, once it was shown. */
export async function markMentionsSeen(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  topic: string,
  from: string,
  to: string,
): Promise<void> {
  await updateSeenMentions.run(db, { member: viewer.id, topic, from, to });
}

interface ReadMark {
  member: string;
  topic: string;
  read_to: string;
}

const upsertReadMark = prepareQuery((db, given: QueryParameter<ReadMark>) =>
  db
    .insertInto('reading')
    .values({ member: given('member'), topic: given('topic'), read_to: given('read_to') })
    .onConflict((c) =>
      c
        .columns(['member', 'topic'])
        .doUpdateSet({ read_to: given('read_to') })
        .where('reading.read_to', '<', given('read_to')),
    ),
);

const updateSeenMentions = prepareQuery(
  (db, given: QueryParameter<{ member: string; topic: string; from: string; to: string }>) =>
    db
      .updateTable('mention')
      .set({ seen: 1 })
      .where('member', '=', given('member'))
      .where('seen', '=', 0)
      .where('topic', '=', given('topic'))
      .where('at', '>=', given('from'))
      .where('at', '<=', given('to')),
);
