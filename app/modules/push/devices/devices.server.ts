import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keysOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { pushKeys } from '#app/modules/push/sending/push-keys.server.ts';
import { forgetDevice } from '#app/modules/push/sending/push-outbox.server.ts';
import { kindsIn, offeredKinds, type PushKindName, pushKinds } from '#app/modules/push/telling/kinds.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Chosen, MyPhones, Subscription } from './device-schemas.server.ts';

type Asking = Pick<Viewer, 'id' | 'session'>;

const asKept = (kinds: PushKindName[]) => [...new Set(kinds)].join(' ');

const offeredTo = async (db: Kysely<Schema>, { club }: Pick<Site, 'club'>, { id }: Pick<Viewer, 'id'>) =>
  offeredKinds(club, await keysOf(db, id));

/** Returns the member's push devices with a valid session, oldest first. */
export const devicesOfMember = (db: Kysely<Schema>, clock: Clock, member: string) =>
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

export async function readPhones(site: Site, viewer: Asking): Promise<MyPhones> {
  const { db, clock, pushes } = site;
  const offered = await offeredTo(db, site, viewer);
  const devices = await devicesOfMember(db, clock, viewer.id);
  return {
    key: pushes.isOn ? (await pushKeys(db, clock)).publicKey : null,
    offered: offered.map((kind) => ({ kind, label: pushKinds[kind].label })),
    devices: devices.map(({ id, session, name, kinds, by_mail_too, made_at, reached_at }) => ({
      id,
      name,
      current: session === viewer.session,
      byMailToo: by_mail_too === 1,
      kinds: kindsIn(kinds).filter((kind) => offered.includes(kind)),
      madeAt: made_at,
      reachedAt: reached_at,
    })),
  };
}

/** Subscribes this browser to all kinds on offer; replaces the subscription of a previous member. */
export async function addDevice(
  tx: Kysely<Schema>,
  site: Pick<Site, 'club' | 'clock'>,
  viewer: Asking,
  { endpoint, p256dh, auth }: Subscription,
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
  for (const { id } of before) await forgetDevice(tx, site.clock, id);
  const id = randomUUID();
  const kinds = mine?.kinds ?? asKept(await offeredTo(tx, site, viewer));
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
export async function refuseOthers(tx: Kysely<Schema>, { id: member }: Asking, id: string): Promise<void> {
  const row = await tx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .select('push_device.id')
    .where('push_device.id', '=', id)
    .where('session.member', '=', member)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'Nothing is told there any more.');
}

/** Stores only kinds that are offered to the member. */
export async function chooseKinds(
  tx: Kysely<Schema>,
  site: Pick<Site, 'club'>,
  viewer: Asking,
  { id, kinds, byMailToo }: Chosen & { id: string },
): Promise<void> {
  await refuseOthers(tx, viewer, id);
  const offered = await offeredTo(tx, site, viewer);
  const wanted = kinds.filter((kind) => offered.includes(kind));
  await tx
    .updateTable('push_device')
    .set({ kinds: asKept(wanted), by_mail_too: byMailToo ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Deletes all push devices on a password change, until the member subscribes again. */
export async function forgetPhones(tx: Kysely<Schema>, clock: Clock, member: string): Promise<void> {
  const rows = await tx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .select('push_device.id')
    .where('session.member', '=', member)
    .execute();
  for (const { id } of rows) await forgetDevice(tx, clock, id);
}
