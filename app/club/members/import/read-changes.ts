import type { z } from 'zod';
import {
  cellOf,
  type Listed,
  type ListField,
  listFields,
  listHeads,
} from '#app/club/members/lists/listed.ts';
import type { MemberClass } from '#app/club/members/register/classes.ts';
import { deskFields } from '#app/club/members/register/entry-fields.ts';
import { readJoined } from '#app/club/members/register/joined.ts';
import { type EntryFacts, onOneLine } from '#app/club/members/register/register.ts';
import { telephone } from '#app/club/members/roll/contact.ts';
import { emailField, nameField, roleField, signInNameField } from '#app/club/members/roll/member.ts';
import type { RollSection } from '#app/club/members/roll/roll-schemas.server.ts';
import { isSameName } from '#app/club/members/roll/shared-address.server.ts';
import { asText } from '#app/core/csv.ts';
import { english } from '#app/core/language.ts';
import { addressIn, cellIn, nameIn, rawIn } from './columns.ts';
import { partsOf } from './import.ts';

/** What a line would change of a member who is there already. */

export interface FieldChange {
  field: string;
  was: string;
  is: string;
}

export interface Changes {
  changes: FieldChange[];
  /** As the desk changes the roll; sections by their ids. */
  roll: { name?: string; email?: string | null; signInName?: string | null; phone?: string } & {
    role?: z.output<typeof roleField>;
    sections?: string[];
  };
  facts: Partial<EntryFacts>;
}

export interface Club {
  classes: readonly Pick<MemberClass, 'id' | 'name' | 'putBy'>[];
  offered: readonly RollSection[];
  /** Without it only what stands on the roll is read. */
  hasRegister: boolean;
}

type Read<T> = { value: T; shown: string } | { why: string };

const ofRoll: readonly ListField[] = ['name', 'email', 'signInName', 'phone', 'sections'];

/** An empty cell changes nothing, '-' empties; or why the line is wrong. */
export function readChanges(
  fields: (string | undefined)[],
  cells: string[],
  known: Listed,
  club: Club,
): Changes | { why: string } {
  const found: Changes = { changes: [], roll: {}, facts: {} };
  const faults: string[] = [];
  const take = <T>(field: ListField, read: Read<T>, put: (value: T) => void) => {
    if ('why' in read) faults.push(read.why);
    else if (!isSame(known, field, read.shown)) {
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

/** A cell that is what our own list would have there is no change, whatever else it could be read as. */
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
    take(field, readSections(text, club.offered), (sections) => Object.assign(roll, { sections }));
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

const same = (one: string, other: string) => one.localeCompare(other, english, { sensitivity: 'base' }) === 0;

function readSections(text: string, offered: readonly RollSection[]): Read<string[]> {
  const named = partsOf(text);
  const found = offered.filter(({ name }) => named.some((one) => same(one, name)));
  const unknown = named.find((one) => !offered.some(({ name }) => same(one, name)));
  if (unknown) return { why: `The club has no section ‘${unknown}’.` };
  return { value: found.map(({ id }) => id), shown: found.map(({ name }) => name).join('; ') };
}

type Fact = Exclude<ListField, 'name' | 'email' | 'signInName' | 'phone' | 'sections'>;

function readFact(field: Fact, text: string, { classes }: Club): Read<unknown> {
  if (field === 'class') {
    if (text === '') return nothing;
    const found = classes.find(({ name, id }) => same(name, text) || same(id, text));
    const names = classes.filter(({ putBy }) => !putBy).map(({ name }) => name);
    return found
      ? { value: found.id, shown: found.name }
      : { why: `The club has no class ‘${text}’. It has ${names.join(', ')}.` };
  }
  if (field === 'joined' || field === 'leftOn') return readDay(field, text);
  if (field === 'positions') {
    const named = text
      .toLowerCase()
      .split(/[;,/&]|\sand\s/)
      .map((one) => one.trim())
      .filter(Boolean);
    const read = deskFields.shape.positions.safeParse(named);
    return read.success
      ? { value: read.data, shown: read.data.join('; ') }
      : { why: `‘${text}’ is no position: lead, second, third or skip.` };
  }
  return by<string>(deskFields.shape[field], text);
}

function readDay(field: 'joined' | 'leftOn', text: string): Read<string | null> {
  const day = readJoined(text);
  const shown = (day ?? '').split('-').reverse().join('/');
  if (field === 'joined')
    return day === undefined
      ? { why: `‘${text}’ is no day: please write 31/12/1999, or the year alone.` }
      : { value: day, shown };
  if (day === null) return { why: 'That somebody has come back is noted on their own page.' };
  return day === undefined || day.length === 4
    ? { why: `‘${text}’ is no day on which somebody left: please write 31/12/1999.` }
    : { value: day, shown };
}
