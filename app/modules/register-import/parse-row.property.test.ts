import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findMemberImportHeader, parseMemberImportHeader } from './import-columns.ts';
import { parseMemberImportRow } from './parse-row.ts';

const header = ['Name', 'Email address', 'Sign-in name', 'Role'];
const fields = parseMemberImportHeader(header);
const letters = fc.stringMatching(/^[A-Z][a-z]{1,10}$/);
const name = fc.tuple(letters, letters).map((words) => words.join(' '));
const email = fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,8}\.example$/);
const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'member', 'x'.repeat(500)),
);

test('a good line is a member whatever the order, the case and the spaces of its columns', () => {
  fc.assert(
    fc.property(name, email, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (name, email, order) => {
      const cells = [`  ${name} `, ` ${email}`, '', ' Moderator '];
      const names = order.map((at) => ` ${header[at]?.toUpperCase()} `);
      const { at, fields: columns = [] } = findMemberImportHeader([['Larkby Bowls Club'], [], names]) ?? {};
      assert.equal(at, 2);
      const read = parseMemberImportRow(
        columns,
        order.map((at) => cells[at] ?? ''),
      );
      assert.deepEqual(read, {
        member: { name, email, signInName: null, role: 'moderator' },
      });
    }),
  );
});

test('a first and a last name are one name', () => {
  fc.assert(
    fc.property(letters, letters, email, (first, last, email) => {
      const columns = parseMemberImportHeader(['Surname', 'Forename', 'email']);
      const read = parseMemberImportRow(columns, [last, first, email]);
      assert.equal('member' in read && read.member.name, `${first} ${last}`);
    }),
  );
});

test('whatever a line holds it is a member or a reason in sentences, and no column is read that is not known', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 8 }), (cells) => {
      const read = parseMemberImportRow(fields, cells);
      if ('why' in read) assert.match(read.why, /\.$/);
      else assert.ok(read.member.name);
      for (const [at, field] of parseMemberImportHeader(cells).entries())
        if (field === undefined) assert.ok(!header.includes(cells[at] ?? ''));
    }),
  );
});
