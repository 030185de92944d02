import { typedKeys } from '#app/core/typed-objects.ts';
/** Register entry of a member, beside the roll. For server and browser. */

export const playingPositions = ['lead', 'second', 'third', 'skip'] as const;
export type PlayingPosition = (typeof playingPositions)[number];

export interface RegisterEntryFields {
  /** Name for envelopes; '' for the name on the roll. */
  formalName: string;
  /** Multi-line, ending with the postcode. */
  address: string;
  otherPhone: string;
  /** Id of a membership class. */
  class: string | null;
  /** 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. */
  joined: string | null;
  leftOn: string | null;
  /** In order of preference. */
  positions: PlayingPosition[];
  emergencyName: string;
  emergencyPhone: string;
  emergencyWho: string;
  /** Visible to officers only. */
  notes: string;
}

export interface RegisterEntry extends RegisterEntryFields {
  member: string;
  /** File in the store of members' pictures. */
  picture: string | null;
  updatedAt: string | null;
  /** 0 without a row. */
  version: number;
}

export const emptyRegisterEntryFields: RegisterEntryFields = {
  formalName: '',
  address: '',
  otherPhone: '',
  class: null,
  joined: null,
  leftOn: null,
  positions: [],
  emergencyName: '',
  emergencyPhone: '',
  emergencyWho: '',
  notes: '',
};

/** Label of each field, in display order. */
export const registerEntryFieldLabels: Record<keyof RegisterEntryFields, string> = {
  formalName: 'Formal name',
  address: 'Address',
  otherPhone: 'Other phone',
  class: 'Membership type',
  joined: 'Joined',
  leftOn: 'Left',
  positions: 'Likes to play',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  emergencyWho: 'Relationship',
  notes: 'Notes for officers',
};

export const registerEntryFieldNames = typedKeys(registerEntryFieldLabels);

/** Fields that members correct themselves; the rest is for the keepers of the roll. */
const ownEntryFieldNames = [
  ...(['formalName', 'address', 'otherPhone', 'positions'] as const),
  ...(['emergencyName', 'emergencyPhone', 'emergencyWho'] as const),
] as const;
export type OwnRegisterEntryValues = Pick<RegisterEntryFields, (typeof ownEntryFieldNames)[number]>;

/** Former members are signed out, and are not asked, picked or mailed. */
export const isFormerMember = ({ leftOn }: Pick<RegisterEntryFields, 'leftOn'>): boolean => leftOn !== null;

/** Hint at the notes field, where a note on health would break the law. */
export const memberNotesNoHealthDataHint =
  'Do not write anything about a person’s health. The member can ask to see these notes, and they are included in ‘Download my data’.';

/** 'The Old Forge, Church Lane, LN11 0XX' from several rows. */
export const joinTextLines = (text: string): string => text.split('\n').join(', ');
