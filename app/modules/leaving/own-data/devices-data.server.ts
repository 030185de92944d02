import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { listMemberPushDevices } from '#app/modules/push/push.server.ts';
import { parsePushKinds, pushKinds } from '#app/modules/push/push.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Exports a member's push devices and kinds of notification. Endpoint and keys are left out, as they only serve sending. */
export async function exportMemberPushDevicesData(db: Kysely<DatabaseSchema>, clock: Clock, member: string) {
  const devices = await listMemberPushDevices(db, clock, member);
  return devices.map(({ name, made_at, reached_at, kinds, by_mail_too }) => ({
    device: name,
    since: made_at,
    lastReachedAt: reached_at,
    of: parsePushKinds(kinds).map((kind) => pushKinds[kind].label),
    byMailToo: by_mail_too === 1,
  }));
}
