import type { RateLimitNames } from '#app/kernel/rate-limit.ts';

/** Keys of rate limits that belong to no single module, with the counted subject at the end (api/rate-limits.server.ts). */
export type SharedRateLimitName =
  | 'code-here'
  | 'write-member'
  | 'form-here'
  | 'report-here'
  | 'report-all'
  | 'picture-member'
  | 'picture-desk'
  | 'workbook-member'
  | 'letter-member'
  | 'tell-member';

export type RateLimitName = SharedRateLimitName | keyof RateLimitNames;

/** Daily quotas of a member's uploads (api/daily-volume.server.ts has the sizes). */
export type UploadQuota = 'words' | 'pictures' | 'club';

export interface RateLimits {
  /** Counts each key, once or `many` times. Throws 429 with Retry-After if a limit is reached. */
  count(keys: Partial<Record<RateLimitName, string>>, many?: number): Promise<void>;
  /** Reverts a count: the attempt was successful. */
  forgive(keys: Partial<Record<RateLimitName, string>>, many?: number): Promise<void>;
  /** Resets a counter. */
  clear(name: RateLimitName, key: string): Promise<void>;
  /** Counts uploaded bytes. Throws 429 beyond the daily quota. */
  countUpload(what: UploadQuota, member: string, bytes: number): Promise<void>;
}
