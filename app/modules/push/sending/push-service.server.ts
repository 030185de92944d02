import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { guardedPost, LedAstray } from '#app/core/fetch/guarded-fetch.server.ts';
import type { PushKeys } from './push-keys.server.ts';
import type { ClaimedPush } from './push-outbox.server.ts';

/** What came of bringing a push to its service. */
export type Brought =
  | { came: 'reached' }
  /** The phone is there no more, or its address is none that we may go to. */
  | { came: 'gone'; why: string }
  | { came: 'refused'; why: string }
  /** To be tried again; `rests` where the whole service is to be left alone. */
  | { came: 'later'; why: string; afterSeconds: number; rests: boolean };

interface Options {
  keys: () => Promise<PushKeys>;
  /** How a push service finds us: a mailto or the site. */
  contact: () => string;
  /** The one origin in our own network that may be asked, and without TLS. */
  inside: string | undefined;
  patienceMs: number;
  atOnce: number;
}

export interface PushInHand extends ClaimedPush {
  device: NonNullable<ClaimedPush['device']>;
}

interface Sending {
  ttlSeconds: number;
  isUrgent: boolean;
}

/** Of the longest that any service keeps. */
const longest = 28 * 24 * 3600;
const hour = 3600_000;
const mostServices = 50;

export type PushService = ReturnType<typeof createPushService>;

/** Takes pushes to whichever service each phone's browser has named. */
export function createPushService({ keys, contact, inside, patienceMs, atOnce }: Options) {
  // Kept for the next push to the same service: each was made to where we may go.
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxSockets: atOnce, timeout: 30_000 }),
    'http:': new http.Agent({ keepAlive: true, maxSockets: atOnce, timeout: 30_000 }),
  };

  const signed = new Map<string, { at: number; headers: { authorization: string } }>();

  async function bring(push: PushInHand, sending: Sending): Promise<Brought> {
    const { endpoint } = push.device;
    const { headers, body } = await sealed(push, sending);
    const protocol = endpoint.startsWith('http:') ? 'http:' : 'https:';
    try {
      const answer = await guardedPost(endpoint, {
        headers,
        body,
        inside,
        agent: agents[protocol],
        signal: AbortSignal.timeout(patienceMs),
      });
      return readAnswer(answer);
    } catch (error) {
      if (error instanceof LedAstray) return { came: 'gone', why: `its address ${error.message}` };
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      const why = isSlow ? 'the push service took too long' : 'the push service could not be reached';
      return { came: 'later', why, afterSeconds: 0, rests: true };
    }
  }

  /** For this phone alone to read; every push is of one length. */
  async function sealed({ message, device }: PushInHand, { ttlSeconds, isUrgent }: Sending) {
    const { endpoint, p256dh, auth } = device;
    const topic = createHash('sha256').update(message.about).digest('base64url').slice(0, 32);
    const { title, line, to } = JSON.parse(message.words);
    // What is signed names the service by its origin; over TLS but for the one that is ours.
    const subscription = {
      endpoint: endpoint.replace(/^http:/, 'https:'),
      expirationTime: null,
      keys: { p256dh, auth },
    };
    const text = JSON.stringify({ title, line, to, tag: topic });
    const body = await encryptNotification(subscription, new TextEncoder().encode(text));
    const headers = {
      ...(await signedFor(subscription)),
      ttl: String(Math.min(Math.max(ttlSeconds, 1), longest)),
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.byteLength),
    };
    return { headers, body };
  }

  /** By whom it is sent, signed for one service: good for many pushes. */
  async function signedFor(subscription: Parameters<typeof vapidHeaders>[0]) {
    const origin = URL.parse(subscription.endpoint)?.origin ?? '';
    const there = signed.get(origin);
    if (there && performance.now() - there.at < hour) return there.headers;
    const { headers } = await vapidHeaders(subscription, { ...(await keys()), subject: contact() });
    // Of made-up services there could be any number.
    if (signed.size >= mostServices) signed.clear();
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

export function readAnswer({
  status,
  retryAfter,
}: {
  status: number;
  retryAfter: string | undefined;
}): Brought {
  if (status >= 200 && status < 300) return { came: 'reached' };
  const why = `the push service answered ${status}`;
  if (status === 404 || status === 410) return { came: 'gone', why };
  if (status === 429 || status >= 500) {
    const asked = Number(retryAfter);
    // A date is waited for as long as a service that says nothing: no clock but ours is trusted.
    const afterSeconds = Number.isFinite(asked) && asked > 0 ? Math.min(asked, 24 * 3600) : 0;
    return { came: 'later', why, afterSeconds, rests: status === 429 || afterSeconds > 0 };
  }
  return { came: 'refused', why };
}
