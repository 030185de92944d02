import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { cancelDeferredMail, makeDeferredMailsDueNow } from '#app/modules/mail/mail.server.ts';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import type { Database } from '#db/connection.ts';
import type { PushDeviceTable, PushMessageTable } from '#db/schema/push.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Claimed push with its device; undefined if the session has ended. */
export interface ClaimedPush {
  message: Selectable<PushMessageTable>;
  device: Selectable<PushDeviceTable> | undefined;
}

const minute = 60_000;
/** Lease longer than the timeout of a request to a push service. */
const leaseMs = 2 * minute;
const pushRetentionMs = 14 * 24 * 60 * minute;

/** Those whom one push in flight keeps busy: the member whose device it is for, and the origin of its push service. */
export interface PushLane {
  member: string;
  service: string;
}

interface Claiming {
  /** In flight at once, of all. */
  most: number;
  /** In flight at once at one push service. */
  perService: number;
  inFlight: PushLane[];
}

/** So many due pushes are looked at for those whose member and service are not busy. */
const mostLookedAt = 200;

/**
 * Takes what is due, so that no other process sends it. Whatever becomes of this one, none of it is sent twice. Of each member one
 * at a time: a slow service of theirs delays nobody else's phone.
 */
export async function claimPushes(
  db: Database,
  clock: Clock,
  claiming: Claiming,
): Promise<(ClaimedPush & { lane: PushLane })[]> {
  const now = clock().toISOString();
  const lanes = freeLanes(await dueNow(db, now, claiming), claiming);
  if (lanes.size === 0) return [];
  const messages = await db
    .updateTable('push_message')
    .set((e) => ({ state: 'sending', due_at: addMsToIso(clock(), leaseMs), attempts: e('attempts', '+', 1) }))
    .where('id', 'in', [...lanes.keys()])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
  const devices = await querySignedInDevices(
    db,
    now,
    messages.map(({ device }) => device),
  );
  return messages.map((message) => ({
    message,
    device: devices.find(({ id }) => id === message.device),
    lane: lanes.get(message.id) ?? { member: '', service: '' },
  }));
}

const dueNow = (db: Database, now: string, { inFlight }: Claiming) =>
  db
    .selectFrom('push_message as p')
    .leftJoin('push_device as d', 'd.id', 'p.device')
    .leftJoin('session as s', 's.id', 'd.session')
    .select(['p.id', 'd.endpoint', 's.member'])
    .where('p.state', '=', 'waiting')
    .where('p.due_at', '<=', now)
    .where((e) =>
      e.or([
        e('s.member', 'is', null),
        e('s.member', 'not in', ['', ...inFlight.map(({ member }) => member)]),
      ]),
    )
    .orderBy('p.due_at')
    .orderBy('p.made_at')
    .orderBy('p.id')
    .limit(mostLookedAt)
    .execute();

type Due = Awaited<ReturnType<typeof dueNow>>;

/** Of due pushes those that may go beside what is in flight, in their order. */
function freeLanes(due: Due, { most, perService, inFlight }: Claiming): Map<string, PushLane> {
  const free = new Map<string, PushLane>();
  for (const { id, endpoint, member } of due) {
    const lane = { member: member ?? '', service: getPushServiceOrigin(endpoint ?? '') };
    const taken = [...inFlight, ...free.values()];
    if (taken.length >= most) break;
    const isBusy =
      (lane.member !== '' && taken.some((one) => one.member === lane.member)) ||
      taken.filter(({ service }) => service === lane.service).length >= perService;
    if (!isBusy) free.set(id, lane);
  }
  return free;
}

export const getPushServiceOrigin = (endpoint: string) => URL.parse(endpoint)?.origin ?? '';

const querySignedInDevices = (db: Database, now: string, ids: string[]) =>
  db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .innerJoin('member', 'member.id', 'session.member')
    .selectAll('push_device')
    .where('push_device.id', 'in', ['', ...ids])
    .where('session.expires_at', '>', now)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .execute();

/** Marks a push as accepted by its service, and cancels the deferred mail. */
export async function markPushDelivered(db: Database, clock: Clock, { message }: ClaimedPush): Promise<void> {
  const now = clock().toISOString();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('push_message')
      .set({ state: 'sent', words: '', ended_at: now, trouble: null })
      .where('id', '=', message.id)
      .execute();
    await tx.updateTable('push_device').set({ reached_at: now }).where('id', '=', message.device).execute();
    if (message.mail) await cancelDeferredMail(tx, clock, message.mail);
  });
}

/** Marks a push as failed, and releases its deferred mail. */
export async function markPushFailed(
  db: Database,
  clock: Clock,
  { message }: ClaimedPush,
  trouble: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('push_message')
      .set({ state: 'failed', words: '', ended_at: clock().toISOString(), trouble })
      .where('id', '=', message.id)
      .execute();
    await releaseUnreachedMails(tx, clock, [message.mail]);
  });
}

/** Schedules a retry; no change if the claim has ended. */
export async function postponePush(
  db: Database,
  { message }: ClaimedPush,
  dueAt: string,
  { trouble, attempts = message.attempts }: { trouble: string | null; attempts?: number },
): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ state: 'waiting', due_at: dueAt, trouble, attempts })
    .where('id', '=', message.id)
    .where('state', '=', 'sending')
    .execute();
}

/** Deletes a device and its waiting pushes; their deferred mails are released. */
export async function deletePushDevice(db: Kysely<DatabaseSchema>, clock: Clock, id: string): Promise<void> {
  const left = await db
    .selectFrom('push_message')
    .select('mail')
    .where('device', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  await db.deleteFrom('push_device').where('id', '=', id).execute();
  await releaseUnreachedMails(
    db,
    clock,
    left.map(({ mail }) => mail),
  );
}

/** Releases mails, unless another device of the member may still be reached. */
async function releaseUnreachedMails(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  mails: (string | null)[],
): Promise<void> {
  for (const mail of new Set(mails)) {
    if (!mail) continue;
    const other = await tx
      .selectFrom('push_message')
      .select('id')
      .where('mail', '=', mail)
      .where('state', 'in', ['waiting', 'sending'])
      .executeTakeFirst();
    if (!other) await makeDeferredMailsDueNow(tx, clock, [mail]);
  }
}

/** Whether this phone has been told, or is to be, what has become of the thing since. */
export async function isPushSuperseded(db: Database, { message }: ClaimedPush): Promise<boolean> {
  const { device, about, made_at } = message;
  const newer = await db
    .selectFrom('push_message')
    .select('id')
    .where('device', '=', device)
    .where('made_at', '>', made_at)
    .where('about', '=', about)
    .where('state', '!=', 'failed')
    .executeTakeFirst();
  return newer !== undefined;
}

/** What the site was sending as it ended: whether it went nobody knows, so it is not sent again. Its mail goes by itself. */
export async function failInterruptedPushes(db: Database, clock: Clock): Promise<void> {
  const now = clock().toISOString();
  await db
    .updateTable('push_message')
    .set({ state: 'failed', words: '', ended_at: now, trouble: 'the site ended as it was sent' })
    .where('state', '=', 'sending')
    .where('due_at', '<', now)
    .execute();
}

/** Deletes pushes that ended more than two weeks ago. */
export async function purgeOldPushes(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  await db.deleteFrom('push_message').where('ended_at', '<', addMsToIso(clock(), -pushRetentionMs)).execute();
}
