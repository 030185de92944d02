import type { Generated } from 'kysely';

/** Subscription year. */
export interface SubscriptionYearTable {
  /** Year of its start: 2025. */
  year: number;
  /** 'YYYY-MM-DD'. */
  begins: string;
  due: string;
  /** 1: members who join later pay for the remaining months. */
  by_month: number;
  /** Payment instructions, for letters and receipts; no bank details. */
  how_to_pay: Generated<string>;
}

/** Yearly fee of a membership type. */
export interface SubscriptionFeeTable {
  year: number;
  class: string;
  pence: number;
}

/**
 * Ledger entry of a member's account. Entries are immutable: a mistake is fixed by a correction. The balance of a year is the sum
 * of its entries.
 */
export interface SubscriptionLedgerEntryTable {
  id: string;
  /** Stays after the member's removal, so that the club's accounts still balance. */
  member: string;
  year: number;
  /**
   * 'fee' and 'carried' are owed, 'payment' and 'let off' reduce that, 'refund' is paid back; 'correction' reverses another
   * entry.
   */
  kind: 'fee' | 'carried' | 'payment' | 'let off' | 'refund' | 'correction';
  /** Amount added to the balance: negative for a payment. */
  pence: number;
  /** Membership type of a fee, valid until another is billed. */
  class: Generated<string | null>;
  /** Method of a payment or refund; '' for other entries. */
  way: '' | 'cash' | 'cheque' | 'bank' | 'other';
  /** Date of the payment, 'YYYY-MM-DD'. */
  on_day: string;
  note: string;
  /** Reversed entry; none is reversed twice. */
  corrects: string | null;
  /** Shared by all entries of a payment: a couple's cheque. */
  payment: string | null;
  at: string;
  actor: string | null;
  /** Name at that time. */
  actor_name: string;
}

/** Receipt number of a payment, consecutive without gaps. */
export interface SubscriptionReceiptTable {
  number: number;
  payment: string;
  made_at: string;
}

/** Reminder sent to a member for a year's subscription. */
export interface SubscriptionReminderTable {
  id: string;
  member: string;
  year: number;
  /** 1 and 2 are polite reminders, 3 is the letter. */
  step: number;
  way: 'mail' | 'paper';
  at: string;
  actor: string | null;
  actor_name: string;
}
