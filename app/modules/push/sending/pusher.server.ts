import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { createSerialQueue, runUntracked, type TrackRun } from '#app/core/concurrency.server.ts';
import type { Database } from '#db/connection.ts';
import { createPushDelivery } from './push-delivery.server.ts';
import { readOrCreatePushVapidKeys } from './push-keys.server.ts';
import { claimPushes, failInterruptedPushes, type PushLane } from './push-outbox.server.ts';
import { createPushServiceClient } from './push-service.server.ts';

interface PusherOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  /** VAPID subject. */
  contact: () => string;
  /** Origin of a push service in the private network, for tests. */
  inside?: string | undefined;
  pollMs?: number;
  patienceMs?: number;
  /** In flight at once at one push service, while the site serves. */
  perService?: number;
  /** In flight at once at all of them. */
  atOnce?: number;
  track?: TrackRun;
}

export interface PushSender {
  /** Sends due pushes now and at each interval. */
  start: () => void;
  /** Checks the queue now instead of at the next interval. */
  wake: () => void;
  /** Sends all due pushes once; returns the number of devices reached. */
  deliver: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Worker that sends queued pushes: each at most once, even if the process dies. */
export function createPushQueueWorker(options: PusherOptions): PushSender {
  const { db, clock, log, contact, inside, pollMs = 5000, patienceMs = 7000 } = options;
  const { perService = 2, atOnce = 8, track = runUntracked } = options;
  const keys = () => readOrCreatePushVapidKeys(db, clock);
  const service = createPushServiceClient({ keys, contact, inside, patienceMs, atOnce: perService });
  const { sendOne } = createPushDelivery({ db, clock, log, service });
  const { turn, over } = createSerialQueue();
  /** Resolved where something may have been queued while others are in flight. */
  let queued = Promise.withResolvers<void>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waking: NodeJS.Timeout | undefined;

  async function deliverDue(): Promise<number> {
    let reached = 0;
    await failInterruptedPushes(db, clock);
    const inFlight = new Map<Promise<unknown>, PushLane>();
    while (!stopped) {
      queued = Promise.withResolvers<void>();
      const claiming = { most: atOnce, perService, inFlight: [...inFlight.values()] };
      for (const push of await claimPushes(db, clock, claiming)) {
        const work = sendOne(push).then((went) => {
          if (went) reached += 1;
          inFlight.delete(work);
        });
        inFlight.set(work, push.lane);
      }
      if (inFlight.size === 0) break;
      await Promise.race([queued.promise, ...inFlight.keys()]);
    }
    await Promise.all(inFlight.keys());
    return reached;
  }

  function deliver(): Promise<number> {
    // While a slow service is waited for, the others get what was queued since.
    queued.resolve();
    return turn(deliverDue);
  }
  const round = () =>
    track(deliver).catch((error: Error) =>
      log.error({ err: error }, 'the pushes could not be looked through'),
    );

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
