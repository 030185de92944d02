import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeGroupDraw, getCompetitionGroupErrors } from './draw-groups.ts';

test('groups are said by how many of each size there are', () => {
  assert.equal(describeGroupDraw(12, 3, 2), '3 groups of 4; 2 go through from each to a knock-out.');
  assert.equal(
    describeGroupDraw(15, 4, 1),
    '3 groups of 4 and one of 3; one goes through from each to a knock-out.',
  );
  assert.equal(
    describeGroupDraw(13, 4, 1),
    'One group of 4 and 3 of 3; one goes through from each to a knock-out.',
  );
});

test('fewer go through than the smallest group has', () => {
  assert.equal(getCompetitionGroupErrors(13, 4, 2), undefined);
  assert.deepEqual(getCompetitionGroupErrors(13, 4, 3), {
    through: 'Enter a number from 1 to 2. The smallest group has 3 entries.',
  });
});
