/** What is counted against those who try too often: whose count it is stands last (api/limits.server.ts has how many). */
export type LimitName =
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
  | 'form-here'
  | 'report-here'
  | 'report-all'
  | 'picture-member'
  | 'picture-desk'
  | 'letter-member'
  | 'tell-member'
  | 'diary-key';

export interface Limits {
  /** Counts one for each key. Refuses with 429 and the time to wait where one of them has had enough. */
  count(keys: Partial<Record<LimitName, string>>): Promise<void>;
  /** Takes one back: what was counted was no failure. */
  forgive(keys: Partial<Record<LimitName, string>>): Promise<void>;
  /** Counts from nothing again. */
  clear(name: LimitName, key: string): Promise<void>;
}
