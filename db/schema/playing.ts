import type { Generated } from 'kysely';

// None of these tables refers to its event in the database: an event that was removed can be taken back, and all of it is there.

/** Where members put their names down for an event: it is there as soon as the club takes names for it. */
export interface BoardTable {
  /** The event's id. */
  event: string;
  opened_at: string;
  /** Until when members answer by themselves, in London, 'YYYY-MM-DDTHH:MM'; null: until it begins. */
  closes_at: string | null;
  /** 1 where the captain has closed it before its time. */
  is_closed: Generated<number>;
  /** How many are wanted; whoever comes after them is a reserve. Null for as many as come. */
  wanted: number | null;
  /** JSON: [{ section, most }], the sections that may put their names down, each with its limit or null; [] for all. */
  sections: Generated<string>;
  /** What is asked beside yes and no, JSON: { lifts, teas }. */
  asks: Generated<string>;
  /** A line for members: what to wear, when the coach leaves. */
  note: Generated<string>;
  /** When the members were last asked by mail. */
  asked_at: string | null;
  /** The day that the event was on when its time of closing was set, 'YYYY-MM-DD': it closes as long before another. */
  for_day: Generated<string>;
}

export type Word = 'yes' | 'no' | 'if needed';

/** What a member has said about one event: the last word holds, whoever wrote it down. */
export interface AnswerTable {
  event: string;
  member: string;
  word: Word;
  /** Seats in their car beside their own; null where they do not drive. */
  seats: number | null;
  /** From where they need a lift; null where they need none. */
  lift_from: string | null;
  can_do_teas: Generated<number>;
  note: Generated<string>;
  /** Who wrote it down; null where the member did. */
  put_by: string | null;
  /** 'site', 'mail', 'member' for another member, 'paper' for the board by the door, 'desk'. */
  way: string;
  /** When their word was first given: the order of the board. */
  made_at: string;
  at: string;
  /** The day that the event was on when they gave it, 'YYYY-MM-DD': it may have been moved since. */
  for_day: Generated<string>;
}

/** A captain's choice of sides for an event. */
export interface SelectionTable {
  event: string;
  state: 'draft' | 'published';
  /** The member who is in charge of the day. */
  captain: string | null;
  /** JSON of the format that it was made for (app/modules/formats): its rinks and players. */
  format: string;
  /** How many sides, one a rink. */
  rinks: number;
  /** 'ask' the captain before a reserve is offered a place, or 'self': the first is offered it by itself. */
  reserves: Generated<'ask' | 'self'>;
  /** Where and when to meet, what to wear. */
  note: Generated<string>;
  published_at: string | null;
  updated_by: string | null;
  updated_at: string;
}

/** Somebody's place: in a side, or among the reserves. */
export interface PickTable {
  id: string;
  event: string;
  /** Null for whoever is on no roll: a guest, lent by another club. */
  member: string | null;
  /** Of a guest; '' for a member. */
  name: string;
  /** From 1; 0 for the reserves. */
  rink: number;
  /** From 0 in the order of play (lead first); of the reserves in their order. */
  place: number;
  /** 'picked' waits for an answer; 'offered' is a reserve who was offered the place of somebody else. */
  state: 'picked' | 'offered' | 'confirmed' | 'withdrawn';
  /** What they were last told, '2:0'; null where they have been told nothing yet. */
  told: string | null;
  told_at: string | null;
  /** When it begins as they were told, 'YYYY-MM-DDTHH:MM', 'YYYY-MM-DD' for no time, or 'off'; null where that is not known. */
  told_when: string | null;
  /** Where it is as they were told. */
  told_where: string | null;
  /** With whom they go, as they were told (liftKey). */
  told_lift: string | null;
  /** 1 where no mail could tell them what is new: somebody has to ring. */
  to_ring: Generated<number>;
  answered_at: string | null;
  /** The day for which they said what `state` says, 'YYYY-MM-DD'; '' where that is not known. */
  for_day: Generated<string>;
  /** Why they withdrew, or a word to the captain. */
  why: Generated<string>;
}

/** A car that goes to an event. */
export interface CarTable {
  event: string;
  driver: string;
  /** For others. */
  seats: number;
  leaves_from: string;
  /** 'HH:MM' in London, or ''. */
  leaves_at: string;
}

/** Who goes with whom: a row by hand stays when lifts are worked out again. */
export interface LiftTable {
  event: string;
  passenger: string;
  /** Null for whoever makes their own way. */
  driver: string | null;
  by_hand: number;
}

/** The match card of an event, kept from the green. */
export interface MatchCardTable {
  event: string;
  /** JSON: of each rink the other side's names and the ends (app/modules/match-day/card). */
  rinks: string;
  updated_by: string | null;
  updated_at: string;
}

/** Two members who must not be on one rink, or who play together. */
export interface PairingTable {
  id: string;
  one: string;
  other: string;
  how: 'apart' | 'together';
  put_by: string | null;
  at: string;
}

/** A mail that is sent once for something: of several processes the one that writes the row sends. */
export interface SentOnceTable {
  /** What it was for: 'reminder', 'board' … */
  what: string;
  /** The event, the duty … */
  subject: string;
  member: string;
  at: string;
}

/** A part of the club that a member belongs to. */
export interface MemberSectionTable {
  member: string;
  section: string;
}

/** What the link of a mail carries, hashed: it opens one thing of one person. */
export interface MailLinkTable {
  hash: string;
  what: string;
  /** Of what it opens: the event, the turn, the reply. */
  subject: string;
  /** Whose it is; '' for a stranger's. */
  member: string;
  made_at: string;
}

/** The private address of a member's own calendar, which only its hash can be told by. */
export interface DiaryTable {
  member: string;
  key_hash: string;
  made_at: string;
}

/** An entry that stood in a member's own calendar, for its number of changes and for telling that it is off. */
export interface DiaryEntryTable {
  member: string;
  /** 'match:…', 'duty:…'. */
  item: string;
  /** What it said, JSON. */
  said: string;
  sequence: number;
  is_gone: number;
  at: string;
}
