import type { z } from 'zod';
import { asText } from '#app/core/lists/csv.ts';
import { isSameName, type RollSection } from '#app/modules/members/members.server.ts';
import {
  emailField,
  nameField,
  roleField,
  signInNameField,
  telephone,
} from '#app/modules/members/members.ts';
import { deskFields } from '#app/modules/register/entry/entry-fields.ts';
import { readJoined } from '#app/modules/register/entry/joined.ts';
import { type EntryFacts, onOneLine } from '#app/modules/register/entry/register.ts';
import type { MemberClass } from '#app/modules/register/entry/register-schemas.server.ts';
import {
  cellOf,
  type Listed,
  type ListField,
  listFields,
  listHeads,
} from '#app/modules/register/lists/listed.ts';
import { addressIn, cellIn, nameIn, rawIn } from './columns.ts';
import { partsOf } from './import.ts';
import { type About, same } from './meanings.ts';

/** Changes that a row makes to a known member. */

interface FieldChange {
  field: string;
  was: string;
  is: string;
}

export interface Changes {
  changes: FieldChange[];
  /** Changes to the roll, as in the admin form; sections by id. */
  roll: { name?: string; email?: string | null; signInName?: string | null; phone?: string } & {
    role?: z.output<typeof roleField>;
    sections?: string[];
  };
  facts: Partial<EntryFacts>;
  /** Cells that are not imported: 'Joined ‘long ago’'. */
  leftOut: string[];
}

export interface Club {
  classes: readonly Pick<MemberClass, 'id' | 'name' | 'putBy'>[];
  offered: readonly RollSection[];
  /** Without a register only cells of the roll are parsed. */
  hasRegister: boolean;
  /** Return the meaning of a word that is not the club's own: an id, '' for none. */
  meant: (about: About, word: string) => string;
  today: string;
  monthFirst: boolean;
}

type Read<T> = { value: T; shown: string; leftOut?: string[] } | { why: string } | { leftOut: string[] };

/** A mistake in these rejects the row; other cells are left out. */
const needed: readonly ListField[] = ['name', 'email', 'signInName'];
const cellLeftOut = (field: ListField, cell: string) =>
  `${listHeads[field]} ‘${onOneLine(cell).slice(0, 80)}’`;

export const ofRoll: readonly string[] = ['name', 'email', 'signInName', 'phone', 'sections'];

/** Parses a row against a known member: an empty cell changes no value, '-' clears it; returns the reason if the row is wrong. */
export function readChanges(
  fields: (string | undefined)[],
  cells: string[],
  known: Listed,
  club: Club,
): Changes | { why: string } {
  const found: Changes = { changes: [], roll: {}, facts: {}, leftOut: [] };
  const faults: string[] = [];
  const take = <T>(field: ListField, read: Read<T>, put: (value: T) => void) => {
    if ('leftOut' in read) found.leftOut.push(...(read.leftOut ?? []));
    if ('why' in read && needed.includes(field)) faults.push(read.why);
    else if ('why' in read) found.leftOut.push(cellLeftOut(field, cellFor(fields, cells, field)));
    else if ('value' in read && !isSame(known, field, read.shown)) {
      found.changes.push({
        field: listHeads[field],
        was: onOneLine(cellOf(known, field)),
        is: onOneLine(read.shown),
      });
      put(read.value);
    }
  };
  for (const field of listFields) {
    if (!club.hasRegister && !ofRoll.includes(field)) continue;
    const cell = cellFor(fields, cells, field);
    if (cell === '' || isAsListed(fields, cells, known, field)) continue;
    readField(field, cell, club, take, found);
  }
  const role = cellIn(fields, cells, 'role').toLowerCase();
  if (role && role !== known.role) {
    const read = roleField.safeParse(role);
    if (read.success) {
      found.roll.role = read.data;
      found.changes.push({ field: 'Role', was: known.role, is: read.data });
    } else faults.push(read.error.issues[0]?.message ?? '');
  }
  return faults.length > 0 ? { why: [...new Set(faults)].join(' ') } : found;
}

function cellFor(fields: (string | undefined)[], cells: string[], field: ListField): string {
  if (field === 'name') return nameIn(fields, cells);
  return field === 'address' ? addressIn(fields, cells) : cellIn(fields, cells, field);
}

