import type { Generated } from 'kysely';

// None of these tables has a foreign key to its event: a removed event can be restored with all of its rows.

/** Availability board of an event: exists once the club asks for availability. */
export interface AvailabilityBoardTable {
  /** Id of the event. */
  event: string;
  opened_at: string;
  /** End of responses by members, in London, 'YYYY-MM-DDTHH:MM'; null: until it starts. */
  closes_at: string | null;
  /** 1 when the captain has closed it early. */
  is_closed: Generated<number>;
  /** Number of players wanted; later ones are reserves. Null for no limit. */
  wanted: number | null;
  /** JSON: [{ section, most }], sections that may respond, each with its limit or null; [] for all. */
  sections: Generated<string>;
  /** Further questions, JSON: { lifts, teas }. */
  asks: Generated<string>;
  /** Note for members: dress, departure of the coach. */
  note: Generated<string>;
  /** Time of the last mail that asked the members. */
  asked_at: string | null;
  /** Event day when the closing time was set, 'YYYY-MM-DD': when the event moves, it moves by as much. */
  for_day: Generated<string>;
}

export type AvailabilityWord = 'yes' | 'no' | 'if needed';

/** Availability of a member for an event: the last answer is valid, independent of its author. */
export interface AvailabilityResponseTable {
  event: string;
  member: string;
  word: AvailabilityWord;
  /** Free seats in their car; null when not driving. */
  seats: number | null;
  /** Pick-up point; null when no lift is needed. */
  lift_from: string | null;
  can_do_teas: Generated<number>;
  note: Generated<string>;
  /** Member who entered it; null for the member themselves. */
  put_by: string | null;
  /** 'site', 'mail', 'member' for another member, 'paper' for the board by the door, 'desk'. */
  way: string;
  /** Time of the first answer: the order of the board. */
  made_at: string;
  at: string;
  /** Event day at that time, 'YYYY-MM-DD': it may have been moved since. */
  for_day: Generated<string>;
}

/** Team selection of a captain for an event. */
export interface TeamSelectionTable {
  event: string;
  state: 'draft' | 'published';
  /** Member in charge of the day. */
  captain: string | null;
  /** JSON of the format at that time (app/modules/formats): its rinks and players. */
  format: string;
  /** Number of sides, each on a rink. */
  rinks: number;
  /** 'ask' the captain before a reserve is offered a place, or 'self': the first is offered it automatically. */
  reserves: Generated<'ask' | 'self'>;
  /** Meeting place and time, dress. */
  note: Generated<string>;
  published_at: string | null;
  updated_by: string | null;
  updated_at: string;
}

/** Place of a player: in a side, or among the reserves. */
export interface SelectedPlayerTable {
  id: string;
  event: string;
  /** Null for a guest, lent by another club. */
  member: string | null;
  /** Name of a guest; '' for a member. */
  name: string;
  /** From 1; 0 for the reserves. */
  rink: number;
  /** From 0 in the order of play (lead first); the order of reserves. */
  place: number;
  /** 'picked' waits for a reply; 'offered' is a reserve who was offered a free place. */
  state: 'picked' | 'offered' | 'confirmed' | 'withdrawn';
  /** Place in the last notification, '2:0'; null before the first. */
  told: string | null;
  told_at: string | null;
  /** Start in the last notification, 'YYYY-MM-DDTHH:MM', 'YYYY-MM-DD' without a time, or 'off'; null when unknown. */
  told_when: string | null;
  /** Location in the last notification. */
  told_where: string | null;
  /** Lift in the last notification (liftKey). */
  told_lift: string | null;
  /** 1 when no mail could notify them of a change: they have to be phoned. */
  to_ring: Generated<number>;
  answered_at: string | null;
  /** Event day of the reply in `state`, 'YYYY-MM-DD'; '' when unknown. */
  for_day: Generated<string>;
  /** Reason of a withdrawal, or a note to the captain. */
  why: Generated<string>;
}

/** Car that drives to an event. */
export interface LiftCarTable {
  event: string;
  driver: string;
  /** Seats for others. */
  seats: number;
  leaves_from: string;
  /** 'HH:MM' in London, or ''. */
  leaves_at: string;
}

/** Lift: passenger and driver; rows by hand stay when lifts are worked out again. */
export interface LiftPassengerTable {
  event: string;
  passenger: string;
  /** Null for members who travel on their own. */
  driver: string | null;
  by_hand: number;
}

/** Match card of an event, entered at the green. */
export interface MatchScorecardTable {
  event: string;
  /** JSON: opponents' names and ends of each rink (app/modules/match-day/card). */
  rinks: string;
  updated_by: string | null;
  updated_at: string;
}

/** Members who must not be on one rink, or who play together. */
export interface PlayerPairingRuleTable {
  id: string;
  one: string;
  other: string;
  how: 'apart' | 'together';
  put_by: string | null;
  at: string;
}

/** Lock for mails that are sent once: the process that inserts the row sends. */
export interface SentMailLockTable {
  /** Purpose: 'reminder', 'board' … */
  what: string;
  /** Subject: the event, the duty … */
  subject: string;
  member: string;
  at: string;
}

/** Section of the club that a member belongs to. */
export interface MemberClubSectionTable {
  member: string;
  section: string;
}

/** Code in the link of a mail, hashed: grants access to one subject for one person. */
export interface MailLinkCodeTable {
  hash: string;
  what: string;
  /** Id of the subject: the event, the duty slot, the booking. */
  subject: string;
  /** Member; '' for a visitor. */
  member: string;
  made_at: string;
}

/** Private calendar feed of a member, stored as a hash of its address. */
export interface CalendarFeedTable {
  member: string;
  key_hash: string;
  made_at: string;
}

/** Entry in a member's calendar feed, for its sequence number and to announce a cancellation. */
export interface CalendarFeedEntryTable {
  member: string;
  /** 'match:…', 'duty:…'. */
  item: string;
  /** Content of the entry, JSON. */
  said: string;
  sequence: number;
  is_gone: number;
  at: string;
}
