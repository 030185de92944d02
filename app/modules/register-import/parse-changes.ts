import type { z } from 'zod';
import { escapeSpreadsheetFormula } from '#app/core/lists/csv.ts';
import { isSameMemberName, type OfferedClubSection } from '#app/modules/members/members.server.ts';
import {
  memberEmailSchema,
  memberRoleSchema,
  memberRollNameSchema,
  signInNameSchema,
  telephoneSchema,
} from '#app/modules/members/members.ts';
import type { MembershipClass } from '#app/modules/register/register.server.ts';
import {
  adminRegisterEntrySchema,
  type ExportedRegisterMember,
  formatRegisterExportCell,
  joinTextLines,
  parseMembershipJoinedDate,
  type RegisterEntryFieldName,
  type RegisterEntryFields,
  type RegisterExportColumn,
  registerEntryFields,
  registerExportColumns,
  registerExportHeadings,
} from '#app/modules/register/register.ts';
import {
  getMemberImportAddress,
  getMemberImportCell,
  getMemberImportName,
  getRawMemberImportCell,
} from './import-columns.ts';
import { splitClubSectionsCell } from './parse-row.ts';
import { type ImportWordCategory, isSameImportWord } from './word-meanings.ts';

/** Changes that a row makes to a known member. */

interface ImportedFieldChange {
  field: string;
  was: string;
  is: string;
}

export interface ImportedMemberChanges {
  changes: ImportedFieldChange[];
  /** Changes to the roll, as in the admin form; sections by id. */
  roll: { name?: string; email?: string | null; signInName?: string | null; phone?: string } & {
    role?: z.output<typeof memberRoleSchema>;
    sections?: string[];
  };
  facts: Partial<RegisterEntryFields>;
  /** Cells that are not imported: 'Joined ‘long ago’'. */
  leftOut: string[];
}

export interface MemberImportClubContext {
  classes: readonly Pick<MembershipClass, 'id' | 'name' | 'putBy'>[];
  offered: readonly OfferedClubSection[];
  /** Without a register only cells of the roll are parsed. */
  hasRegister: boolean;
  /** Return the meaning of a word that is not the club's own: an id, '' for none. */
  meant: (about: ImportWordCategory, word: string) => string;
  today: string;
  monthFirst: boolean;
}

type ParsedCell<T> =
  | { value: T; shown: string; leftOut?: string[] }
  | { why: string }
  | { leftOut: string[] };

/** A mistake in these rejects the row; other cells are left out. */
const requiredColumns: readonly RegisterExportColumn[] = ['name', 'email', 'signInName'];
const formatIgnoredCell = (field: RegisterExportColumn, cell: string) =>
  `${registerExportHeadings[field]} ‘${joinTextLines(cell).slice(0, 80)}’`;

export const memberRollColumnNames: readonly string[] = ['name', 'email', 'signInName', 'phone', 'sections'];

/** Parses a row against a known member: an empty cell changes no value, '-' clears it; returns the reason if the row is wrong. */
export function parseMemberRowChanges(
  fields: (string | undefined)[],
  cells: string[],
  known: ExportedRegisterMember,
  club: MemberImportClubContext,
): ImportedMemberChanges | { why: string } {
  const found: ImportedMemberChanges = { changes: [], roll: {}, facts: {}, leftOut: [] };
  const faults: string[] = [];
  const take = <T>(field: RegisterExportColumn, read: ParsedCell<T>, put: (value: T) => void) => {
    if ('leftOut' in read) found.leftOut.push(...(read.leftOut ?? []));
    if ('why' in read && requiredColumns.includes(field)) faults.push(read.why);
    else if ('why' in read) found.leftOut.push(formatIgnoredCell(field, getImportCell(fields, cells, field)));
    else if ('value' in read && !isSameCellValue(known, field, read.shown)) {
      found.changes.push({
        field: registerExportHeadings[field],
        was: joinTextLines(formatRegisterExportCell(known, field)),
        is: joinTextLines(read.shown),
      });
      put(read.value);
    }
  };
  for (const field of registerExportColumns) {
    if (!club.hasRegister && !memberRollColumnNames.includes(field)) continue;
    const cell = getImportCell(fields, cells, field);
    if (cell === '' || equalsExportedCell(fields, cells, known, field)) continue;
    parseRollCell(field, cell, club, take, found);
  }
  const role = getMemberImportCell(fields, cells, 'role').toLowerCase();
  if (role && role !== known.role) {
    const read = memberRoleSchema.safeParse(role);
    if (read.success) {
      found.roll.role = read.data;
      found.changes.push({ field: 'Role', was: known.role, is: read.data });
    } else faults.push(read.error.issues[0]?.message ?? '');
  }
  return faults.length > 0 ? { why: [...new Set(faults)].join(' ') } : found;
}

function getImportCell(fields: (string | undefined)[], cells: string[], field: RegisterExportColumn): string {
  if (field === 'name') return getMemberImportName(fields, cells);
  return field === 'address'
    ? getMemberImportAddress(fields, cells)
    : getMemberImportCell(fields, cells, field);
}