/** True for a cell equal to our own export, which is no change, even if it could be parsed otherwise. */
function isAsListed(
  fields: (string | undefined)[],
  cells: string[],
  known: Listed,
  field: ListField,
): boolean {
  const raw = rawIn(fields, cells, field).replace(/\r\n/g, '\n');
  return raw !== '' && raw !== '-' && raw === asText(cellOf(known, field)).trim();
}

function isSame(known: Listed, field: ListField, shown: string): boolean {
  const was = cellOf(known, field);
  if (field === 'name') return isSameName(was, shown);
  return was === shown || onOneLine(was) === onOneLine(shown);
}

type Take = <T>(field: ListField, read: Read<T>, put: (value: T) => void) => void;

function readField(field: ListField, cell: string, club: Club, take: Take, { roll, facts }: Changes): void {
  const text = cell === '-' ? '' : cell;
  if (field === 'name') take(field, by(nameField, text), (name) => Object.assign(roll, { name }));
  else if (field === 'email')
    take(field, orNothing(emailField, text), (email) => Object.assign(roll, { email }));
  else if (field === 'signInName')
    take(field, orNothing(signInNameField, text), (signInName) => Object.assign(roll, { signInName }));
  else if (field === 'phone') take(field, by(telephone, text), (phone) => Object.assign(roll, { phone }));
  else if (field === 'sections')
    take(field, readSections(text, club), (sections) => Object.assign(roll, { sections }));
  else take(field, readFact(field, text, club), (value) => Object.assign(facts, { [field]: value }));
}

const nothing = { value: null, shown: '' };

function by<T>(schema: z.ZodType<T>, text: string): Read<T> {
  const read = schema.safeParse(text);
  if (!read.success) return { why: read.error.issues[0]?.message ?? 'This is not right.' };
  return { value: read.data, shown: String(read.data) };
}

const orNothing = (schema: z.ZodType<string>, text: string): Read<string | null> =>
  text === '' ? nothing : by(schema, text);

function readSections(text: string, { offered, meant }: Club): Read<string[]> {
  const named = partsOf(text).map((word) => ({
    word,
    id: offered.find(({ id, name }) => same(name, word) || same(id, word))?.id ?? meant('section', word),
  }));
  const found = offered.filter(({ id }) => named.some((one) => one.id === id));
  const leftOut = named.filter(({ id }) => id === '').map(({ word }) => cellLeftOut('sections', word));
  if (found.length === 0 && leftOut.length > 0) return { leftOut };
  return { value: found.map(({ id }) => id), shown: found.map(({ name }) => name).join('; '), leftOut };
}

type Fact = Exclude<ListField, 'name' | 'email' | 'signInName' | 'phone' | 'sections'>;

function readFact(field: Fact, text: string, club: Club): Read<unknown> {
  if (field === 'class') return readClass(text, club);
  if (field === 'joined' || field === 'leftOn') return readDay(field, text, club);
  if (field === 'positions') {
    const named = text
      .toLowerCase()
      .split(/[;,/&]|\sand\s/)
      .map((one) => one.trim())
      .filter(Boolean);
    const read = deskFields.shape.positions.safeParse(named);
    return read.success
      ? { value: read.data, shown: read.data.join('; ') }
      : { leftOut: [cellLeftOut(field, text)] };
  }
  return by<string>(deskFields.shape[field], text);
}

function readClass(text: string, { classes, meant }: Club): Read<string | null> {
  if (text === '') return nothing;
  const byName = classes.find(({ name, id }) => same(name, text) || same(id, text));
  const found = byName ?? classes.find(({ id }) => id === meant('class', text));
  return found ? { value: found.id, shown: found.name } : { leftOut: [cellLeftOut('class', text)] };
}

function readDay(field: 'joined' | 'leftOn', text: string, { today, monthFirst }: Club): Read<string | null> {
  const day = readJoined(text, { today, monthFirst });
  const isWhole = field === 'joined' || (day !== null && day?.length === 10);
  if (day === undefined || !isWhole || (day !== null && day > today.slice(0, day.length)))
    return { leftOut: [cellLeftOut(field, text || '-')] };
  return { value: day, shown: (day ?? '').split('-').reverse().join('/') };
}
