import { now, year } from './days.mjs';
import { isMatch } from './season.mjs';

const [rinks, players, reserves] = [4, 3, 4];
const format = JSON.stringify({ rinks, players });

/**
 * Rows of names down for every match, sides of the played matches and of the next four, lifts to them, and cards of the played
 * matches.
 */
export function* namesRows(season, members) {
  const matches = season.filter(isMatch);
  yield ['board', matches.map(boardRow)];
  const said = new Map(matches.map((event) => [event.id, answersTo(event, members)]));
  yield ['answer', [...said.values()].flat()];
  const picked = matches.filter(isPicked(season));
  yield ['selection', picked.map(selectionRow)];
  yield ['pick', picked.flatMap((event) => pickRows(event, said.get(event.id)))];
  yield ['car', picked.flatMap((event) => carRows(event, said.get(event.id)))];
  yield ['lift', picked.flatMap((event) => liftRows(event, said.get(event.id)))];
  yield ['match_card', matches.filter(({ isPast }) => isPast).map(cardRow)];
  yield ['pairing', Array.from({ length: members / 20 }, (_, at) => pairingRow(at))];
}

export function isPicked(season) {
  const next = season.filter((event) => isMatch(event) && !event.isPast).slice(0, 4);
  return (event) => event.isPast || next.includes(event);
}

const boardRow = ({ id }) => ({
  event: id,
  opened_at: now,
  closes_at: null,
  wanted: rinks * players,
  asked_at: now,
  asks: JSON.stringify({ lifts: true, teas: true }),
});

/** Replies to a match, from two members in five. */
function answersTo({ index, id, date }, members) {
  const asked = Array.from({ length: members }, (_, who) => who).filter((who) => (who * 7 + index) % 5 < 2);
  return asked.map((who, order) => ({
    event: id,
    member: `m${who}`,
    word: order % 6 === 5 ? 'no' : order % 7 === 6 ? 'if needed' : 'yes',
    seats: order % 5 === 1 ? 3 : null,
    lift_from: order % 5 === 3 ? 'the Cross' : null,
    put_by: null,
    way: 'site',
    made_at: `${year}-04-01T09:00:00.${String(order).padStart(3, '0')}Z`,
    at: now,
    for_day: date,
  }));
}

const selectionRow = ({ id }) => ({
  event: id,
  state: 'published',
  captain: 'm0',
  format,
  rinks,
  published_at: now,
  updated_by: null,
  updated_at: now,
});

const goers = (said, from, to) => said.filter(({ word }) => word === 'yes').slice(from, to);

function pickRows({ id, isPast }, said) {
  return goers(said, 0, rinks * players + reserves).map(({ member }, order) => {
    const rink = order < rinks * players ? 1 + Math.floor(order / players) : 0;
    const place = rink > 0 ? order % players : order - rinks * players;
    return {
      id: `${id}-${order}`,
      event: id,
      member,
      name: '',
      rink,
      place,
      told: `${rink}:${place}`,
      told_at: now,
      ...(isPast || order % 2
        ? { state: 'confirmed', answered_at: now }
        : { state: 'picked', answered_at: null }),
    };
  });
}

const carRows = ({ id }, said) =>
  goers(said, 0, 3).map(({ member }) => ({
    event: id,
    driver: member,
    seats: 3,
    leaves_from: 'the green',
    leaves_at: '13:00',
  }));

const liftRows = ({ id }, said) =>
  goers(said, 3, 10).map(({ member }, at) => ({
    event: id,
    passenger: member,
    driver: said.find(({ word }) => word === 'yes').member,
    by_hand: at % 2,
  }));

function cardRow({ id }) {
  const ends = Array.from({ length: 18 }, (_, at) => (at % 2 ? { us: 2, them: 0 } : { us: 0, them: 1 }));
  const playedAs = { rinks, players, woods: 2, length: { ends: 18 } };
  const rink = { ends, theirs: ['A', 'B', 'C'], short: null, version: 1, playedAs, by: 'Member 0', at: now };
  const all = Array.from({ length: rinks }, (_, at) => ({ ...rink, number: at + 1, hand: `hand-${at}` }));
  return { event: id, rinks: JSON.stringify(all), updated_by: null, updated_at: now };
}

const pairingRow = (at) => ({
  id: `pairing-${at}`,
  one: `m${at * 2}`,
  other: `m${at * 2 + 1}`,
  how: at % 2 ? 'apart' : 'together',
  put_by: null,
  at: now,
});
