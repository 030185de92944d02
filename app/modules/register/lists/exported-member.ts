import { emptyRegisterEntryFields, type RegisterEntry } from '#app/modules/register/entry/register-entry.ts';

/** Member of the roll as exported: names in place of ids. */
export interface ExportedRegisterMember {
  id: string;
  name: string;
  email: string | null;
  signInName: string | null;
  phone: string;
  role: string;
  /** Names in display order. */
  sections: string[];
  /** Name of the class; '' for none. */
  className: string;
  entry: Omit<RegisterEntry, 'member' | 'picture' | 'updatedAt' | 'version'>;
}

/** Columns of a list, as exported and as parsed by an import. */
export const registerExportColumns = [
  ...(['name', 'email', 'signInName', 'phone', 'otherPhone', 'sections', 'formalName', 'address'] as const),
  ...(['class', 'joined', 'leftOn', 'positions', 'emergencyName', 'emergencyPhone'] as const),
  ...(['emergencyWho', 'notes'] as const),
] as const;
export type RegisterExportColumn = (typeof registerExportColumns)[number];

export const registerExportHeadings: Record<RegisterExportColumn, string> = {
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

/** Formats a cell of a list; '' for an empty value. */
export function formatRegisterExportCell(
  { entry, ...member }: ExportedRegisterMember,
  field: RegisterExportColumn,
): string {
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
      return formatSlashedDate(entry[field]);
    case 'positions':
      return entry.positions.join('; ');
    default:
      return entry[field];
  }
}

/** '31/12/1999', as British spreadsheets write it; '2012' if no more is known. */
const formatSlashedDate = (day: string | null): string => (day ?? '').split('-').reverse().join('/');

export const emptyExportedRegisterEntry: ExportedRegisterMember['entry'] = emptyRegisterEntryFields;
