import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { PushKindName } from '#app/kernel/notification-kinds.ts';
import { deferMailUntil, makeDeferredMailsDueNow } from '#app/modules/mail/mail.server.ts';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { PushMessageTable } from '#db/schema/push.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { decideQueuedPush, type RecentDevicePush } from './decide-push.ts';
import { isPushKindEnabled, parsePushKinds } from './push-kinds.server.ts';
import { getEarliestPushTime } from './quiet-hours.ts';

/**
 * Content of a push notification, shown on locked screens too: only what the club would put on its notice board. No names of
 * others, no sums.
 */
export interface PushNotification {
  kind: PushKindName;
  title: string;
  line?: string;
  /** Path that a tap opens: '/members/diary'. */
  to: string;
  /** Subject key: the last of several is shown. */
  about: string;
  /** Expiry: the match has begun. */
  until: string;
  /** Date of its match, which overrides the quiet hours. */
  day?: string;
  /** New and previous state of the subject: no push if they are equal. */
  says?: string | undefined;
  was?: string | undefined;
  /** Delay in minutes, in which the change may be undone. */
  waits?: number;
}

/**
 * Returns the subject key shared by pushes about an event and the member's place in it: 'You are picked' does not remain beside
 * 'Cancelled', nor arrive after it.
 */
export const getEventPushTopic = (id: string) => `event:${id}`;

export interface QueuedPushes {
  /** Defers a mail with the same content: it is cancelled if a device of the member was reached, unless they want both. */
  deferMail: (member: string, mail: string) => Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Delay of a mail until a device should have been reached. */
const mailDelayMs = 10 * minute;

/** Queues pushes to some members, or to all, in the transaction of their subject; wake the postman after the commit. */
export async function queuePushes(
  tx: Kysely<DatabaseSchema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  members: string[] | 'all',
  word: PushNotification,
): Promise<QueuedPushes> {
  const asks = isPushKindEnabled(word.kind, club) && members.length > 0;
  const devices = asks ? await queryRecipientDevices(tx, clock, members) : [];
  const before = await fetchRecentPushes(
    tx,
    clock,
    devices.map(({ id }) => id),
  );
  const dueAt = getPushDueTime(clock, word);
  const rows: (Insertable<PushMessageTable> & { member: string; byMailToo: boolean })[] = [];
  const dropped: RecentDevicePush[] = [];
  for (const { id: device, member, by_mail_too, kinds } of devices) {
    const { drops, goes, knows } = decideQueuedPush(before.get(device) ?? [], word);
    // An outdated push is deleted even if the member has this kind switched off.
    if (drops) dropped.push(drops);
    if (goes && parsePushKinds(kinds).includes(word.kind) && dueAt < word.until)
      rows.push({
        ...buildPushRow(clock, word, { device, knows, dueAt }),
        member,
        byMailToo: by_mail_too === 1,
      });
  }
  await deleteSupersededPushes(tx, clock, word, dropped);
  const values = rows.map(({ member, byMailToo, ...row }) => row);
  await insertRows(tx, 'push_message', values);
  return {
    async deferMail(member, mail) {
      const theirs = rows.filter((row) => row.member === member);
      const [first] = theirs;
      if (!mail || !first || theirs.some(({ byMailToo }) => byMailToo)) return;
      const ids = theirs.map(({ id }) => id);
      await tx.updateTable('push_message').set({ mail }).where('id', 'in', ids).execute();
      await deferMailUntil(tx, mail, addMsToIso(new Date(first.due_at), mailDelayMs));
    },
  };
}

/** Returns the due time; if it is after the expiry, no push is queued and no mail deferred. */
function getPushDueTime(clock: Clock, { waits = 0, day }: PushNotification): string {
  return getEarliestPushTime(new Date(clock().getTime() + waits * minute), day).toISOString();
}

/** Deletes waiting pushes. With `says`, the caller queues a new mail; any other deferred mail is released. */
async function deleteSupersededPushes(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { says }: PushNotification,
  dropped: RecentDevicePush[],
): Promise<void> {
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await tx.deleteFrom('push_message').where('id', 'in', ids).execute();
  if (says === undefined)
    await makeDeferredMailsDueNow(
      tx,
      clock,
      dropped.flatMap(({ mail }) => mail ?? []),
    );
}

function buildPushRow(
  clock: Clock,
  word: PushNotification,
  { device, knows, dueAt }: { device: string; knows: string | null; dueAt: string },
) {
  const { kind, title, line, to, about, until, says, day } = word;
  return {
    id: randomUUID(),
    device,
    kind,
    about,
    until,
    day: day ?? null,
    attempts: 0,
    state: 'waiting' as const,
    says: says ?? null,
    was: knows,
    mail: null,
    ended_at: null,
    trouble: null,
    words: JSON.stringify({ title, line, to }),
    made_at: clock().toISOString(),
    due_at: dueAt,
  };
}

/** Counts the devices that receive a kind of push, for the preview of a sender. */
export async function countPushRecipients(
  db: Kysely<DatabaseSchema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  kind: PushKindName,
): Promise<number> {
  const all = isPushKindEnabled(kind, club) ? await queryRecipientDevices(db, clock, 'all') : [];
  return all.filter(({ kinds }) => parsePushKinds(kinds).includes(kind)).length;
}

/** Queries devices with a valid session, of members who may sign in. */
const queryRecipientDevices = (tx: Kysely<DatabaseSchema>, clock: Clock, members: string[] | 'all') =>
  tx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .innerJoin('member', 'member.id', 'session.member')
    .select(['push_device.id', 'push_device.kinds', 'push_device.by_mail_too', 'session.member'])
    .where('session.expires_at', '>', clock().toISOString())
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .$if(members !== 'all', (query) => query.where('session.member', 'in', ['', ...members]))
    .orderBy('push_device.id')
    .execute();

/** Queries pushes of the last 24 hours, grouped by device. */
async function fetchRecentPushes(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  devices: string[],
): Promise<Map<string, RecentDevicePush[]>> {
  if (devices.length === 0) return new Map();
  const rows = await tx
    .selectFrom('push_message')
    .select(['id', 'device', 'about', 'state', 'attempts', 'says', 'was', 'mail'])
    .where('device', 'in', devices)
    .where('made_at', '>', addMsToIso(clock(), -day))
    .orderBy('made_at')
    .execute();
  return Map.groupBy(rows, ({ device }) => device);
}
