import type { Generated } from 'kysely';

/** What a club calls its kinds of member: full, social, junior, honorary, life. */
export interface MemberClassTable {
  id: string;
  position: number;
  name: string;
  /** How long the register keeps somebody of this class after they left, in months; null for as long as the club likes. */
  keeps_months: number | null;
  /** Offered to nobody new; whoever has it keeps it. */
  put_by: Generated<number>;
}

/** What the register says of a member beside the roll; without a row it says nothing. */
export interface RegisterEntryTable {
  member: string;
  /** As on an envelope: 'Mrs M. A. Dowse'; '' for the name on the roll. */
  formal_name: Generated<string>;
  /** On several lines, the postcode the last; '' for none. */
  address: Generated<string>;
  /** A second number; the first stands on the roll. */
  other_phone: Generated<string>;
  class: string | null;
  /** 'YYYY-MM-DD', or 'YYYY' where only that is known. */
  joined: string | null;
  /** 'YYYY-MM-DD'. Whoever has left is signed out and not asked, picked or written to; the entry stays until it is cleared. */
  left_on: string | null;
  /** JSON: ['lead', 'skip'], the liked the most first. */
  positions: Generated<string>;
  /** Whom to ring in an emergency. */
  emergency_name: Generated<string>;
  emergency_phone: Generated<string>;
  /** 'Husband', 'Daughter'. */
  emergency_who: Generated<string>;
  /** For officers alone. */
  notes: Generated<string>;
  /** The file in the store of members' pictures. */
  picture: string | null;
  updated_at: string;
}

/** One change of an entry, by whom; it goes with the entry. */
export interface RegisterChangeTable {
  id: string;
  member: string;
  at: string;
  actor: string | null;
  /** As it was then. */
  actor_name: string;
  /** JSON: [{ field, was, is }]. */
  changes: string;
}

/** What a member agreed to or took back; the latest of each kind holds, the earlier ones prove what held when. */
export interface ConsentTable {
  id: string;
  member: string;
  /** 'directory', 'directory-phone', 'directory-email', 'directory-address', 'photographs' … (members/register/consents.ts). */
  what: string;
  given: number;
  at: string;
  how: 'self' | 'desk' | 'paper';
  actor: string | null;
  actor_name: string;
}

/** Two entries that look alike and of whom an officer said that they are two people; `one` sorts before `other`. */
export interface TwoPeopleTable {
  one: string;
  other: string;
  put_by: string | null;
  at: string;
}
