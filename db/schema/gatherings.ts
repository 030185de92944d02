import type { Generated } from 'kysely';

/** An event that people say they come to: a supper, a coach, an open day. */
export interface GatheringTable {
  event: string;
  /** The first and the last day for saying so, 'YYYY-MM-DD'. */
  from_day: string;
  closes: string | null;
  /** How many people there is room for; null for as many as come. */
  places: number | null;
  /** How many one reply may bring. */
  most_each: number;
  /** What is chosen from for each person, JSON: ['Beef', 'Salmon']; [] for nothing. */
  choices: Generated<string>;
  /** A question to whoever comes; '' for none. */
  question: Generated<string>;
  /** Of each person; null for nothing to pay. */
  fee_pence: number | null;
  /** Whether whoever is no member may come. */
  for_strangers: number;
  about: Generated<string>;
  /** 'closed' takes no more replies for now; 'stopped' shows nowhere, and its replies stay. */
  state: Generated<'open' | 'closed' | 'stopped'>;
}

/** A party that comes. */
export interface ComingTable {
  id: string;
  event: string;
  /** From 1, in the order of arrival. */
  number: number;
  member: string | null;
  /** Of whoever is no member, as are address and number; a member's are read on the roll, and '' here. */
  name: string;
  email: string;
  phone: string;
  people: number;
  /** JSON: how many of each choice, { Beef: 2 }. */
  choices: string;
  answer: string;
  /** 'unconfirmed': of a visitor whom nobody has heard from by the mail's button or by telephone yet. */
  state: 'in' | 'unconfirmed' | 'waiting' | 'withdrawn';
  /** Of one that is not confirmed: until when it holds its places; null where it holds none. */
  held_until: string | null;
  paid_pence: number;
  is_by_hand: number;
  /** The member who put them down, where it was another. */
  put_by: string | null;
  made_at: string;
  /** Names the sending that made it, so that a second press makes no second one. */
  sending: string | null;
}
