/** Keys of rate limits, with the counted subject at the end (api/rate-limits.server.ts has the numbers). */
export type RateLimitName =
  | 'sign-in-account-here'
  | 'sign-in-account'
  | 'sign-in-here'
  | 'passkey-here'
  | 'reset-account-here'
  | 'reset-account'
  | 'reset-here'
  | 'code-here'
  | 'way-in-here'
  | 'way-in-account-here'
  | 'way-in-account'
  | 'way-in-digits'
  | 'write-member'
  | 'password-member'
  | 'new-email-member'
  | 'apply-here'
  | 'letter-here'
  | 'complain-here'
  | 'worry-here'
  | 'enter-here'
  | 'enter-email'
  | 'coming-here'
  | 'form-here'
  | 'report-here'
  | 'report-all'
  | 'picture-member'
  | 'picture-desk'
  | 'letter-member'
  | 'tell-member'
  | 'diary-key'
  | 'mail-in-member'
  | 'mail-in-told'
  | 'topics-key'
  | 'exchange-here'
  | 'agreement-here'
  | 'fetch-member'
  | 'league-changes';

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
