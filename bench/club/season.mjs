import { dayOf, now, today, weekdayOf, year } from './days.mjs';

/** Types of six events in turn: one roll-up, one supper and four matches. */
const types = ['roll-up', 'tuesday', 'friendly', 'wednesday', 'supper', 'friday'];

/** Return a season of so many events, each with its day. */
export const seasonOf = (events) =>
  Array.from({ length: events }, (_, index) => {
    const date = dayOf(index, events);
    return { index, id: `e${index}`, date, type: types[index % types.length], isPast: date < today };
  });

export const isMatch = ({ type }) => type !== 'roll-up' && type !== 'supper';

const supper = { id: 'supper', position: 20, name: 'Supper', short_name: 'Supper', nature: 'event' };
const asUsual = {
  year: null,
  ends_on: null,
  section: null,
  our_team: null,
  winner: null,
  score: null,
  link: null,
  album: null,
  team: null,
  woods: null,
  games: null,
  ends: null,
  rules: null,
  updated_at: now,
};

export function* seasonRows(season) {
  yield [
    'kind',
    [{ ...supper, colour: '', weekday: null, time: '19:00', in_filter: 1, in_feed: 1, put_by: 0 }],
  ];
  yield ['event', season.map(eventRow)];
}

const eventRow = ({ index, id, date, type }) => ({
  ...asUsual,
  id,
  season: year,
  day: date.slice(5),
  weekday: weekdayOf(date),
  type,
  time: '14:00',
  opponent: type === 'roll-up' || type === 'supper' ? `A ${type}` : `Visitors ${index % 12}`,
  location: index % 4 === 3 ? `Visitors ${index % 12}` : '{club}',
});
