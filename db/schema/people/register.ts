import type { Generated } from 'kysely';

/** Membership type: full, social, junior, honorary, life. */
export interface MembershipTypeTable {
  id: string;
  position: number;
  name: string;
  /** Retention after leaving, in months; null for no limit. */
  keeps_months: number | null;
  /** 1: archived; existing members keep it. */
  put_by: Generated<number>;
}

/** Register entry of a member; without a row all fields are empty. */
export interface MemberRegisterEntryTable {
  member: string;
  /** Name on an envelope: 'Mrs M. A. Dowse'; '' for the member's name. */
  formal_name: Generated<string>;
  /** Several rows, the postcode last; '' for none. */
  address: Generated<string>;
  /** Second telephone number; the first is in the member's row. */
  other_phone: Generated<string>;
  class: string | null;
  /** 'YYYY-MM-DD', or 'YYYY' when only the year is known. */
  joined: string | null;
  /**
   * 'YYYY-MM-DD'. Members who have left are signed out and excluded from selections and mail; the entry stays until the
   * clear-out.
   */
  left_on: string | null;
  /** JSON: ['lead', 'skip'], preferred first. */
  positions: Generated<string>;
  /** Emergency contact. */
  emergency_name: Generated<string>;
  emergency_phone: Generated<string>;
  /** 'Husband', 'Daughter'. */
  emergency_who: Generated<string>;
  /** Visible to officers only. */
  notes: Generated<string>;
  /** File in the store of members' pictures. */
  picture: string | null;
  updated_at: string;
}

/** Change of an entry, with its author; deleted with the entry. */
export interface MemberRegisterChangeTable {
  id: string;
  member: string;
  at: string;
  actor: string | null;
  /** Name at that time. */
  actor_name: string;
  /** JSON: [{ field, was, is }]. */
  changes: string;
}

/** Consent given or withdrawn; the latest of each kind is valid, earlier ones are evidence. */
export interface MemberConsentTable {
  id: string;
  member: string;
  /** 'directory', 'directory-phone', 'directory-email', 'directory-address', 'photographs' … (register/entry/consent-kinds.ts). */
  what: string;
  given: number;
  at: string;
  how: 'self' | 'desk' | 'paper';
  actor: string | null;
  actor_name: string;
}

/** Similar entries that an officer confirmed to be two people; `one` sorts before `other`. */
export interface DistinctMembersTable {
  one: string;
  other: string;
  put_by: string | null;
  at: string;
}
