import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMemberImportHeader } from './import-columns.ts';
import { parsePeopleInImportRow, parsePersonNamesCell } from './parse-people.ts';

test('who stands in a cell, as clubs write it', () => {
  for (const [cell, ...names] of [
    ['Ann Abel', 'Ann Abel'],
    ['Mrs Ann Abel', 'Ann Abel'],
    ['Rev. Tim Able-Smith', 'Tim Able-Smith'],
    ['Abel, Ann', 'Ann Abel'],
    ['Tim Abel, Jnr', 'Tim Abel, Jnr'],
    ['Ann & Bob Abel', 'Ann Abel', 'Bob Abel'],
    ['Ann and Bob van Dyke', 'Ann van Dyke', 'Bob van Dyke'],
    ['ANN & BOB ABEL', 'ANN ABEL', 'BOB ABEL'],
    ['A & B Abel', 'A Abel', 'B Abel'],
    ['A. J. & B. K. Abel', 'A. J. Abel', 'B. K. Abel'],
    ['Ann Abel & Bob Cole', 'Ann Abel', 'Bob Cole'],
    ['Ann Abel & Bob', 'Ann Abel', 'Bob Abel'],
    ['Mr A & Mrs B Abel', 'A Abel', 'B Abel'],
    ['Mr & Mrs J Abel', 'Mr J Abel', 'Mrs J Abel'],
    ['Mr & Mrs Abel', 'Mr Abel', 'Mrs Abel'],
    ['Abel, Ann & Bob', 'Ann Abel', 'Bob Abel'],
    ['Andy Sand', 'Andy Sand'],
    ['Mr', 'Mr'],
  ] as const)
    assert.deepEqual(
      parsePersonNamesCell(cell).map(({ name }) => name),
      names,
      cell,
    );
});

test('what stands in several columns, and whose address is whose', () => {
  const fields = parseMemberImportHeader(['Title', 'First name', 'Surname', 'Email']);
  const free = { isOneName: () => false, asOne: false };
  const people = (...cells: string[]) =>
    parsePeopleInImportRow(fields, cells, free).map(({ cells: [name], cells: all, formalName }) => [
      name,
      all.at(-1),
      formalName,
    ]);
  assert.deepEqual(people('Mrs', 'Ann', 'Abel', 'ann@x.example'), [
    ['Ann Abel', 'ann@x.example', 'Mrs Ann Abel'],
  ]);
  assert.deepEqual(people('', 'Ann & Bob', 'Abel & Cole', 'a@x.example; b@x.example'), [
    ['Ann Abel', 'a@x.example', ''],
    ['Bob Cole', 'b@x.example', ''],
  ]);
  assert.deepEqual(people('Mr & Mrs', 'J', 'Abel', 'abels@x.example'), [
    ['Mr J Abel', 'abels@x.example', ''],
    ['Mrs J Abel', 'abels@x.example', ''],
  ]);
  assert.deepEqual(people('', 'Ann', 'Abel', 'no email'), [['Ann Abel', '', '']]);
});

test('whatever a cell holds, it is somebody, and no word of a name is lost', () => {
  const word = fc.constantFrom('Ann', 'Bob', 'Abel', 'A', 'B.', 'Mr', 'Mrs', '&', 'and', ',', '');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
      const cell = words.join(' ');
      const names = parsePersonNamesCell(cell);
      assert.ok(names.length > 0);
      for (const name of ['Ann', 'Bob', 'Abel'])
        assert.equal(
          names.some((one) => one.name.includes(name)),
          cell.includes(name),
          JSON.stringify(names),
        );
    }),
  );
});
