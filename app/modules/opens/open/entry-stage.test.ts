import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getOpenCompetitionEntryStage,
  type OpenCompetitionEntryStage,
  type OpenCompetitionEntryStageInput,
} from './entry-stage.ts';

const base: OpenCompetitionEntryStageInput = {
  date: '2025-06-08',
  today: '2025-05-20',
  entries_from: '2025-05-01',
  closes: '2025-06-01',
  places: 12,
  taken: 3,
};

const table: [
  fact: string,
  part: Partial<OpenCompetitionEntryStageInput>,
  stage: OpenCompetitionEntryStage,
][] = [
  ['between its days, with room', {}, 'open'],
  ['on the first day', { today: '2025-05-01' }, 'open'],
  ['the day before the first', { today: '2025-04-30' }, 'not-yet'],
  ['without a first day', { entries_from: null }, 'not-yet'],
  ['on the last day', { today: '2025-06-01' }, 'open'],
  ['the day after the last', { today: '2025-06-02' }, 'closed'],
  ['without a last day, on its own day', { closes: null, today: '2025-06-08' }, 'open'],
  ['after its own day', { closes: null, today: '2025-06-09' }, 'played'],
  ['with every place gone', { taken: 12 }, 'full'],
  ['with more than every place gone', { taken: 14 }, 'full'],
  ['with one place', { taken: 11 }, 'open'],
  ['for as many as come', { places: null, taken: 500 }, 'open'],
  ['full, and closed', { taken: 12, today: '2025-06-02' }, 'closed'],
  ['full, before its first day', { taken: 12, today: '2025-04-01' }, 'not-yet'],
  ['cancelled', { isOff: true }, 'off'],
  ['cancelled, after its own day', { isOff: true, today: '2025-06-09' }, 'off'],
  ['won', { isWon: true }, 'played'],
];

for (const [fact, part, stage] of table)
  test(`${fact} it is '${stage}'`, () =>
    assert.equal(getOpenCompetitionEntryStage({ ...base, ...part }), stage));
