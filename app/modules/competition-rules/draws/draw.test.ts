import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeKnockOutDraw, drawKnockOut } from './draw.ts';

test('thirteen entries: five preliminary ties, three straight through, then 4, 2 and 1', () => {
  const entrants = Array.from({ length: 13 }, (_, n) => ({ id: String(n), seed: null }));
  const rounds = drawKnockOut(entrants, () => 0.4);
  assert.deepEqual(
    rounds.map(({ name, ties }) => [name, ties.length]),
    [
      ['Preliminary round', 5],
      ['Quarter-finals', 4],
      ['Semi-finals', 2],
      ['Final', 1],
    ],
  );
  assert.equal(describeKnockOutDraw(13), '5 preliminary ties; 3 go straight through to the quarter-finals.');
  assert.equal(describeKnockOutDraw(16), 'Everyone starts in round 1.');
  assert.equal(describeKnockOutDraw(33), 'One preliminary tie; 31 go straight through to round 1.');
  assert.equal(
    describeKnockOutDraw(15),
    '7 preliminary ties; one goes straight through to the quarter-finals.',
  );
  assert.equal(describeKnockOutDraw(3), 'One preliminary tie; one goes straight through to the final.');
  assert.equal(describeKnockOutDraw(2), 'One match: the final.');
});
