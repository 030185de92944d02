import type { z } from 'zod';
import { escapeFormula } from '#app/core/lists/csv.ts';
import { isSameMemberName, type RollSection } from '#app/modules/members/members.server.ts';
import {
  memberEmailSchema,
  memberNameField,
  memberRoleSchema,
  signInNameSchema,
  telephoneSchema,
} from '#app/modules/members/members.ts';
import { adminRegisterEntrySchema } from '#app/modules/register/entry/entry-schemas.ts';
import { parseJoinedDate } from '#app/modules/register/entry/joined-date.ts';
import { joinTextLines, type RegisterEntryFields } from '#app/modules/register/entry/register-entry.ts';
import type { MembershipClass } from '#app/modules/register/entry/register-schemas.server.ts';
import {
  type ExportedMember,
  type ExportField,
  exportFields,
  exportHeadings,
  formatExportCell,
} from '#app/modules/register/lists/exported-member.ts';
import { getAddressCells, getCell, getNameCell, getRawCell } from './import-columns.ts';
import { splitSectionsCell } from './parse-row.ts';
import { isSameFoldedWord, type MeaningCategory } from './word-meanings.ts';

/** Changes that a row makes to a known member. */

interface ImportedFieldChange {
  field: string;
  was: string;
  is: string;
}

