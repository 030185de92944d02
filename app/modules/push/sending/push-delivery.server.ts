import type { Logger } from 'pino';
import { type Clock, londonNow } from '#app/core/clock.ts';
import { isTakenOut } from '#app/modules/mail/mail.server.ts';
import { loudFrom } from '#app/modules/push/telling/quiet.ts';
import type { Database } from '#db/connection.ts';
import {
  type ClaimedPush,
  endReached,
  forgetDevice,
  giveUp,
  isOvertaken,
  originOf,
  postpone,
} from './push-outbox.server.ts';
import type { Brought, PushInHand, PushService } from './push-service.server.ts';

interface Options {
  db: Database;
  clock: Clock;
  log: Logger;
  service: PushService;
}

const minute = 60_000;
/** Limit, as invented services would grow the map without end. */
const mostServices = 50;
const waits = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute];

/** Delivers one claimed push and handles the response of its push service. */
export function createPushDelivery({ db, clock, log, service }: Options) {
  // Push services that sent Retry-After, with the end of the pause.
  const rests = new Map<string, number>();

  /** An internal error is not retried: the push may have been sent. */
  async function sendOne(push: ClaimedPush): Promise<boolean> {
    try {
      return await send(push);
    } catch (error) {
      log.error({ push: push.message.id, err: error }, 'a push could not be sent');
      return false;
    }
  }

  /** Returns true if the push service accepted it. */
  async function send(push: ClaimedPush): Promise<boolean> {
    const { message, device } = push;
    const now = clock();
    if (!device) return drop(push, 'signed out');
    if (message.until <= now.toISOString()) return drop(push, 'it was over');
    if (message.mail !== null && (await isTakenOut(db, message.mail))) return drop(push, 'it was undone');
    if (await isOvertaken(db, push)) return drop(push, 'there is newer of it');
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
    if (rests.size >= mostServices) rests.clear();
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

  return { sendOne };
}
