import { forgetIdempotencyKeys } from '#app/api/idempotency.server.ts';
import { forgetEvents } from '#app/club/forum/live/events.server.ts';
import { forgetPictures } from '#app/club/forum/pictures/pictures.server.ts';
import { forgetOld } from '#app/club/members/roll/forget.server.ts';
import { forgetEntries } from '#app/club/opens/entries/forget-entries.server.ts';
import type { Served } from '#app/http/served.ts';
import { doesTheRounds } from './processes.ts';

/** What is done now and from time to time without anybody asking: what is old is forgotten, what was left behind swept away. */
export async function doChores(
  { db, clock, log, memberPictures }: Served,
  sweep: () => unknown,
): Promise<() => void> {
  const forget = () =>
    Promise.all([
      forgetOld(db, clock),
      forgetEntries(db, clock),
      forgetIdempotencyKeys(db, clock),
      forgetEvents(db),
      forgetPictures(db, clock, memberPictures),
    ]).catch((error) => log.error({ err: error }, 'forgetting'));
  const sweeping = setInterval(() => doesTheRounds() && sweep(), 3600_000).unref();
  const forgetting = setInterval(forget, 6 * 3600_000).unref();
  await forget();
  return () => {
    clearInterval(forgetting);
    clearInterval(sweeping);
  };
}
