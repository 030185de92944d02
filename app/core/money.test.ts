import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  findSingleMoneyAmount,
  formatMoney,
  formatMoneyInputError,
  formatPoundsExact,
  formatPoundsWithoutSymbol,
  parsePence,
} from './money.ts';

const read: [text: string, pence: number][] = [
  ['12', 1200],
  ['£12', 1200],
  ['£ 12.50', 1250],
  [' 12.50 ', 1250],
  ['12.5', 1250],
  ['0', 0],
  ['0.05', 5],
  ['50p', 50],
  ['Free', 0],
  ['1,200', 120000],
  ['£9,999.99', 999999],
  ['10000', 1000000],
];
const refused = [
  ...['', '£', '.', '.5', '12.', '12,5', '12,50', '1.200', '1,2', '0,200', '1,200,000', '12.505'],
  ...['12 50', '1 200', '12-50', '-5', '−5', '1e3', '0x10', '2.50p', '£50p', '£14 a pair', '45 pounds'],
  ...['fourteen', '£12 £13', '10000.01', '123456', '१२', '１２'],
];

test('a sum is read as it is meant or not at all', () => {
  for (const [text, pence] of read) assert.equal(parsePence(text), pence, text);
  for (const text of refused) assert.equal(parsePence(text), null, text);
  assert.equal(formatMoneyInputError('the fee'), 'Enter the fee in pounds, such as 12 or 12.50.');
});

test('a sum is shown with its sign, and with pence where there are any', () => {
  assert.deepEqual([4500, 123450, -500, 0].map(formatMoney), ['£45', '£1,234.50', '−£5', '£0']);
  assert.deepEqual([1400, 1405].map(formatPoundsWithoutSymbol), ['14', '14.05']);
  assert.equal(formatPoundsExact(4500), '45.00');
});

test('what is shown is read back as the same pence', () => {
  const sums = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      sums,
      fc.constantFrom(formatMoney, formatPoundsWithoutSymbol, formatPoundsExact),
      (pence, shown) => {
        assert.equal(parsePence(shown(pence)), pence, shown(pence));
      },
    ),
    { numRuns: 1000 },
  );
});

test('no text is read as another number than it says: not a figure of it is passed over', () => {
  const signs = fc.constantFrom(...'0011223456789', ...',.,.££  -−pPe\n×');
  const near = fc.array(signs, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));
  const typed = fc
    .tuple(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom('.', ',', ' ', ''), near)
    .map((parts) => parts.join(''));
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(near, typed, fc.string()), (text) => {
      const pence = parsePence(text);
      if (pence === null || /free/i.test(text)) return;
      taken += 1;
      assert.ok(Number.isInteger(pence) && pence >= 0 && pence <= 1_000_000);
      const says = text.replace(/[£\s]/g, '');
      const figures = says.replace(/,(?=\d{3}(\.|$))/, '').replace(/p$/i, '');
      assert.match(figures, /^\d+(\.\d+)?$/, text);
      assert.equal(pence, Math.round(Number(figures) * (/p$/i.test(says) ? 1 : 100)), text);
      assert.doesNotMatch(text.trim(), /\d\s+\d/, text);
    }),
    { numRuns: 20_000 },
  );
  assert.ok(taken > 500, `${taken} of them were sums`);
});

test('in the club’s own words the one sum that they name is found', () => {
  const words = ['£45.00', '2', 'free', '£2 a session', 'Members £12.50.', '£1,200 a year', '£2.5 each'];
  assert.deepEqual(words.map(findSingleMoneyAmount), [4500, 200, 0, 200, 1250, 120000, 250]);
  for (const several of ['£45, juniors £10', '£2–£3', 'two pounds', '', '£1.200 a year'])
    assert.equal(findSingleMoneyAmount(several), null, several);
});
