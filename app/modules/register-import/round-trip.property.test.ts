import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { toCsv } from '#app/core/lists/csv.ts';
import { defaultMembershipClasses } from '#app/modules/register/entry/default-classes.ts';
import {
  mapRegisterFieldsByKind,
  officerRegisterEntryFieldNames,
  ownRegisterEntryFieldNames,
} from '#app/modules/register/entry/entry-fields.ts';
import { adminRegisterEntrySchema } from '#app/modules/register/entry/entry-schemas.ts';
import { playingPositions } from '#app/modules/register/entry/register-entry.ts';
import {
  type ExportedRegisterMember,
  formatRegisterExportCell,
  type RegisterExportColumn,
  registerExportColumns,
} from '#app/modules/register/lists/exported-member.ts';
import { getRegisterExportFileRows } from '#app/modules/register/lists/register-exports.ts';
import { parseMemberImportHeader } from './import-columns.ts';
import { parseMemberRowChanges } from './parse-changes.ts';

const offered = [
  { id: 'ladies', name: 'Ladies' },
  { id: 'men', name: 'Men' },
];
const reading = { meant: () => '', today: '2026-06-01', monthFirst: false };
const club = { classes: defaultMembershipClasses, offered, hasRegister: true, ...reading };

const piece = fc.string({ unit: fc.constantFrom(...`aZé ,;'"=+-@\t\n\r/.0`), maxLength: 24 });
/** Generate values that the schema of a field accepts. */
const kept = (shape: { safeParse: (text: string) => { success: boolean; data?: unknown } }) =>
  piece
    .map((text) => shape.safeParse(text))
    .filter(({ success }) => success)
    .map(({ data }) => String(data));
const phone = fc.constantFrom('', '+44 1507 555 0153', '(01507) 5550153', '-1', '07700 900152');
const day = fc.constantFrom(null, '2012', '2012-03', '2012-03-14');

const fields = mapRegisterFieldsByKind(
  [...ownRegisterEntryFieldNames, ...officerRegisterEntryFieldNames],
  { telephone: phone, date: day, class: fc.constant(null), positions: fc.subarray([...playingPositions]) },
  (_, name) => kept(adminRegisterEntrySchema.shape[name]),
);

const listed: fc.Arbitrary<ExportedRegisterMember> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Ann Abel', 'Zoë O’Neill', '=HYPERLINK(A)', '-Ann', '‘Tim’ Smith, Jnr'),
  email: fc.constantFrom(null, 'ann@larkby.example', '-x@larkby.example'),
  signInName: fc.constantFrom(null, 'ann.abel'),
  phone,
  role: fc.constant('member'),
  sections: fc.subarray(['Ladies', 'Men']),
  className: fc.constantFrom('', 'Full', 'Life'),
  entry: fc.record({ ...fields, leftOn: fc.constantFrom(null, '2024-12-31') }),
});

test('what was saved and is read again changes nothing, whatever it holds', () => {
  fc.assert(
    fc.property(listed, (member) => {
      const row = Object.fromEntries(
        registerExportColumns.map((field) => [field, formatRegisterExportCell(member, field)]),
      ) as Record<RegisterExportColumn, string>;
      const text = toCsv(getRegisterExportFileRows('all', [{ id: member.id, ...row }]));
      const [head = [], cells = []] = parse(text, { record_delimiter: ['\r\n'] });
      assert.deepEqual(parseMemberRowChanges(parseMemberImportHeader(head), cells, member, club), {
        changes: [],
        roll: {},
        facts: {},
        leftOut: [],
      });
    }),
  );
});
