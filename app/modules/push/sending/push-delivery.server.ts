import type { Logger } from 'pino';
import { type Clock, formatLondonMinute } from '#app/core/clock.ts';
import { isMailWithdrawn } from '#app/modules/mail/mail.server.ts';
import { getEarliestPushTime } from '#app/modules/push/notifications/quiet-hours.ts';
import type { Database } from '#db/connection.ts';
import {
  type ClaimedPush,
  deletePushDevice,
  getPushServiceOrigin,
  isPushSuperseded,
  markPushDelivered,
  markPushFailed,
  postponePush,
} from './push-outbox.server.ts';
import type { DeliverablePush, PushServiceClient, PushServiceResult } from './push-service.server.ts';

interface PushDeliveryOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  service: PushServiceClient;
}

const minute = 60_000;
/** Limit, as invented services would grow the map without end. */
const maxPausedServices = 50;
const retryDelaysMs = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute];

/** Delivers one claimed push and handles the response of its push service. */
export function createPushDelivery({ db, clock, log, service }: PushDeliveryOptions) {
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
    if (message.mail !== null && (await isMailWithdrawn(db, message.mail)))
      return drop(push, 'it was undone');
    if (await isPushSuperseded(db, push)) return drop(push, 'there is newer of it');
    const loud = getEarliestPushTime(now, message.day);
    const free = rests.get(getPushServiceOrigin(device.endpoint)) ?? 0;
    const from = Math.max(loud.getTime(), free);
    if (from > now.getTime()) {
      await postponePush(db, push, new Date(from).toISOString(), {
        trouble: message.trouble,
        attempts: message.attempts - 1,
      });
      return false;
    }
    const ttlSeconds = Math.floor((Date.parse(message.until) - now.getTime()) / 1000);
    const isUrgent = message.day === formatLondonMinute(clock).slice(0, 10);
    return settle({ message, device }, await service.bring({ message, device }, { ttlSeconds, isUrgent }));
  }

  async function settle(push: DeliverablePush, brought: PushServiceResult) {
    const { message, device } = push;
    const told = { push: message.id, kind: message.kind, attempts: message.attempts };
    if (brought.came === 'reached') {
      await markPushDelivered(db, clock, push);
      log.info(told, 'phone told');
      return true;
    }
    const { why } = brought;
    if (brought.came === 'gone') {
      await deletePushDevice(db, clock, message.device);
      log.info({ ...told, why }, 'a phone is told no more');
      return false;
    }
    if (brought.came === 'refused') {
      log.error({ ...told, why }, 'a push was refused');
      return drop(push, why);
    }
    const wait = Math.max(retryDelaysMs[message.attempts - 1] ?? 0, brought.afterSeconds * 1000);
    const next = clock().getTime() + wait;
    if (rests.size >= maxPausedServices) rests.clear();
    if (brought.rests)
      rests.set(getPushServiceOrigin(device.endpoint), clock().getTime() + Math.max(minute, wait));
    if (message.attempts > retryDelaysMs.length || new Date(next).toISOString() >= message.until)
      return drop(push, why);
    await postponePush(db, push, new Date(next).toISOString(), { trouble: why });
    log.warn({ ...told, why }, 'a push is tried again');
    return false;
  }

  async function drop(push: ClaimedPush, why: string): Promise<false> {
    await markPushFailed(db, clock, push, why);
    return false;
  }

  return { sendOne };
}
