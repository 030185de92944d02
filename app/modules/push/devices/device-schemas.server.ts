import { z } from 'zod';
import { pushKindNames } from '#app/modules/push/notifications/push-kinds.server.ts';

const kind = z.enum(pushKindNames, 'We cannot find that kind of notification.');

/** Push device of a member: phone, tablet or computer. */
const device = z.object({
  id: z.string(),
  /** 'Chrome on Android'. */
  name: z.string(),
  current: z.boolean(),
  kinds: z.array(kind),
  byMailToo: z.boolean(),
  madeAt: z.string(),
  reachedAt: z.string().nullable(),
});

export const ownPushDevicesSchema = z.object({
  /** VAPID public key for the browser's subscription; null if push is off. */
  key: z.string().nullable(),
  offered: z.array(z.object({ kind, label: z.string() })),
  devices: z.array(device),
});
export type OwnPushDevices = z.output<typeof ownPushDevicesSchema>;

const base64UrlBytes = (count: number) =>
  z
    .string('This is missing.')
    .regex(/^[\w-]+$/, 'This is not a valid key.')
    .refine((text) => Buffer.from(text, 'base64url').length === count, 'This is not a valid key.');

/** Push subscription as the browser returns it. */
export const browserPushSubscriptionSchema = z.object({
  endpoint: z
    .string('This is missing.')
    .max(2000, 'This address is too long.')
    .regex(/^https?:\/\/[\x21-\x7e]+$/, 'This is not the address of a push service.'),
  p256dh: base64UrlBytes(65),
  auth: base64UrlBytes(16),
});
export type BrowserPushSubscriptionInput = z.output<typeof browserPushSubscriptionSchema>;

export const pushDeviceSettingsSchema = z.object({
  kinds: z.array(kind).max(pushKindNames.length),
  byMailToo: z.boolean(),
});
export type PushDeviceSettings = z.output<typeof pushDeviceSettingsSchema>;
