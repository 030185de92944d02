import {
  mapRegisterFieldsByKind,
  type ownRegisterEntryFieldNames,
  type RegisterEntryFieldName,
  type RegisterFieldsByKind,
  registerEntryFieldNames,
} from './entry-fields.ts';

/** Register entry of a member, beside the roll. For server and browser. */

export const playingPositions = ['lead', 'second', 'third', 'skip'] as const;
export type PlayingPosition = (typeof playingPositions)[number];

interface SpecialValues {
  positions: PlayingPosition[];
  class: string | null;
  date: string | null;
}

export type RegisterEntryFields = RegisterFieldsByKind<RegisterEntryFieldName, SpecialValues, string>;
export type OwnRegisterEntryValues = Pick<RegisterEntryFields, (typeof ownRegisterEntryFieldNames)[number]>;

export interface RegisterEntry extends RegisterEntryFields {
  member: string;
  /** File in the store of members' pictures. */
  picture: string | null;
  updatedAt: string | null;
  /** 0 without a row. */
  version: number;
}

const emptySpecialValues: SpecialValues = { positions: [], class: null, date: null };

export const emptyRegisterEntryFields: RegisterEntryFields = mapRegisterFieldsByKind(
  registerEntryFieldNames,
  emptySpecialValues,
  () => '',
);

/** Former members are signed out, and are not asked, picked or mailed. */
export const isFormerMember = ({ leftOn }: Pick<RegisterEntryFields, 'leftOn'>): boolean => leftOn !== null;

/** 'The Old Forge, Church Lane, LN11 0XX' from several rows. */
export const joinTextLines = (text: string): string => text.split('\n').join(', ');
