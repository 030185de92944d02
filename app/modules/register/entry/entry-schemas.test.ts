import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminRegisterEntrySchema, validateRegisterEntryDates } from './entry-schemas.ts';
import { formatMembershipJoinedDate, parseMembershipJoinedDate } from './joined-date.ts';
import { emptyRegisterEntryFields } from './register-entry.ts';

test('when somebody joined is a year, or a day as people write it', () => {
  for (const [said, read] of [
    ['', null],
    [' 2012 ', '2012'],
    ['2012-03-14', '2012-03-14'],
    ['14/03/2012', '2012-03-14'],
    ['14.3.2012', '2012-03-14'],
    ['14 March 2012', '2012-03-14'],
    ['1 sept 2012', '2012-09-01'],
    ['29 February 2012', '2012-02-29'],
    ['29 February 2013', undefined],
    ['31/02/2012', undefined],
    ['14 Marsh 2012', undefined],
    ['12', undefined],
    ['0012', undefined],
    ['3012', undefined],
    ['long ago', undefined],
    ['April 2012', '2012-04'],
    ['Apr 2012', '2012-04'],
    ['04/2012', '2012-04'],
    ['13/2012', undefined],
    ['03-Apr-2018', '2018-04-03'],
    ['3rd April 2018', '2018-04-03'],
    ['01/04/98', undefined],
  ] as const)
    assert.equal(parseMembershipJoinedDate(said), read, said);
  assert.deepEqual(['2012', '2012-03', '2012-03-14', null].map(formatMembershipJoinedDate), [
    '2012',
    'March 2012',
    '14 March 2012',
    '',
  ]);
});

test('a list’s year of two digits is the latest that is not still to come', () => {
  const today = '2026-06-15';
  for (const [said, read] of [
    ['01/04/98', '1998-04-01'],
    ['03-Apr-18', '2018-04-03'],
    ['Apr-18', '2018-04'],
    ['14/06/26', '2026-06-14'],
    ['16/06/26', '1926-06-16'],
    ['98', '1998'],
    ['27', '1927'],
    ['01/04/1998 00:00:00', '1998-04-01'],
    ['31/02/98', undefined],
    ['1/4/998', undefined],
  ] as const)
    assert.equal(parseMembershipJoinedDate(said, { today }), read, said);
  assert.equal(parseMembershipJoinedDate('04/01/98', { today, monthFirst: true }), '1998-04-01');
});

test('days that cannot be are told at their field', () => {
  const today = '2025-05-20';
  const at = (joined: string | null, leftOn: string | null) =>
    Object.keys(validateRegisterEntryDates({ joined, leftOn }, today));
  assert.deepEqual(at('2025', '2025-05-20'), []);
  assert.deepEqual(at('2025-05-21', null), ['joined']);
  assert.deepEqual(at('2026', null), ['joined']);
  assert.deepEqual(at(null, '2025-05-21'), ['leftOn']);
  assert.deepEqual(at('2020-06-01', '2020-05-31'), ['leftOn']);
  assert.deepEqual(at('2020', '2019-12-31'), ['leftOn']);
  assert.deepEqual(at('2020', '2020-01-01'), []);
});

test('an address keeps its lines, without those that are empty', () => {
  const { class: _, leftOn: __, ...facts } = emptyRegisterEntryFields;
  const said = { ...facts, class: '', joined: '', address: ' The Old Forge \r\n\n Church Lane\nLN11 0XX ' };
  const read = adminRegisterEntrySchema.parse(said);
  assert.equal(read.address, 'The Old Forge\nChurch Lane\nLN11 0XX');
  assert.equal(read.class, null);
  assert.equal(
    adminRegisterEntrySchema.safeParse({ ...said, address: 'x\n'.repeat(9).replaceAll('x', 'line') }).success,
    false,
  );
  assert.equal(adminRegisterEntrySchema.safeParse({ ...said, notes: 'a\0b' }).success, false);
});
