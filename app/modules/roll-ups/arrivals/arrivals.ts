import type { KeptCall } from '#app/api/kept/waiting.ts';
import { type Arrival, type RollUpState, type Tap, visitor } from '#app/modules/roll-ups/day/day.ts';

/** What a tap is about: a later one of the same takes the place of one that waits. */
export const aboutTap = (event: string, tap: Tap) => {
  const kind = tap.kind === 'mistake' ? 'come' : tap.kind;
  return `${aboutDay(event)}${tap.id}:${kind}`;
};

export const aboutDay = (event: string) => `arrivals:${event}:`;

/** What closes the day, or opens it again: a later press takes the place of one that waits. */
export const aboutClosing = (event: string) => `${aboutDay(event)}closing`;

/** The day as this phone shows it, with a closing that was pressed here and is still on its way. */
export function withClosing(state: RollUpState, calls: KeptCall[]): RollUpState {
  const [waiting] = calls.filter(({ about }) => about === aboutClosing(state.event.id));
  const { closed } = (waiting?.json ?? state.day) as { closed: boolean };
  if (closed === state.day.closed) return state;
  return { ...state, day: { ...state.day, closed, closedAt: '', closedBy: '', mayOpen: true } };
}

/** With the members whom it is about: where another phone has ticked them first, the site knows them by that. */
export function withMembers(tap: Tap, arrivals: Arrival[]): Tap {
  const memberOf = (id: string | null) => arrivals.find((one) => one.id === id)?.member ?? null;
  if (tap.kind === 'come' || tap.kind === 'mistake') return tap;
  if (tap.kind === 'partner')
    return { ...tap, member: memberOf(tap.id), partnerMember: memberOf(tap.partner) };
  return { ...tap, member: memberOf(tap.id) };
}

/** Who came as this phone shows it: as the site has it, with what has been tapped here and is still on its way. */
export function withTaps({ arrivals, members, day }: RollUpState, taps: Tap[]): Arrival[] {
  let all = arrivals;
  for (const tap of taps) {
    if (tap.kind === 'come') all = withComing(all, tap, members, day);
    else if (tap.kind === 'mistake') all = all.filter(({ id }) => id !== tap.id);
    else all = all.map((one) => (isOf(one, tap, all) ? tapped(one, tap) : one));
  }
  return all;
}

const isOf = (one: Arrival, tap: Exclude<Tap, Coming>, all: Arrival[]) =>
  all.some(({ id }) => id === tap.id)
    ? one.id === tap.id
    : 'member' in tap && tap.member != null && one.member === tap.member;

type Coming = Extract<Tap, { kind: 'come' }>;

function withComing(
  all: Arrival[],
  { id, member, name, paid }: Coming,
  members: RollUpState['members'],
  { feeMember, feeVisitor }: RollUpState['day'],
): Arrival[] {
  const known = all.find((one) => one.id === id || (member !== null && one.member === member));
  if (known) return all.map((one) => (one === known ? { ...one, left: false, paid: one.paid || paid } : one));
  const called = member === null ? name || visitor : (members.find((one) => one.id === member)?.name ?? '');
  const fee = member === null ? feeVisitor : feeMember;
  return [...all, { id, member, name: called, fee, paid, at: '', left: false, partner: null }];
}

function tapped(one: Arrival, tap: Exclude<Tap, Coming | { kind: 'mistake' }>): Arrival {
  if (tap.kind === 'paid') return { ...one, paid: tap.paid };
  return tap.kind === 'left' ? { ...one, left: tap.left } : { ...one, partner: tap.partner };
}

/** The taps among the calls that wait in this browser. */
export const tapsIn = (calls: KeptCall[]): Tap[] => calls.flatMap(({ json }) => (isTap(json) ? [json] : []));

const kinds: string[] = ['come', 'paid', 'left', 'mistake', 'partner'] satisfies Tap['kind'][];

const isTap = (json: unknown): json is Tap =>
  typeof json === 'object' && json !== null && 'kind' in json && kinds.includes(String(json.kind));

/** What is due of all who came, and what of it is still to come. Whoever went home has paid or owes as well. */
export function moneyOf(arrivals: Pick<Arrival, 'fee' | 'paid'>[]) {
  const sum = (those: Pick<Arrival, 'fee'>[]) => those.reduce((all, { fee }) => all + fee, 0);
  const due = sum(arrivals);
  const paid = sum(arrivals.filter((one) => one.paid));
  return { due, paid, toCome: due - paid };
}

/** Who is here: has come, and has not gone home. */
export const here = (arrivals: Arrival[]) => arrivals.filter(({ left }) => !left);

/** Members to be ticked, those who come often first; by what is typed, at the beginning of any of their names. */
export function toTick({ members }: RollUpState, arrivals: Arrival[], typed: string) {
  const come = new Set(arrivals.map(({ member }) => member));
  const parts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return members
    .filter(({ id, name }) => !come.has(id) && parts.every((part) => beginsIn(name, part)))
    .toSorted((one, other) => other.often - one.often || one.name.localeCompare(other.name));
}

const beginsIn = (name: string, part: string) =>
  name
    .toLowerCase()
    .split(/[\s\-’']+/)
    .some((word) => word.startsWith(part)) || name.toLowerCase().startsWith(part);
