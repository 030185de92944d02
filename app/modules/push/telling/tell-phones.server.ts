import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { goNow, waitUntil } from '#app/modules/mail/mail.server.ts';
import { later } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { PushMessageTable } from '#db/schema/push.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Earlier, nextAfter } from './earlier.ts';
import { isUsed, kindsIn, type PushKindName } from './kinds.ts';
import { loudFrom } from './quiet.ts';

/**
 * Content of a push notification, shown on locked screens too: only what the club would put on its notice board. No names of
 * others, no sums.
 */
export interface PushWord {
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
export const aboutEvent = (id: string) => `event:${id}`;

export interface ToldPhones {
  /** Defers a mail with the same content: it is cancelled if a device of the member was reached, unless they want both. */
  instead: (member: string, mail: string) => Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Delay of a mail until a device should have been reached. */
const patience = 10 * minute;

/** Queues pushes to some members, or to all, in the transaction of their subject; wake the postman after the commit. */
export async function tellPhones(
  tx: Kysely<Schema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  members: string[] | 'all',
  word: PushWord,
): Promise<ToldPhones> {
  const asks = isUsed(word.kind, club) && members.length > 0;
  const devices = asks ? await devicesOf(tx, clock, members) : [];
  const before = await earlier(
    tx,
    clock,
    devices.map(({ id }) => id),
  );
  const dueAt = dueOf(clock, word);
  const rows: (Insertable<PushMessageTable> & { member: string; byMailToo: boolean })[] = [];
  const dropped: Earlier[] = [];
  for (const { id: device, member, by_mail_too, kinds } of devices) {
    const { drops, goes, knows } = nextAfter(before.get(device) ?? [], word);
    // An outdated push is deleted even if the member has this kind switched off.
    if (drops) dropped.push(drops);
    if (goes && kindsIn(kinds).includes(word.kind) && dueAt < word.until)
      rows.push({ ...rowOf(clock, word, { device, knows, dueAt }), member, byMailToo: by_mail_too === 1 });
  }
  await drop(tx, clock, word, dropped);
  const values = rows.map(({ member, byMailToo, ...row }) => row);
  await insertRows(tx, 'push_message', values);
  return {
    async instead(member, mail) {
      const theirs = rows.filter((row) => row.member === member);
      const [first] = theirs;
      if (!mail || !first || theirs.some(({ byMailToo }) => byMailToo)) return;
      const ids = theirs.map(({ id }) => id);
      await tx.updateTable('push_message').set({ mail }).where('id', 'in', ids).execute();
      await waitUntil(tx, mail, later(new Date(first.due_at), patience));
    },
  };
}

/** Returns the due time; if it is after the expiry, no push is queued and no mail deferred. */
function dueOf(clock: Clock, { waits = 0, day }: PushWord): string {
  return loudFrom(new Date(clock().getTime() + waits * minute), day).toISOString();
}

/** Deletes waiting pushes. With `says`, the caller queues a new mail; any other deferred mail is released. */
async function drop(tx: Kysely<Schema>, clock: Clock, { says }: PushWord, dropped: Earlier[]): Promise<void> {
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await tx.deleteFrom('push_message').where('id', 'in', ids).execute();
  if (says === undefined)
    await goNow(
      tx,
      clock,
      dropped.flatMap(({ mail }) => mail ?? []),
    );
}

function rowOf(
  clock: Clock,
  word: PushWord,
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
export async function countPhones(
  db: Kysely<Schema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  kind: PushKindName,
): Promise<number> {
  const all = isUsed(kind, club) ? await devicesOf(db, clock, 'all') : [];
  return all.filter(({ kinds }) => kindsIn(kinds).includes(kind)).length;
}

/** Queries devices with a valid session, of members who may sign in. */
const devicesOf = (tx: Kysely<Schema>, clock: Clock, members: string[] | 'all') =>
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
async function earlier(tx: Kysely<Schema>, clock: Clock, devices: string[]): Promise<Map<string, Earlier[]>> {
  if (devices.length === 0) return new Map();
  const rows = await tx
    .selectFrom('push_message')
    .select(['id', 'device', 'about', 'state', 'attempts', 'says', 'was', 'mail'])
    .where('device', 'in', devices)
    .where('made_at', '>', later(clock(), -day))
    .orderBy('made_at')
    .execute();
  return Map.groupBy(rows, ({ device }) => device);
}
