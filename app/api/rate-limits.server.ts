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
import type { RateLimitName, RateLimits } from '#app/site/limits.ts';
import type { Database } from '#db/connection.ts';
import { createDailyUploadLimit } from './daily-volume.server.ts';

const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * Number of requests, and seconds. Guessing at one account from one address is stopped first, so that the member
 * can still sign in from elsewhere. From all addresses unknown to the account: 40 sign-in attempts in 15 minutes, 10 password
 * resets, six sign-in codes an hour; after 20 wrong codes a day, each has two attempts instead of five. Known addresses
 * (known-ips.server.ts) have a separate count that strangers cannot exhaust.
 */
const rateLimitRules = {
  'sign-in-account-here': [10, quarter],
  'sign-in-account': [40, quarter],
  'sign-in-here': [60, quarter],
  'passkey-here': [120, quarter],
  'reset-account-here': [5, quarter],
  'reset-account': [10, quarter],
  'reset-here': [15, quarter],
  'code-here': [40, quarter],
  'way-in-here': [15, quarter],
  'way-in-account-here': [5, quarter],
  'way-in-account': [6, hour],
  'way-in-digits': [20, 24 * hour],
  'write-member': [180, quarter],
  'password-member': [10, quarter],
  'new-email-member': [3, 24 * hour],
  'apply-here': [5, hour],
  'letter-here': [5, hour],
  'complain-here': [5, hour],
  'worry-here': [10, hour],
  'enter-here': [10, hour],
  'enter-email': [8, 24 * hour],
  // People, not replies: two families of six.
  'coming-here': [12, 24 * hour],
  'form-here': [60, quarter],
  'report-here': [30, quarter],
  'report-all': [300, quarter],
  'picture-member': [60, hour],
  'picture-desk': [1000, hour],
  'letter-member': [12, hour],
  'tell-member': [20, hour],
  'diary-key': [60, quarter],
  'mail-in-member': [20, hour],
  'mail-in-told': [5, 24 * hour],
  'topics-key': [60, quarter],
  // For a club's site, or several behind one address.
  'exchange-here': [300, quarter],
  'agreement-here': [10, hour],
  'fetch-member': [30, quarter],
  // Matches that a league's site changes in our calendar without an officer.
  'league-changes': [400, 24 * hour],
} as const satisfies Record<RateLimitName, readonly [number, number]>;

/** Message in place of 'Too many attempts'. */
const limitMessages: Partial<Record<RateLimitName, string>> = {
  'reset-account':
    'We have already sent several links to this address. Check your inbox and your junk or spam folder.',
  'way-in-account':
    'We have already sent several codes to this address. Check your inbox and your junk or spam folder.',
  'coming-here':
    'You can sign up at most twelve people a day from one internet connection. If you have more, write to us and we will add them.',
  'mail-in-member': 'You have sent 20 replies by email within an hour.',
  'new-email-member': 'You can change your email address three times a day.',
};

/** Create the rate limits: in memory for a single process, in the shared database for several. */
export function createRateLimits(db: Database, engine: 'sqlite' | 'postgres', clock: Clock): RateLimits {
  const limiters = createObjectFromKeys(typedKeys(rateLimitRules), (name) => {
    const [points, duration] = rateLimitRules[name];
    return limiter(name, points, duration);
  });

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
  const sentence = `${limitMessages[name] ?? 'Too many attempts.'} Try again ${formatRetryDelay(seconds)}.`;
  return new Refusal(429, sentence, { 'retry-after': String(seconds) });
}

function formatRetryDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
