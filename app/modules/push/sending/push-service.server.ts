import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { postToUntrustedUrl, UnsafeUrlError } from '#app/core/fetch/guarded-fetch.server.ts';
import type { PushVapidKeys } from './push-keys.server.ts';
import type { ClaimedPush } from './push-outbox.server.ts';

/** Result of a request to a push service. */
export type PushServiceResult =
  | { came: 'reached' }
  /** Subscription expired, or its endpoint is not allowed. */
  | { came: 'gone'; why: string }
  | { came: 'refused'; why: string }
  /** Retry later; `rests` pauses the whole service. */
  | { came: 'later'; why: string; afterSeconds: number; rests: boolean };

interface PushServiceOptions {
  keys: () => Promise<PushVapidKeys>;
  /** VAPID subject: a mailto or the site's URL. */
  contact: () => string;
  /** Single origin in the private network that is allowed, without TLS. */
  inside: string | undefined;
  patienceMs: number;
  atOnce: number;
}

export interface DeliverablePush extends ClaimedPush {
  device: NonNullable<ClaimedPush['device']>;
}

interface PushHeaderOptions {
  ttlSeconds: number;
  isUrgent: boolean;
}

/** Maximum TTL in seconds of any service. */
const maxTtlSeconds = 28 * 24 * 3600;
const hour = 3600_000;
const maxCachedServices = 50;

export type PushServiceClient = ReturnType<typeof createPushServiceClient>;

/** Client of the push services that browsers have named. */
export function createPushServiceClient({ keys, contact, inside, patienceMs, atOnce }: PushServiceOptions) {
  // Connections are reused for the same service: each was checked when it was opened.
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxSockets: atOnce, timeout: 30_000 }),
    'http:': new http.Agent({ keepAlive: true, maxSockets: atOnce, timeout: 30_000 }),
  };

  const signed = new Map<string, { at: number; headers: { authorization: string } }>();

  async function bring(push: DeliverablePush, sending: PushHeaderOptions): Promise<PushServiceResult> {
    const { endpoint } = push.device;
    const { headers, body } = await sealed(push, sending);
    const protocol = endpoint.startsWith('http:') ? 'http:' : 'https:';
    try {
      const answer = await postToUntrustedUrl(endpoint, {
        headers,
        body,
        inside,
        agent: agents[protocol],
        signal: AbortSignal.timeout(patienceMs),
      });
      return parsePushResponse(answer);
    } catch (error) {
      if (error instanceof UnsafeUrlError) return { came: 'gone', why: `its address ${error.message}` };
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      const why = isSlow ? 'the push service took too long' : 'the push service could not be reached';
      return { came: 'later', why, afterSeconds: 0, rests: true };
    }
  }

  /** Encrypts the payload for this device; all payloads are padded to one length. */
  async function sealed({ message, device }: DeliverablePush, { ttlSeconds, isUrgent }: PushHeaderOptions) {
    const { endpoint, p256dh, auth } = device;
    const topic = createHash('sha256').update(message.about).digest('base64url').slice(0, 32);
    const { title, line, to } = JSON.parse(message.words);
    // The VAPID audience is the https origin; only our own service in tests uses http.
    const subscription = {
      endpoint: endpoint.replace(/^http:/, 'https:'),
      expirationTime: null,
      keys: { p256dh, auth },
    };
    const text = JSON.stringify({ title, line, to, tag: topic });
    const body = await encryptNotification(subscription, new TextEncoder().encode(text));
    const headers = {
      ...(await signedFor(subscription)),
      ttl: String(Math.min(Math.max(ttlSeconds, 1), maxTtlSeconds)),
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.byteLength),
    };
    return { headers, body };
  }

  /** VAPID headers for one push origin, cached. */
  async function signedFor(subscription: Parameters<typeof vapidHeaders>[0]) {
    const origin = URL.parse(subscription.endpoint)?.origin ?? '';
    const there = signed.get(origin);
    if (there && performance.now() - there.at < hour) return there.headers;
    const { headers } = await vapidHeaders(subscription, { ...(await keys()), subject: contact() });
    // Limit, as invented services would grow the cache without end.
    if (signed.size >= maxCachedServices) signed.clear();
    signed.set(origin, { at: performance.now(), headers });
    return headers;
  }

  return {
    bring,
    end() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function parsePushResponse({
  status,
  retryAfter,
}: {
  status: number;
  retryAfter: string | undefined;
}): PushServiceResult {
  if (status >= 200 && status < 300) return { came: 'reached' };
  const why = `the push service answered ${status}`;
  if (status === 404 || status === 410) return { came: 'gone', why };
  if (status === 429 || status >= 500) {
    const asked = Number(retryAfter);
    // Retry-After as a date is ignored: no clock but ours is trusted.
    const afterSeconds = Number.isFinite(asked) && asked > 0 ? Math.min(asked, 24 * 3600) : 0;
    return { came: 'later', why, afterSeconds, rests: status === 429 || afterSeconds > 0 };
  }
  return { came: 'refused', why };
}
