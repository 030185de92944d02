import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isPrivateIpAddress } from '#app/core/fetch/private-network.server.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { BrowserPushSubscriptionInput } from './device-schemas.server.ts';

/**
 * Validates a browser's subscription, which is untrusted: only https at the default port outside private addresses, and a valid
 * key. The host is resolved and checked again at each push. Throws 422 with the field.
 */
export function validatePushSubscription(
  { endpoint, p256dh }: BrowserPushSubscriptionInput,
  inside: string | undefined,
): void {
  const url = URL.parse(endpoint);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isOurs = url !== null && url.origin === inside;
  const isOutside = url?.protocol === 'https:' && !url.port && !(isIP(host) && isPrivateIpAddress(host));
  if (!url || (!isOurs && !isOutside) || url.username || url.password)
    throw createInvalidInputRefusal({ endpoint: 'This is not the address of a push service.' });
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(p256dh, 'base64url');
  } catch {
    throw createInvalidInputRefusal({ p256dh: 'This is not a valid key.' });
  }
}
