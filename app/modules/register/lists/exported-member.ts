import {
  mapRegisterFieldsByKind,
  registerEntryFieldNames,
  registerEntryFields,
} from '#app/modules/register/entry/entry-fields.ts';
import type { RegisterEntryFields } from '#app/modules/register/entry/register-entry.ts';

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
  entry: RegisterEntryFields;
}

/** Columns of a list, as exported and as parsed by an import. */
export const registerExportColumns = [
  ...(['name', 'email', 'signInName', 'phone', 'otherPhone', 'sections'] as const),
  ...registerEntryFieldNames.filter((name) => name !== 'otherPhone'),
] as const;
export type RegisterExportColumn = (typeof registerExportColumns)[number];

export const registerExportHeadings: Record<RegisterExportColumn, string> = {
  name: 'Name',
  email: 'Email',
  signInName: 'Sign-in name',
  phone: 'Telephone',
  sections: 'Sections',
  ...mapRegisterFieldsByKind(registerEntryFieldNames, {}, ({ label, heading = label }) => heading),
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
    default: {
      const { kind } = registerEntryFields[field];
      const value = entry[field];
      if (Array.isArray(value)) return value.join('; ');
      if (kind === 'class') return member.className;
      return kind === 'date' ? formatSlashedDate(value) : (value ?? '');
    }
  }
}

/** '31/12/1999', as British spreadsheets write it; '2012' if no more is known. */
const formatSlashedDate = (day: string | null): string => (day ?? '').split('-').reverse().join('/');
