import {
  type RegisterExportColumn,
  registerExportColumns,
  registerExportHeadings,
} from './exported-member.ts';

/** Exports of the register by purpose: each has only the columns that its recipient needs. */
export const registerExports = {
  all: {
    name: 'Everything',
    about: 'For the committee’s own files. You can change it and bring it back with ‘Import a list’.',
    fields: registerExportColumns,
  },
  captain: {
    name: 'For a captain',
    about: 'Names, phone numbers, sections and positions.',
    fields: ['name', 'phone', 'otherPhone', 'sections', 'positions'],
  },
  post: {
    name: 'For the post',
    about: 'Names for envelopes, and addresses.',
    fields: ['name', 'formalName', 'address'],
  },
} as const satisfies Record<string, { name: string; about: string; fields: readonly RegisterExportColumn[] }>;
export type RegisterExportName = keyof typeof registerExports;
export const registerFileExportNames = ['all', 'captain', 'post'] as const satisfies RegisterExportName[];

/** All exports of the register: files, and the printed sheet. */
export const registerExportNames = [...registerFileExportNames, 'paper'] as const;
type ExportName = (typeof registerExportNames)[number];

export const registerExportAuditNotice =
  'This list has members’ addresses. The activity log records who opened it and when.';

/** Sections and classes are headings of the printed sheet. */
const printedFields = ['name', 'phone', 'otherPhone', 'address', 'email', 'class', 'sections'] as const;

export const getRegisterExportColumns = (which: ExportName): readonly RegisterExportColumn[] =>
  which === 'paper' ? printedFields : registerExports[which].fields;

/** Former members are only in the committee's own file. */
export const includesFormerMembersInExport = (which: ExportName) => which === 'all';

export type RegisterExportRow = { id: string } & Partial<Record<RegisterExportColumn, string>>;

/** Return the rows of a file below its header; with Ids if it can be imported again. */
export function getRegisterExportFileRows(
  which: RegisterExportName,
  rows: readonly RegisterExportRow[],
): string[][] {
  const fields = getRegisterExportColumns(which);
  const hasId = which === 'all';
  const head = fields.map((field) => registerExportHeadings[field]);
  const lines = rows.map((row) => [...(hasId ? [row.id] : []), ...fields.map((field) => row[field] ?? '')]);
  return [[...(hasId ? ['Id'] : []), ...head], ...lines];
}
