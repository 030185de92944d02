import { now, today, year } from './days.mjs';

const rotas = [
  { id: 'teas', needed: 2, kinds: ['tuesday', 'wednesday', 'friday', 'friendly'], shared_by: 'all' },
  { id: 'bar', needed: 1, kinds: ['roll-up', 'supper'], shared_by: 'section:men' },
  { id: 'mowing', needed: 1, kinds: [], shared_by: 'ticked' },
];

/**
 * Rows of duties at every event, and of mowing at every third; half of the members on duty have been notified, and one turn in
 * eight is offered for a swap.
 */
export function* dutiesRows(season, members) {
  yield ['rota', rotas.map(rotaRow)];
  const mowers = Array.from({ length: members / 5 }, (_, at) => ({ rota: 'mowing', member: `m${at * 5}` }));
  yield ['rota_member', mowers];
  const duties = season.flatMap((event) =>
    rotas
      .filter(({ kinds }) => (kinds.length > 0 ? kinds.includes(event.type) : event.index % 3 === 0))
      .map((rota) => dutyRow(event, rota)),
  );
  yield ['duty', duties];
  const turns = duties.flatMap(turnRows).map((turn, at) => ({ ...turn, member: `m${at % members}` }));
  yield ['turn', turns];
  yield ['sent_once', turns.flatMap((turn) => toldRows(turn, duties))];
  yield ['away', Array.from({ length: members / 10 }, (_, at) => awayRow(at * 10 + 3))];
}

const rotaRow = ({ id, needed, kinds, shared_by }, at) => ({
  id,
  position: at + 1,
  name: `The ${id}`,
  about: 'All is in the cupboard.',
  needed,
  shared_by,
  kinds: JSON.stringify(kinds),
  time: '',
  put_by: 0,
});

const dutyRow = ({ id, date }, rota) => ({
  id: `${rota.id}-${id}`,
  rota: rota.id,
  date,
  time: rota.kinds.length > 0 ? '' : '09:00',
  event: rota.kinds.length > 0 ? id : null,
  needed: rota.needed,
});

/** Assign turns in rotation: a member's next turn comes after all others have had theirs. */
const turnRows = ({ id, needed, date }, at) =>
  Array.from({ length: needed }, (_, n) => ({
    id: `${id}-${n}`,
    duty: id,
    by_hand: 0,
    state: 'given',
    swap_to: null,
    swap_for: null,
    swap_asked_at: n === 0 && at % 8 === 7 && date > today ? now : null,
  }));

function toldRows({ duty, member }, duties) {
  const { date, time } = duties.find(({ id }) => id === duty);
  if (Number(member.slice(1)) % 2) return [];
  return [{ what: 'turn', subject: `${duty} ${date} ${time || '14:00'}`, member, at: now }];
}

const awayRow = (who) => ({
  id: `away-${who}`,
  member: `m${who}`,
  from_day: `${year}-07-01`,
  to_day: `${year}-07-14`,
});
