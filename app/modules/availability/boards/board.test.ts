import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type AvailabilitySectionLimit,
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
  type RankedAvailabilityAnswer,
  sortAvailabilityAnswers,
} from './board.ts';
import { formatAvailableCount } from './board-status.ts';

const name = (member: string, facts: Partial<RankedAvailabilityAnswer> = {}): RankedAvailabilityAnswer => ({
  ...{ member, word: 'yes', madeAt: `2025-05-20T10:0${member.length}`, sections: [] },
  ...facts,
});
const all = { wanted: null, sections: [] };
const shown = (yes: (RankedAvailabilityAnswer & { reserve: number })[]) =>
  yes.map(({ member, reserve }) => (reserve > 0 ? `${member} ${reserve}` : member));

test('a board takes answers until it closes, and not for what is off or has begun', () => {
  const at = { hasBegun: false, isOff: false };
  const now = '2025-06-05T18:00';
  assert.equal(getAvailabilityBoardStage({ isClosed: false, closesAt: null }, at, now), 'open');
  assert.equal(getAvailabilityBoardStage({ isClosed: false, closesAt: '2025-06-05T18:01' }, at, now), 'open');
  assert.equal(getAvailabilityBoardStage({ isClosed: false, closesAt: now }, at, now), 'closed');
  assert.equal(getAvailabilityBoardStage({ isClosed: true, closesAt: null }, at, now), 'closed');
  assert.equal(
    getAvailabilityBoardStage({ isClosed: false, closesAt: null }, { ...at, hasBegun: true }, now),
    'begun',
  );
  assert.equal(
    getAvailabilityBoardStage({ isClosed: true, closesAt: null }, { ...at, isOff: true }, now),
    'off',
  );
});

test('a board is for every member, or for those of its sections', () => {
  assert.ok(isEligibleForAvailabilityBoard(all, []));
  const ladies = { sections: [{ section: 'ladies', most: null }] };
  assert.ok(isEligibleForAvailabilityBoard(ladies, ['mixed', 'ladies']));
  assert.ok(!isEligibleForAvailabilityBoard(ladies, ['men']));
  assert.ok(!isEligibleForAvailabilityBoard(ladies, []));
});

test('names stand in the order in which they were written, and those after the number wanted are reserves', () => {
  const answers = [name('ccc'), name('a'), name('bb'), name('dddd', { word: 'no' })];
  assert.deepEqual(shown(sortAvailabilityAnswers(answers, all).yes), ['a', 'bb', 'ccc']);
  assert.deepEqual(shown(sortAvailabilityAnswers(answers, { ...all, wanted: 1 }).yes), [
    'a',
    'bb 1',
    'ccc 2',
  ]);
  assert.deepEqual(
    sortAvailabilityAnswers(answers, all).no.map(({ member }) => member),
    ['dddd'],
  );
});

test('a section that is full has reserves while others still have room', () => {
  const sections = [
    { section: 'men', most: 1 },
    { section: 'ladies', most: null },
  ];
  const answers = [
    name('a', { sections: ['men'] }),
    name('bb', { sections: ['men'] }),
    name('ccc', { sections: ['ladies'] }),
    name('dddd', { sections: ['men', 'ladies'] }),
    name('eeeee'),
  ];
  assert.deepEqual(shown(sortAvailabilityAnswers(answers, { wanted: null, sections }).yes), [
    'a',
    'bb 1',
    'ccc',
    'dddd',
    'eeeee',
  ]);
  assert.deepEqual(shown(sortAvailabilityAnswers(answers, { wanted: 2, sections }).yes), [
    'a',
    'bb 1',
    'ccc',
    'dddd 2',
    'eeeee 3',
  ]);
});

test('no more have a place than are wanted or than a section may have, and nobody waits while there is room', () => {
  const own = fc.subarray(['men', 'ladies']);
  const sections = fc.constantFrom<AvailabilitySectionLimit[]>(
    [],
    [{ section: 'men', most: 2 }],
    [
      { section: 'men', most: 1 },
      { section: 'ladies', most: 3 },
    ],
  );
  fc.assert(
    fc.property(
      fc.array(own, { maxLength: 12 }),
      fc.option(fc.nat(8)),
      sections,
      (people, wanted, sections) => {
        const answers = people.map((sections, n) =>
          name(String(n).padStart(2, '0'), { sections, madeAt: `2025-05-20T10:${10 + n}` }),
        );
        const { yes } = sortAvailabilityAnswers(answers, { wanted, sections });
        const placed = yes.filter(({ reserve }) => reserve === 0);
        assert.equal(yes.length, people.length);
        if (wanted !== null) assert.ok(placed.length <= wanted);
        const limit = sections.reduce((sum, { most }) => sum + (most ?? 0), 0);
        const limited = placed.filter(({ sections: own }) => sections.some((s) => own.includes(s.section)));
        if (sections.length > 0) assert.ok(limited.length <= limit);
        const waiting = yes.filter(({ reserve }) => reserve > 0);
        assert.deepEqual(
          waiting.map(({ reserve }) => reserve),
          waiting.map((_, n) => n + 1),
        );
        if (sections.length === 0 && waiting.length > 0) assert.equal(placed.length, wanted);
      },
    ),
  );
});

test('as many as are needed are counted of these, and more are said beside them', () => {
  assert.equal(formatAvailableCount(4, 12), '4 of 12 available');
  assert.equal(formatAvailableCount(12, 12), '12 of 12 available');
  assert.equal(formatAvailableCount(16, 12), '16 available, 12 needed');
  assert.equal(formatAvailableCount(3, null), '3 available');
});
