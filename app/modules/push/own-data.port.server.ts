import type { Ports } from '#app/kernel/module.ts';
import { listMemberPushDevices } from '#app/modules/push/devices/devices.server.ts';
import { getPushKindLabel, parsePushKinds } from '#app/modules/push/notifications/push-kinds.server.ts';

/** Push devices and their kinds of notification. Endpoint and keys are left out, as they only serve sending. */
export const exportOwnPushDevices: Ports['ownData'] = async ({ site: { db, clock }, member: { id } }) => {
  const devices = await listMemberPushDevices(db, clock, id);
  return {
    phonesTold: devices.map(({ name, made_at, reached_at, kinds, by_mail_too }) => ({
      device: name,
      since: made_at,
      lastReachedAt: reached_at,
      of: parsePushKinds(kinds).map(getPushKindLabel),
      byMailToo: by_mail_too === 1,
    })),
  };
};