export interface ImportedChanges {
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

export interface ImportClubContext {
  classes: readonly Pick<MembershipClass, 'id' | 'name' | 'putBy'>[];
  offered: readonly RollSection[];
  /** Without a register only cells of the roll are parsed. */
  hasRegister: boolean;
  /** Return the meaning of a word that is not the club's own: an id, '' for none. */
  meant: (about: MeaningCategory, word: string) => string;
  today: string;
  monthFirst: boolean;
}

type ParsedCell<T> =
  | { value: T; shown: string; leftOut?: string[] }
  | { why: string }
  | { leftOut: string[] };

/** A mistake in these rejects the row; other cells are left out. */
const requiredColumns: readonly ExportField[] = ['name', 'email', 'signInName'];
const formatIgnoredCell = (field: ExportField, cell: string) =>
  `${exportHeadings[field]} ‘${joinTextLines(cell).slice(0, 80)}’`;

export const rollColumnNames: readonly string[] = ['name', 'email', 'signInName', 'phone', 'sections'];

/** Parses a row against a known member: an empty cell changes no value, '-' clears it; returns the reason if the row is wrong. */
export function parseRowChanges(
  fields: (string | undefined)[],
  cells: string[],
  known: ExportedMember,
  club: ImportClubContext,
): ImportedChanges | { why: string } {
  const found: ImportedChanges = { changes: [], roll: {}, facts: {}, leftOut: [] };
  const faults: string[] = [];
  const take = <T>(field: ExportField, read: ParsedCell<T>, put: (value: T) => void) => {
    if ('leftOut' in read) found.leftOut.push(...(read.leftOut ?? []));
    if ('why' in read && requiredColumns.includes(field)) faults.push(read.why);
    else if ('why' in read) found.leftOut.push(formatIgnoredCell(field, getImportCell(fields, cells, field)));
    else if ('value' in read && !isSameCellValue(known, field, read.shown)) {
      found.changes.push({
        field: exportHeadings[field],
        was: joinTextLines(formatExportCell(known, field)),
        is: joinTextLines(read.shown),
      });
      put(read.value);
    }
  };
  for (const field of exportFields) {
    if (!club.hasRegister && !rollColumnNames.includes(field)) continue;
    const cell = getImportCell(fields, cells, field);
    if (cell === '' || equalsExportedCell(fields, cells, known, field)) continue;
    parseRollCell(field, cell, club, take, found);
  }
  const role = getCell(fields, cells, 'role').toLowerCase();
  if (role && role !== known.role) {
    const read = memberRoleSchema.safeParse(role);
    if (read.success) {
      found.roll.role = read.data;
      found.changes.push({ field: 'Role', was: known.role, is: read.data });
    } else faults.push(read.error.issues[0]?.message ?? '');
  }
  return faults.length > 0 ? { why: [...new Set(faults)].join(' ') } : found;
}

function getImportCell(fields: (string | undefined)[], cells: string[], field: ExportField): string {
  if (field === 'name') return getNameCell(fields, cells);
  return field === 'address' ? getAddressCells(fields, cells) : getCell(fields, cells, field);
}

/** True for a cell equal to our own export, which is no change, even if it could be parsed otherwise. */
function equalsExportedCell(
  fields: (string | undefined)[],
  cells: string[],
  known: ExportedMember,
  field: ExportField,
): boolean {
  const raw = getRawCell(fields, cells, field).replace(/\r\n/g, '\n');
  return raw !== '' && raw !== '-' && raw === escapeFormula(formatExportCell(known, field)).trim();
}

function isSameCellValue(known: ExportedMember, field: ExportField, shown: string): boolean {
  const was = formatExportCell(known, field);
  if (field === 'name') return isSameMemberName(was, shown);
  return was === shown || joinTextLines(was) === joinTextLines(shown);
}

type ApplyCell = <T>(field: ExportField, read: ParsedCell<T>, put: (value: T) => void) => void;

function parseRollCell(
  field: ExportField,
  cell: string,
  club: ImportClubContext,
  take: ApplyCell,
  { roll, facts }: ImportedChanges,
): void {
  const text = cell === '-' ? '' : cell;
  if (field === 'name')
    take(field, parseWithSchema(memberNameField, text), (name) => Object.assign(roll, { name }));
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
  if (!read.success) return { why: read.error.issues[0]?.message ?? 'This is not right.' };
  return { value: read.data, shown: String(read.data) };
}

const parseOptionalCell = (schema: z.ZodType<string>, text: string): ParsedCell<string | null> =>
  text === '' ? emptyCell : parseWithSchema(schema, text);

function parseSectionsCell(text: string, { offered, meant }: ImportClubContext): ParsedCell<string[]> {
  const named = splitSectionsCell(text).map((word) => ({
    word,
    id:
      offered.find(({ id, name }) => isSameFoldedWord(name, word) || isSameFoldedWord(id, word))?.id ??
      meant('section', word),
  }));
  const found = offered.filter(({ id }) => named.some((one) => one.id === id));
  const leftOut = named.filter(({ id }) => id === '').map(({ word }) => formatIgnoredCell('sections', word));
  if (found.length === 0 && leftOut.length > 0) return { leftOut };
  return { value: found.map(({ id }) => id), shown: found.map(({ name }) => name).join('; '), leftOut };
}

type RegisterColumn = Exclude<ExportField, 'name' | 'email' | 'signInName' | 'phone' | 'sections'>;

function parseRegisterCell(
  field: RegisterColumn,
  text: string,
  club: ImportClubContext,
): ParsedCell<unknown> {
  if (field === 'class') return parseClassCell(text, club);
  if (field === 'joined' || field === 'leftOn') return parseDayCell(field, text, club);
  if (field === 'positions') {
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
  return parseWithSchema<string>(adminRegisterEntrySchema.shape[field], text);
}

function parseClassCell(text: string, { classes, meant }: ImportClubContext): ParsedCell<string | null> {
  if (text === '') return emptyCell;
  const byName = classes.find(({ name, id }) => isSameFoldedWord(name, text) || isSameFoldedWord(id, text));
  const found = byName ?? classes.find(({ id }) => id === meant('class', text));
  return found ? { value: found.id, shown: found.name } : { leftOut: [formatIgnoredCell('class', text)] };
}

function parseDayCell(
  field: 'joined' | 'leftOn',
  text: string,
  { today, monthFirst }: ImportClubContext,
): ParsedCell<string | null> {
  const day = parseJoinedDate(text, { today, monthFirst });
  const isWhole = field === 'joined' || (day !== null && day?.length === 10);
  if (day === undefined || !isWhole || (day !== null && day > today.slice(0, day.length)))
    return { leftOut: [formatIgnoredCell(field, text || '-')] };
  return { value: day, shown: (day ?? '').split('-').reverse().join('/') };
}
