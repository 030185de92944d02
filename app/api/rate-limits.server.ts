import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { createObjectFromKeys, typedKeys } from '#app/core/typed-objects.ts';
import { hour, quarter, type RateLimit } from '#app/kernel/rate-limit.ts';
import { modules } from '#app/modules.ts';
import type { RateLimitName, RateLimits, SharedRateLimitName } from '#app/site/limits.ts';
import type { Database } from '#db/connection.ts';
import { createDailyUploadLimit } from './daily-volume.server.ts';

/** Limits that several modules share. */
const sharedLimits: Record<SharedRateLimitName, RateLimit> = {
  'code-here': { count: 40, seconds: quarter },
  'write-member': { count: 180, seconds: quarter },
  'form-here': { count: 60, seconds: quarter },
  'report-here': { count: 30, seconds: quarter },
  'report-all': { count: 300, seconds: quarter },
  'picture-member': { count: 60, seconds: hour },
  'picture-desk': { count: 1000, seconds: hour },
  'workbook-member': { count: 60, seconds: quarter },
  'letter-member': { count: 12, seconds: hour },
  'tell-member': { count: 20, seconds: hour },
};

/** All limits, those of the modules included. */
const limits = Object.assign(
  {},
  sharedLimits,
  ...modules.map(({ server }) => server?.limits ?? {}),
) as Record<RateLimitName, RateLimit>;

/** Create the rate limits: in memory for a single process, in the shared database for several. */
export function createRateLimits(db: Database, engine: 'sqlite' | 'postgres', clock: Clock): RateLimits {
  const limiters = createObjectFromKeys(typedKeys(limits), (name) =>
    limiter(name, limits[name].count, limits[name].seconds),
  );

  function limiter(keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
    if (engine === 'sqlite') return new RateLimiterMemory({ keyPrefix, points, duration });
    const storeClient = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
      },
    };
    const table = { tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false };
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      keyPrefix,
      points,
      duration,
      ...table,
    });
  }

  return {
    async count(keys, many = 1) {
      for (const name of typedKeys(keys)) {
        await limiters[name].consume(hashLimitKey(keys[name] ?? ''), many).catch((spent: unknown) => {
          if (spent instanceof RateLimiterRes) throw createRateRefusal(name, spent.msBeforeNext);
          throw spent;
        });
      }
    },
    async forgive(keys, many = 1) {
      for (const name of typedKeys(keys)) await limiters[name].reward(hashLimitKey(keys[name] ?? ''), many);
    },
    async clear(name, key) {
      await limiters[name].delete(hashLimitKey(key));
    },
    countUpload: createDailyUploadLimit(db, clock),
  };
}

/** Hash: keys may be of any length and hold personal data. */
const hashLimitKey = (key: string) => createHash('sha256').update(key).digest('base64url');

function createRateRefusal(name: RateLimitName, milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const sentence = `${limits[name].message ?? 'Too many attempts.'} Try again ${formatRetryDelay(seconds)}.`;
  return new Refusal(429, sentence, { 'retry-after': String(seconds) });
}

function formatRetryDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
