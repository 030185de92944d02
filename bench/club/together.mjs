import { now, today, year } from './days.mjs';

/**
 * Rows of the replies to each supper, and of the roll-ups: the past ones, drawn twice each with their shots, and the next one
 * with its arrivals.
 */
export function* togetherRows(season, members) {
  const who = Array.from({ length: members }, (_, index) => index);
  const suppers = season.filter(({ type }) => type === 'supper');
  yield ['gathering', suppers.map(gatheringRow)];
  yield ['coming', suppers.flatMap((event) => who.filter(one(4, event)).map(comingRow(event)))];
  const rollUps = season.filter(({ type }) => type === 'roll-up');
  const next = rollUps.find(({ isPast }) => !isPast);
  const held = rollUps.filter((event) => event.isPast || event === next);
  yield ['roll_up', held.map(dayRow)];
  const came = held.map((event) => [event, who.filter(one(6, event)).map(arrivalRow(event))]);
  yield ['arrival', came.flatMap(([, arrivals]) => arrivals)];
  yield [
    'roll_up_draw',
    came.flatMap(([event, arrivals]) => [1, 2].map((number) => drawRow(event, arrivals, number))),
  ];
}

/** Select every n-th member, starting at another one for each event. */
const one =
  (many, { index }) =>
  (who) =>
    (who + index) % many === 0;

const gatheringRow = ({ id, date }) => ({
  event: id,
  from_day: `${year}-04-01`,
  closes: date,
  places: null,
  most_each: 6,
  fee_pence: 1250,
  for_strangers: 1,
  choices: '["Beef","Salmon"]',
  question: 'Is there anything that you cannot eat?',
  about: 'Three courses in the club house. The bar is open from six.',
});

const comingRow =
  ({ id }) =>
  (who, order) => ({
    id: `${id}-${who}`,
    event: id,
    number: order + 1,
    member: `m${who}`,
    name: '',
    email: '',
    phone: '',
    people: 2,
    choices: '{"Beef":1,"Salmon":1}',
    answer: '',
    state: 'in',
    paid_pence: 0,
    is_by_hand: 0,
    put_by: null,
    made_at: now,
    sending: null,
  });

const dayRow = ({ id }) => ({
  event: id,
  rinks: 6,
  ends: 4,
  fee_member: 200,
  fee_visitor: 400,
  closed_at: null,
  updated_by: null,
  updated_at: now,
});

const arrivalRow =
  ({ id, date }) =>
  (who) => ({
    id: `${id}-${who}`,
    event: id,
    member: `m${who}`,
    name: '',
    fee: 200,
    is_paid: 1,
    at: `${date < today ? date : today}T08:00:00.000Z`,
    left_at: null,
    partner: null,
    put_by: null,
  });

/** Draw of triples, as far as the arrivals allow; on six rinks at most. */
function drawRow({ id, index }, arrivals, number) {
  const ids = arrivals.map((arrival) => arrival.id);
  if (number === 2) ids.reverse();
  const games = Array.from({ length: Math.min(6, Math.floor(ids.length / 6)) }, (_, at) => ({
    rink: at + 1,
    sides: [0, 3].map((from) => ({
      players: ids.slice(at * 6 + from, at * 6 + from + 3),
      shots: 4 + ((at + from) % 7),
    })),
  }));
  const drawn = { seed: index, games, out: ids.slice(games.length * 6) };
  return {
    id: `${id}-draw-${number}`,
    event: id,
    number,
    games: JSON.stringify(drawn),
    made_at: now,
    made_by: null,
  };
}
