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

/** What a member sends in a day, by what it is for (api/daily.server.ts has how much). */
export type Measure = 'words' | 'pictures' | 'club';

export interface Limits {
  /** Counts one for each key, or `many`. Refuses with 429 and the time to wait where one of them has had enough. */
  count(keys: Partial<Record<LimitName, string>>, many?: number): Promise<void>;
  /** Takes it back: what was counted was no failure. */
  forgive(keys: Partial<Record<LimitName, string>>, many?: number): Promise<void>;
  /** Counts from nothing again. */
  clear(name: LimitName, key: string): Promise<void>;
  /** Counts what a member sends. Refuses with 429 what is more than one may in a day. */
  measure(what: Measure, member: string, bytes: number): Promise<void>;
}
