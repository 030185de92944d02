import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { exportMemberPublicFormData } from './public-form-data.server.ts';

interface Member {
  id: string;
  name: string;
  email: string | null;
}

/** Exports a member's other data, beside account and playing: permissions, follows, sent mails. */
export async function exportOtherMemberData(db: Kysely<DatabaseSchema>, member: Member) {
  const { id } = member;
  const keys = await db.selectFrom('room_key').select('room').where('member', '=', id).execute();
  const followed = await db.selectFrom('follow').select('thread').where('member', '=', id).execute();
  const read = await db
    .selectFrom('reading')
    .innerJoin('topic', 'topic.id', 'reading.topic')
    .select(['topic.title', 'reading.read_to as readTo'])
    .where('reading.member', '=', id)
    .orderBy('reading.read_to')
    .execute();
  const mentions = await db
    .selectFrom('mention')
    .innerJoin('topic', 'topic.id', 'mention.topic')
    .select(['topic.title', 'mention.at'])
    .where('mention.member', '=', id)
    .where('is_there', '=', 1)
    .orderBy('mention.at')
    .execute();
  const rotas = await db
    .selectFrom('rota_member')
    .innerJoin('rota', 'rota.id', 'rota_member.rota')
    .select('rota.name')
    .where('rota_member.member', '=', id)
    .execute();
  return {
    keys: keys.map(({ room }) => room),
    followed: followed.map(({ thread }) => thread),
    read,
    mentions,
    rotas: rotas.map(({ name }) => name),
    ...(await exportReportsAndResults(db, id)),
    ...(await exportSentMails(db, member)),
    ...(await exportMemberPublicFormData(db, member)),
  };
}

/** Reports of forum posts and claimed results. */
async function exportReportsAndResults(db: Kysely<DatabaseSchema>, id: string) {
  const reports = await db
    .selectFrom('report')
    .select(['why', 'made_at as at'])
    .where('member', '=', id)
    .orderBy('made_at')
    .execute();
  const results = await db
    .selectFrom('claim')
    .select(['side', 'state', 'won', 'score1', 'score2', 'at'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  return { reports, results };
}

/** Mails to the member. Left out for a shared address, where the recipient is ambiguous. */
async function exportSentMails(db: Kysely<DatabaseSchema>, { id, email }: Member) {
  const toldOnce = await db
    .selectFrom('sent_once')
    .select(['what', 'at'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  const mailsSent = await db
    .selectFrom('outbox')
    .select(['subject', 'made_at as at'])
    .where('recipient', '=', email ?? '')
    .orderBy('made_at')
    .execute();
  return { toldOnce, mailsSent: (await isSharedAddress(db, email)) ? [] : mailsSent };
}

async function isSharedAddress(db: Kysely<DatabaseSchema>, email: string | null): Promise<boolean> {
  if (email === null) return false;
  const those = await db.selectFrom('member').select('id').where('email', '=', email).execute();
  return those.length > 1;
}