/** True for a cell equal to our own export, which is no change, even if it could be parsed otherwise. */
function equalsExportedCell(
  fields: (string | undefined)[],
  cells: string[],
  known: ExportedRegisterMember,
  field: RegisterExportColumn,
): boolean {
  const raw = getRawMemberImportCell(fields, cells, field).replace(/\r\n/g, '\n');
  return (
    raw !== '' &&
    raw !== '-' &&
    raw === escapeSpreadsheetFormula(formatRegisterExportCell(known, field)).trim()
  );
}

function isSameCellValue(known: ExportedRegisterMember, field: RegisterExportColumn, shown: string): boolean {
  const was = formatRegisterExportCell(known, field);
  if (field === 'name') return isSameMemberName(was, shown);
  return was === shown || joinTextLines(was) === joinTextLines(shown);
}

type ApplyCell = <T>(field: RegisterExportColumn, read: ParsedCell<T>, put: (value: T) => void) => void;

function parseRollCell(
  field: RegisterExportColumn,
  cell: string,
  club: MemberImportClubContext,
  take: ApplyCell,
  { roll, facts }: ImportedMemberChanges,
): void {
  const text = cell === '-' ? '' : cell;
  if (field === 'name')
    take(field, parseWithSchema(memberRollNameSchema, text), (name) => Object.assign(roll, { name }));
  else if (field === 'email')
    take(field, parseOptionalCell(memberEmailSchema, text), (email) => Object.assign(roll, { email }));
  else if (field === 'signInName')
    take(field, parseOptionalCell(signInNameSchema, text), (signInName) =>
      Object.assign(roll, { signInName }),
    );
  else if (field === 'phone')
    take(field, parseWithSchema(telephoneSchema, text), (phone) => Object.assign(roll, { phone }));
  else if (field === 'sections')
    take(field, parseSectionsCell(text, club), (sections) => Object.assign(roll, { sections }));
  else take(field, parseRegisterCell(field, text, club), (value) => Object.assign(facts, { [field]: value }));
}

const emptyCell = { value: null, shown: '' };

function parseWithSchema<T>(schema: z.ZodType<T>, text: string): ParsedCell<T> {
  const read = schema.safeParse(text);
  if (!read.success) return { why: read.error.issues[0]?.message ?? 'Check this cell.' };
  return { value: read.data, shown: String(read.data) };
}

const parseOptionalCell = (schema: z.ZodType<string>, text: string): ParsedCell<string | null> =>
  text === '' ? emptyCell : parseWithSchema(schema, text);

function parseSectionsCell(text: string, { offered, meant }: MemberImportClubContext): ParsedCell<string[]> {
  const named = splitClubSectionsCell(text).map((word) => ({
    word,
    id:
      offered.find(({ id, name }) => isSameImportWord(name, word) || isSameImportWord(id, word))?.id ??
      meant('section', word),
  }));
  const found = offered.filter(({ id }) => named.some((one) => one.id === id));
  const leftOut = named.filter(({ id }) => id === '').map(({ word }) => formatIgnoredCell('sections', word));
  if (found.length === 0 && leftOut.length > 0) return { leftOut };
  return { value: found.map(({ id }) => id), shown: found.map(({ name }) => name).join('; '), leftOut };
}

function parseRegisterCell(
  field: RegisterEntryFieldName,
  text: string,
  club: MemberImportClubContext,
): ParsedCell<unknown> {
  const { kind } = registerEntryFields[field];
  if (kind === 'class') return parseClassCell(text, club);
  if (field === 'leftOn' || kind === 'date') return parseDayCell(field, text, club);
  if (kind === 'positions') {
    const named = text
      .toLowerCase()
      .split(/[;,/&]|\sand\s/)
      .map((one) => one.trim())
      .filter(Boolean);
    const read = adminRegisterEntrySchema.shape.positions.safeParse(named);
    return read.success
      ? { value: read.data, shown: read.data.join('; ') }
      : { leftOut: [formatIgnoredCell(field, text)] };
  }
  return parseWithSchema<unknown>(adminRegisterEntrySchema.shape[field], text);
}

function parseClassCell(
  text: string,
  { classes, meant }: MemberImportClubContext,
): ParsedCell<string | null> {
  if (text === '') return emptyCell;
  const byName = classes.find(({ name, id }) => isSameImportWord(name, text) || isSameImportWord(id, text));
  const found = byName ?? classes.find(({ id }) => id === meant('class', text));
  return found ? { value: found.id, shown: found.name } : { leftOut: [formatIgnoredCell('class', text)] };
}

function parseDayCell(
  field: RegisterEntryFieldName,
  text: string,
  { today, monthFirst }: MemberImportClubContext,
): ParsedCell<string | null> {
  const day = parseMembershipJoinedDate(text, { today, monthFirst });
  const isWhole = field !== 'leftOn' || (day !== null && day?.length === 10);
  if (day === undefined || !isWhole || (day !== null && day > today.slice(0, day.length)))
    return { leftOut: [formatIgnoredCell(field, text || '-')] };
  return { value: day, shown: (day ?? '').split('-').reverse().join('/') };
}
