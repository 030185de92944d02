import { type Entry, noFacts } from '#app/modules/register/entry/register.ts';

/** A member of the roll as lists show them: by words, not by ids. */
export interface Listed {
  id: string;
  name: string;
  email: string | null;
  signInName: string | null;
  phone: string;
  role: string;
  /** By their names, in the club's order. */
  sections: string[];
  /** The name of their class; '' for none. */
  className: string;
  entry: Omit<Entry, 'member' | 'picture' | 'updatedAt' | 'version'>;
}

/** The columns of a list, as our own file has them and as an import reads them. */
export const listFields = [
  ...(['name', 'email', 'signInName', 'phone', 'otherPhone', 'sections', 'formalName', 'address'] as const),
  ...(['class', 'joined', 'leftOn', 'positions', 'emergencyName', 'emergencyPhone'] as const),
  ...(['emergencyWho', 'notes'] as const),
] as const;
export type ListField = (typeof listFields)[number];

export const listHeads: Record<ListField, string> = {
  name: 'Name',
  email: 'Email',
  signInName: 'Sign-in name',
  phone: 'Telephone',
  otherPhone: 'Other telephone',
  sections: 'Sections',
  formalName: 'Formal name',
  address: 'Address',
  class: 'Class',
  joined: 'Joined',
  leftOn: 'Left',
  positions: 'Positions',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency telephone',
  emergencyWho: 'Emergency relationship',
  notes: 'Notes',
};

/** What stands in a cell of a list; '' for nothing. */
export function cellOf({ entry, ...member }: Listed, field: ListField): string {
  switch (field) {
    case 'name':
    case 'phone':
      return member[field];
    case 'email':
    case 'signInName':
      return member[field] ?? '';
    case 'sections':
      return member.sections.join('; ');
    case 'class':
      return member.className;
    case 'joined':
    case 'leftOn':
      return showDay(entry[field]);
    case 'positions':
      return entry.positions.join('; ');
    default:
      return entry[field];
  }
}

/** '31/12/1999', as spreadsheets of this country write it; '2012' where no more is known. */
const showDay = (day: string | null): string => (day ?? '').split('-').reverse().join('/');

export const nothingMore: Listed['entry'] = noFacts;
