import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultFriendlyFormat, defaultMatchFormat } from '#app/modules/formats/match-format.ts';
import { getPrintedCardRowLabels } from './prints.ts';

test('a printed card has a line for each end that there may be', () => {
  const of = (length: typeof defaultMatchFormat.length, extraEnd = false) =>
    getPrintedCardRowLabels({ ...defaultMatchFormat, length, extraEnd });
  assert.equal(of({ ends: 21 }).length, 21);
  assert.deepEqual(of({ ends: 2 }, true), ['1', '2', 'Extra']);
  assert.deepEqual(of({ sets: 2, ends: 2, tieBreak: true }), ['1.1', '1.2', '2.1', '2.2', 'Tie']);
  assert.equal(of({ shots: 21 }).length, 30);
  assert.equal(of({ shots: 9 }).length, 17);
  assert.equal(getPrintedCardRowLabels(defaultFriendlyFormat).length, 21);
});
