import type { Logger } from 'pino';
import { loudFrom } from '#app/club/push/telling/quiet.ts';
import { type Clock, londonNow } from '#app/core/clock.ts';
import { oneByOne } from '#app/core/turns.server.ts';
import type { Database } from '#db/connection.ts';
import { pushKeys } from './push-keys.server.ts';
import {
  type ClaimedPush,
  claimPushes,
  endReached,
  forgetDevice,
  giveUp,
  giveUpLost,
  postpone,
  wentByMail,
} from './push-outbox.server.ts';
import { type Brought, createPushService, type PushInHand } from './push-service.server.ts';

interface Options {
  db: Database;
  clock: Clock;
  log: Logger;
  /** How a push service finds us. */
  contact: () => string;
  /** A push service in our own network: the origin, for tests. */
  inside?: string | undefined;
  pollMs?: number;
  patienceMs?: number;
  /** So many at once, while the site serves. */
  atOnce?: number;
}

export interface Pusher {
  /** Sends what is due, now and from time to time. */
  start: () => void;
  /** Something may have been queued: looks now, not at the next round. */
  wake: () => void;
  /** Sends everything that is due, once, and answers how many phones were reached. */
  deliver: () => Promise<number>;
  stop: () => Promise<void>;
}

const minute = 60_000;
const waits = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute];

/** Takes pushes to the services that bring them to phones: each at most once, however this process ends. */
export function createPusher(options: Options): Pusher {
  const { db, clock, log, contact, inside, pollMs = 5000, patienceMs = 7000, atOnce = 6 } = options;
  const keys = () => pushKeys(db, clock);
  const service = createPushService({ keys, contact, inside, patienceMs, atOnce });
  const { turn, over } = oneByOne();
  // Services that asked to be left alone, until when.
  const rests = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waking: NodeJS.Timeout | undefined;

  async function deliverDue(): Promise<number> {
    let reached = 0;
    await giveUpLost(db, clock);
    const inHand = new Set<Promise<unknown>>();
    while (!stopped) {
      for (const push of await claimPushes(db, clock, atOnce - inHand.size)) {
        const work = sendOne(push).then((went) => {
          if (went) reached += 1;
          inHand.delete(work);
        });
        inHand.add(work);
      }
      if (inHand.size === 0) break;
      await Promise.race(inHand);
    }
    await Promise.all(inHand);
    return reached;
  }

  /** What fails on our side is not tried again: it may have gone. */
  async function sendOne(push: ClaimedPush): Promise<boolean> {
    try {
      return await send(push);
    } catch (error) {
      log.error({ push: push.message.id, err: error }, 'a push could not be sent');
      return false;
    }
  }

  /** True if its service took it. */
  async function send(push: ClaimedPush): Promise<boolean> {
    const { message, device } = push;
    const now = clock();
    if (!device) return drop(push, 'signed out');
    if (message.until <= now.toISOString()) return drop(push, 'it was over');
    if (await wentByMail(db, push)) return drop(push, 'it went by mail');
    const loud = loudFrom(now, message.day);
    const free = rests.get(originOf(device.endpoint)) ?? 0;
    const from = Math.max(loud.getTime(), free);
    if (from > now.getTime()) {
      await postpone(db, push, new Date(from).toISOString(), {
        trouble: message.trouble,
        attempts: message.attempts - 1,
      });
      return false;
    }
    const ttlSeconds = Math.floor((Date.parse(message.until) - now.getTime()) / 1000);
    const isUrgent = message.day === londonNow(clock).slice(0, 10);
    return settle({ message, device }, await service.bring({ message, device }, { ttlSeconds, isUrgent }));
  }

  async function settle(push: PushInHand, brought: Brought) {
    const { message, device } = push;
    const told = { push: message.id, kind: message.kind, attempts: message.attempts };
    if (brought.came === 'reached') {
      await endReached(db, clock, push);
      log.info(told, 'phone told');
      return true;
    }
    const { why } = brought;
    if (brought.came === 'gone') {
      await forgetDevice(db, clock, message.device);
      log.info({ ...told, why }, 'a phone is told no more');
      return false;
    }
    if (brought.came === 'refused') {
      log.error({ ...told, why }, 'a push was refused');
      return drop(push, why);
    }
    const wait = Math.max(waits[message.attempts - 1] ?? 0, brought.afterSeconds * 1000);
    const next = clock().getTime() + wait;
    if (brought.rests) rests.set(originOf(device.endpoint), clock().getTime() + Math.max(minute, wait));
    if (message.attempts > waits.length || new Date(next).toISOString() >= message.until)
      return drop(push, why);
    await postpone(db, push, new Date(next).toISOString(), { trouble: why });
    log.warn({ ...told, why }, 'a push is tried again');
    return false;
  }

  async function drop(push: ClaimedPush, why: string): Promise<false> {
    await giveUp(db, clock, push, why);
    return false;
  }

  const deliver = () => turn(deliverDue);
  const round = () =>
    deliver().catch((error: Error) => log.error({ err: error }, 'the pushes could not be looked through'));

  function poll(): void {
    timer = setTimeout(async () => {
      await round();
      if (!stopped) poll();
    }, pollMs).unref();
  }

  return {
    start() {
      if (stopped || timer) return;
      void round();
      poll();
    },
    wake() {
      if (stopped || waking) return;
      waking = setTimeout(() => {
        waking = undefined;
        void round();
      }, 20).unref();
    },
    deliver,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(waking);
      await over();
      service.end();
    },
  };
}

const originOf = (endpoint: string) => URL.parse(endpoint)?.origin ?? '';
