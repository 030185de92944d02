import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import {
  type AnnouncedEventDetails,
  formatEventChangeLabel,
  formatEventNews,
  isNewsworthyEventChange,
} from './event-news-text.ts';

const club = {
  name: 'Larkby',
  rollUps: { days: '', start: '14:00', meet: '13:30', fee: '' },
  matchTimes: { tuesday: '18:00' },
  words: { rollUp: 'roll-up' },
} as unknown as Parameters<typeof formatEventNews>[2];

const match: AnnouncedEventDetails = {
  ...{ season: 2025, year: null, day: '06-10', ends_on: null },
  ...{ kind: starterKind('tuesday'), opponent: 'Hollowby', location: 'Hollowby' },
  ...{ time: null, note: '', state: 'on' },
};
const told = (after: Partial<AnnouncedEventDetails>, before: Partial<AnnouncedEventDetails> = {}) =>
  formatEventNews({ ...match, ...before }, { ...match, ...before, ...after }, club);

test('what is off says which it is, and why', () => {
  assert.equal(
    told({ state: 'cancelled', note: 'Their green is under water.' }),
    'Tuesday’s match at Hollowby on 10 June is cancelled: their green is under water.',
  );
  assert.equal(
    told(
      { state: 'cancelled', note: 'Farlby cannot raise a side' },
      { opponent: 'Farlby', location: 'Larkby' },
    ),
    'Tuesday’s match against Farlby, at home, on 10 June is cancelled: Farlby cannot raise a side.',
  );
  assert.equal(
    told({ state: 'postponed', note: 'Rain' }, { kind: starterKind('friendly') }),
    'The friendly match at Hollowby on Tuesday 10 June is postponed: rain. We will let you know the new date.',
  );
  assert.equal(
    told(
      { state: 'cancelled', note: 'The Fete is on the green' },
      { kind: starterKind('roll-up'), location: 'Larkby' },
    ),
    'The roll-up on Tuesday 10 June is cancelled: The Fete is on the green.',
  );
});

test('what is on another day, at another time or place says both', () => {
  assert.equal(
    told({ day: '06-12', note: 'Too wet' }),
    'Tuesday’s match at Hollowby on 10 June is moved to Thursday 12 June, 6pm: too wet.',
  );
  assert.equal(
    told({ time: '18:30' }),
    'Tuesday’s match at Hollowby on 10 June begins at 6:30pm, not at 6pm.',
  );
  assert.equal(
    told({ location: 'Larkby' }),
    'Tuesday’s match at Hollowby on 10 June has a new venue. It is at Larkby, not at Hollowby.',
  );
});

test('what is on again says so, with its time', () => {
  assert.equal(
    told({ state: 'on', note: '' }, { state: 'cancelled', note: 'Rain' }),
    'Tuesday’s match at Hollowby on 10 June is on after all, 6pm.',
  );
  assert.deepEqual(
    [
      formatEventChangeLabel(match, { ...match, state: 'cancelled' }),
      formatEventChangeLabel(match, { ...match, day: '06-12' }),
      formatEventChangeLabel({ ...match, state: 'cancelled' }, match),
      formatEventChangeLabel(match, { ...match, time: '18:30' }),
    ],
    ['cancelled', 'moved', 'on after all', 'changed'],
  );
  assert.deepEqual(
    [
      isNewsworthyEventChange(match, { ...match, note: 'Cake' }),
      isNewsworthyEventChange(match, { ...match, time: '9:00' }),
    ],
    [false, true],
  );
});
