import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { PushKindName } from '#app/kernel/notification-kinds.ts';
import {
  getPushKindLabel,
  listOfferedPushKinds,
  parsePushKinds,
} from '#app/modules/push/notifications/push-kinds.server.ts';
import { readOrCreatePushVapidKeys } from '#app/modules/push/sending/push-keys.server.ts';
import { deletePushDevice } from '#app/modules/push/sending/push-outbox.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type {
  BrowserPushSubscriptionInput,
  OwnPushDevices,
  PushDeviceSettings,
} from './device-schemas.server.ts';

type DeviceViewer = Pick<SignedInViewer, 'id' | 'session'>;

const joinPushKinds = (kinds: PushKindName[]) => [...new Set(kinds)].join(' ');

const listOfferedKinds = async (
  db: Kysely<DatabaseSchema>,
  { club }: Pick<Site, 'club'>,
  { id }: Pick<SignedInViewer, 'id'>,
) => listOfferedPushKinds(club, await getGrantedPermissions(db, id));

/** Returns the member's push devices with a valid session, oldest first. */
export const listMemberPushDevices = (db: Kysely<DatabaseSchema>, clock: Clock, member: string) =>
  db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .select(['push_device.id', 'push_device.session', 'kinds', 'by_mail_too', 'made_at', 'reached_at'])
    .select('session.device as name')
    .where('session.member', '=', member)
    .where('session.expires_at', '>', clock().toISOString())
    .orderBy('made_at')
    .orderBy('push_device.id')
    .execute();

export async function readOwnPushDevices(site: Site, viewer: DeviceViewer): Promise<OwnPushDevices> {
  const { db, clock, pushes } = site;
  const offered = await listOfferedKinds(db, site, viewer);
  const devices = await listMemberPushDevices(db, clock, viewer.id);
  return {
    key: pushes.isOn ? (await readOrCreatePushVapidKeys(db, clock)).publicKey : null,
    offered: offered.map((kind) => ({ kind, label: getPushKindLabel(kind) })),
    devices: devices.map(({ id, session, name, kinds, by_mail_too, made_at, reached_at }) => ({
      id,
      name,
      current: session === viewer.session,
      byMailToo: by_mail_too === 1,
      kinds: parsePushKinds(kinds).filter((kind) => offered.includes(kind)),
      madeAt: made_at,
      reachedAt: reached_at,
    })),
  };
}

/** Subscribes this browser to all kinds on offer; replaces the subscription of a previous member. */
export async function addPushDevice(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'club' | 'clock'>,
  viewer: DeviceViewer,
  { endpoint, p256dh, auth }: BrowserPushSubscriptionInput,
): Promise<string> {
  const before = await tx
    .selectFrom('push_device')
    .select(['id', 'session', 'endpoint', 'kinds', 'by_mail_too'])
    .where((e) => e.or([e('session', '=', viewer.session), e('endpoint', '=', endpoint)]))
    .execute();
  const mine = before.find(({ session }) => session === viewer.session);
  if (mine?.endpoint === endpoint) {
    await tx.updateTable('push_device').set({ p256dh, auth }).where('id', '=', mine.id).execute();
    return mine.id;
  }
  for (const { id } of before) await deletePushDevice(tx, site.clock, id);
  const id = randomUUID();
  const kinds = mine?.kinds ?? joinPushKinds(await listOfferedKinds(tx, site, viewer));
  await tx
    .insertInto('push_device')
    .values({
      id,
      session: viewer.session,
      endpoint,
      p256dh,
      auth,
      kinds,
      by_mail_too: mine?.by_mail_too ?? 0,
      made_at: site.clock().toISOString(),
      reached_at: null,
    })
    .execute();
  return id;
}

/** Throws 404 for a device of another member, or one that was removed. */
export async function requireOwnPushDevice(
  tx: Kysely<DatabaseSchema>,
  { id: member }: DeviceViewer,
  id: string,
): Promise<void> {
  const row = await tx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .select('push_device.id')
    .where('push_device.id', '=', id)
    .where('session.member', '=', member)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'Notifications are already off for that device.');
}

/** Stores only kinds that are offered to the member. */
export async function updatePushDeviceSettings(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'club'>,
  viewer: DeviceViewer,
  { id, kinds, byMailToo }: PushDeviceSettings & { id: string },
): Promise<void> {
  await requireOwnPushDevice(tx, viewer, id);
  const offered = await listOfferedKinds(tx, site, viewer);
  const wanted = kinds.filter((kind) => offered.includes(kind));
  await tx
    .updateTable('push_device')
    .set({ kinds: joinPushKinds(wanted), by_mail_too: byMailToo ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Deletes all push devices on a password change, until the member subscribes again. */
export async function deleteMemberPushDevices(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  member: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .select('push_device.id')
    .where('session.member', '=', member)
    .execute();
  for (const { id } of rows) await deletePushDevice(tx, clock, id);
}
