import { type Kysely, sql } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { UploadQuota } from '#app/site/limits.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const day = 24 * 3600_000;

/**
 * Daily volume for a member, in bytes: far beyond normal use, too little to fill a disk. Officers have a separate one for the
 * club: photographs of a whole season in one evening.
 */
const dailyVolumes: Record<UploadQuota, { maxBytes: number; said: string }> = {
  words: { maxBytes: 10 * megabyte, said: 'You have written 10 MB today' },
  pictures: { maxBytes: 200 * megabyte, said: 'You have uploaded 200 MB of pictures today' },
  club: { maxBytes: 10_240 * megabyte, said: 'You have uploaded 10 GB for the club today' },
};

/** Bytes gathered in memory before a database write: most requests are small. */
const flushBytes = 64 * kilobyte;

/**
 * Limit the daily volume of each member. Stored in the database, to hold across processes and restarts; each process caches what
 * it has not written yet.
 */
export function createDailyUploadLimit(db: Kysely<DatabaseSchema>, clock: Clock) {
  const known = new Map<string, { total: number; waiting: number }>();
  let date = '';

  return async (what: UploadQuota, member: string, bytes: number): Promise<void> => {
    const now = todayInLondon(clock);
    if (now !== date) known.clear();
    date = now;
    const key = `${what}:${now}:${member}`;
    const { maxBytes, said } = dailyVolumes[what];
    const its = known.get(key) ?? { total: 0, waiting: 0 };
    known.set(key, its);
    if (its.total + its.waiting + bytes > maxBytes) throw createVolumeRefusal(said, clock);
    its.waiting += bytes;
    if (its.waiting < flushBytes) return;
    const kilobytes = Math.ceil(its.waiting / kilobyte);
    its.waiting = 0;
    its.total = (await addToVolume(db, key, kilobytes, clock().getTime() + 2 * day)) * kilobyte;
    if (its.total > maxBytes) throw createVolumeRefusal(said, clock);
  };
}

function createVolumeRefusal(said: string, clock: Clock): Refusal {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO('Europe/London');
  const tomorrow = now.startOfDay().add({ days: 1 });
  return new Refusal(
    429,
    `${said}, which is the limit for one day. This has not been saved. Try again tomorrow.`,
    { 'retry-after': String(Math.ceil((tomorrow.epochMilliseconds - now.epochMilliseconds) / 1000)) },
  );
}

/** Add to the sum and return it. Uses the table of rate limits, whose expired rows are purged. */
async function addToVolume(
  db: Kysely<DatabaseSchema>,
  key: string,
  kilobytes: number,
  expire: number,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    insert into rate_limit ("key", points, expire) values (${key}, ${kilobytes}, ${expire})
    on conflict ("key") do update set points = rate_limit.points + excluded.points
    returning points`.execute(db);
  return rows[0]?.points ?? 0;
}
