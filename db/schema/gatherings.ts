import type { Generated } from 'kysely';

/** Event with sign-up: a supper, a coach, an open day. */
export interface GatheringTable {
  event: string;
  /** First and last day for sign-up, 'YYYY-MM-DD'. */
  from_day: string;
  closes: string | null;
  /** Maximum number of people; null for no limit. */
  places: number | null;
  /** Maximum number of people in a booking. */
  most_each: number;
  /** Choices for each person, JSON: ['Beef', 'Salmon']; [] for none. */
  choices: Generated<string>;
  /** Question to each booking; '' for none. */
  question: Generated<string>;
  /** Fee for each person; null for none. */
  fee_pence: number | null;
  /** 1: open to visitors. */
  for_strangers: number;
  about: Generated<string>;
  /** 'closed' accepts no more bookings for now; 'stopped' is hidden, and its bookings stay. */
  state: Generated<'open' | 'closed' | 'stopped'>;
}

/** Booking of a party. */
export interface GatheringBookingTable {
  id: string;
  event: string;
  /** From 1, in the order of arrival. */
  number: number;
  member: string | null;
  /** Set for visitors, as are address and number; '' for members, who have theirs in the membership list. */
  name: string;
  email: string;
  phone: string;
  people: number;
  /** JSON: number of each choice, { Beef: 2 }. */
  choices: string;
  answer: string;
  /** 'unconfirmed': a visitor's booking, until confirmed by the mail's button or by telephone. */
  state: 'in' | 'unconfirmed' | 'waiting' | 'withdrawn';
  /** Time until which an unconfirmed booking reserves its places; null when it reserves none. */
  held_until: string | null;
  paid_pence: number;
  is_by_hand: number;
  /** Member who made the booking, if another. */
  put_by: string | null;
  made_at: string;
  /** Idempotency key of the request: a second press adds no second booking. */
  sending: string | null;
}
