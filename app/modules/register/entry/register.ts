import { namesIn } from '#app/core/typed.ts';
/** What the register says of a member beside the roll. For server and browser. */

export const positions = ['lead', 'second', 'third', 'skip'] as const;
export type Position = (typeof positions)[number];

export interface EntryFacts {
  /** As on an envelope; '' for the name on the roll. */
  formalName: string;
  /** On several lines, the postcode the last. */
  address: string;
  otherPhone: string;
  /** The id of a class of membership. */
  class: string | null;
  /** 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. */
  joined: string | null;
  leftOn: string | null;
  /** The liked the most first. */
  positions: Position[];
  emergencyName: string;
  emergencyPhone: string;
  emergencyWho: string;
  /** For officers alone. */
  notes: string;
}

export interface Entry extends EntryFacts {
  member: string;
  /** The file in the store of members' pictures. */
  picture: string | null;
  updatedAt: string | null;
  /** 0 where the register says nothing of them yet. */
  version: number;
}

export const noFacts: EntryFacts = {
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

/** What each is called, in the order in which it is shown. */
export const factWords: Record<keyof EntryFacts, string> = {
  formalName: 'Formal name',
  address: 'Address',
  otherPhone: 'Other telephone',
  class: 'Class',
  joined: 'Joined',
  leftOn: 'Left',
  positions: 'Likes to play',
  emergencyName: 'In an emergency, ring',
  emergencyPhone: 'Their telephone',
  emergencyWho: 'Who that is',
  notes: 'Notes for officers',
};

export const factNames = namesIn(factWords);

/** What members correct themselves; the rest is for whoever keeps the roll. */
const ownFacts = [
  ...(['formalName', 'address', 'otherPhone', 'positions'] as const),
  ...(['emergencyName', 'emergencyPhone', 'emergencyWho'] as const),
] as const;
export type OwnFacts = Pick<EntryFacts, (typeof ownFacts)[number]>;

/** Whoever has left is signed out, and neither asked, picked nor written to. */
export const hasLeft = ({ leftOn }: Pick<EntryFacts, 'leftOn'>): boolean => leftOn !== null;

/** Said at the field where the law would be broken by what some write there. */
export const notAboutHealth =
  'Nothing about anybody’s health, please: the club has no business to keep it. The member may ask to see these notes, and finds them in the file that ‘Download my data’ gives.';

/** Several lines on one: 'The Old Forge, Church Lane, LN11 0XX'. */
export const onOneLine = (text: string): string => text.split('\n').join(', ');
