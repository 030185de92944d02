import type { Generated } from 'kysely';

/** A year for which subscriptions are asked. */
export interface SubscriptionYearTable {
  /** The year in which it begins: 2025. */
  year: number;
  /** 'YYYY-MM-DD'. */
  begins: string;
  due: string;
  /** Whether whoever joins later pays for the months that are left. */
  by_month: number;
  /** How to pay, for letters and receipts; no bank details. */
  how_to_pay: Generated<string>;
}

/** What a class pays for a year. */
export interface SubscriptionFeeTable {
  year: number;
  class: string;
  pence: number;
}

/**
 * One line of a member's account with the club. Lines are added and never changed or deleted: a mistake is put right by a
 * line that corrects it. What somebody owes for a year is the sum of its lines.
 */
export interface SubscriptionLineTable {
  id: string;
  /** Stays after the member's removal, so that the club's accounts still add up. */
  member: string;
  year: number;
  /** 'fee' and 'carried' are owed, 'payment' and 'let off' are taken from that, 'refund' is paid back; 'correction' undoes another line. */
  kind: 'fee' | 'carried' | 'payment' | 'let off' | 'refund' | 'correction';
  /** What it adds to what is owed: a payment's is negative. */
  pence: number;
  /** Of a fee: the class that it was asked for, which holds until they are asked for another. */
  class: Generated<string | null>;
  /** Of a payment or refund; '' for other lines. */
  way: '' | 'cash' | 'cheque' | 'bank' | 'other';
  /** When the money came, 'YYYY-MM-DD'. */
  on_day: string;
  note: string;
  /** The line that it undoes; no line is undone twice. */
  corrects: string | null;
  /** The same for all lines of one payment: a couple's cheque. */
  payment: string | null;
  at: string;
  actor: string | null;
  /** As it was then. */
  actor_name: string;
}

/** The number of a payment's receipt, in one row without gaps. */
export interface SubscriptionReceiptTable {
  number: number;
  payment: string;
  made_at: string;
}

/** That a member was reminded of a year's subscription. */
export interface SubscriptionReminderTable {
  id: string;
  member: string;
  year: number;
  /** 1 and 2 are polite, 3 is the letter. */
  step: number;
  way: 'mail' | 'paper';
  at: string;
  actor: string | null;
  actor_name: string;
}
