import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCompetitionAgeLimits } from './format-rules.ts';

const ages = (ageFrom: number | null, ageTo: number | null, ageOn = '') =>
  formatCompetitionAgeLimits({ ageFrom, ageTo, ageOn });

test('the ages of a competition are said by the ends that they have', () => {
  assert.equal(ages(18, 24), 'aged 18 to 24');
  assert.equal(ages(60, null), 'aged 60 and over');
  assert.equal(ages(null, 24), 'under 25');
  assert.equal(ages(null, null), '');
});

test('the day on which they count is said with them, and not alone', () => {
  assert.equal(ages(60, null, '01-01'), 'aged 60 and over on 1 January');
  assert.equal(ages(null, null, '01-01'), '');
});
