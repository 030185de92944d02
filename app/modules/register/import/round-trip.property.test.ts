import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { toCsv } from '#app/core/lists/csv.ts';
import { readyClasses } from '#app/modules/register/entry/classes.ts';
import { deskFields } from '#app/modules/register/entry/entry-fields.ts';
import { positions } from '#app/modules/register/entry/register.ts';
import { fileRows } from '#app/modules/register/lists/chosen-lists.ts';
import { cellOf, type Listed, type ListField, listFields } from '#app/modules/register/lists/listed.ts';
import { readHeader } from './columns.ts';
import { readChanges } from './read-changes.ts';

const offered = [
  { id: 'ladies', name: 'Ladies' },
  { id: 'men', name: 'Men' },
];
const reading = { meant: () => '', today: '2026-06-01', monthFirst: false };
const club = { classes: readyClasses, offered, hasRegister: true, ...reading };

const piece = fc.string({ unit: fc.constantFrom(...`aZé ,;'"=+-@\t\n\r/.0`), maxLength: 24 });
/** What the fields themselves let in. */
const kept = (shape: { safeParse: (text: string) => { success: boolean; data?: unknown } }) =>
  piece
    .map((text) => shape.safeParse(text))
    .filter(({ success }) => success)
    .map(({ data }) => String(data));
const { formalName, address, notes, emergencyName } = deskFields.shape;
const phone = fc.constantFrom('', '+44 1507 555 0153', '(01507) 5550153', '-1', '07700 900152');
const day = fc.constantFrom(null, '2012', '2012-03', '2012-03-14');

const listed: fc.Arbitrary<Listed> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Ann Abel', 'Zoë O’Neill', '=HYPERLINK(A)', '-Ann', '‘Tim’ Smith, Jnr'),
  email: fc.constantFrom(null, 'ann@larkby.example', '-x@larkby.example'),
  signInName: fc.constantFrom(null, 'ann.abel'),
  phone,
  role: fc.constant('member'),
  sections: fc.subarray(['Ladies', 'Men']),
  className: fc.constantFrom('', 'Full', 'Life'),
  entry: fc.record({
    formalName: kept(formalName),
    address: kept(address),
    otherPhone: phone,
    joined: day,
    ...{
      class: fc.constant(null),
      leftOn: fc.constantFrom(null, '2024-12-31'),
      positions: fc.subarray([...positions]),
    },
    ...{
      emergencyName: kept(emergencyName),
      emergencyPhone: phone,
      emergencyWho: kept(formalName),
      notes: kept(notes),
    },
  }),
});

test('what was saved and is read again changes nothing, whatever it holds', () => {
  fc.assert(
    fc.property(listed, (member) => {
      const row = Object.fromEntries(listFields.map((field) => [field, cellOf(member, field)])) as Record<
        ListField,
        string
      >;
      const text = toCsv(fileRows('all', [{ id: member.id, ...row }]));
      const [head = [], cells = []] = parse(text, { record_delimiter: ['\r\n'] });
      assert.deepEqual(readChanges(readHeader(head), cells, member, club), {
        changes: [],
        roll: {},
        facts: {},
        leftOut: [],
      });
    }),
  );
});
