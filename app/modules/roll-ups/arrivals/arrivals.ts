import type { KeptCall } from '#app/api/kept/waiting.ts';
import { type Arrival, type RollUpState, type Tap, visitor } from '#app/modules/roll-ups/day/day.ts';

/** Key of a queued tap: a later one with the same key replaces it. */
export const aboutTap = (event: string, tap: Tap) => {
  const kind = tap.kind === 'mistake' ? 'come' : tap.kind;
  return `${aboutDay(event)}${tap.id}:${kind}`;
};

export const aboutDay = (event: string) => `arrivals:${event}:`;

/** Key of a queued request that closes or reopens the day: a later one replaces it. */
export const aboutClosing = (event: string) => `${aboutDay(event)}closing`;

/** Apply a queued request that closes or reopens the day to the cached state. */
export function withClosing(state: RollUpState, calls: KeptCall[]): RollUpState {
  const [waiting] = calls.filter(({ about }) => about === aboutClosing(state.event.id));
  const { closed } = (waiting?.json ?? state.day) as { closed: boolean };
  if (closed === state.day.closed) return state;
  return { ...state, day: { ...state.day, closed, closedAt: '', closedBy: '', mayOpen: true } };
}

/** Add member ids to a tap: the server needs them if another device checked the member in first, under another id. */
export function withMembers(tap: Tap, arrivals: Arrival[]): Tap {
  const memberOf = (id: string | null) => arrivals.find((one) => one.id === id)?.member ?? null;
  if (tap.kind === 'come' || tap.kind === 'mistake') return tap;
  if (tap.kind === 'partner')
    return { ...tap, member: memberOf(tap.id), partnerMember: memberOf(tap.partner) };
  return { ...tap, member: memberOf(tap.id) };
}

/** Apply queued taps to the arrivals returned by the server. */
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

/** Filter queued requests of this browser for taps. */
export const tapsIn = (calls: KeptCall[]): Tap[] => calls.flatMap(({ json }) => (isTap(json) ? [json] : []));

const kinds: string[] = ['come', 'paid', 'left', 'mistake', 'partner'] satisfies Tap['kind'][];

const isTap = (json: unknown): json is Tap =>
  typeof json === 'object' && json !== null && 'kind' in json && kinds.includes(String(json.kind));

/** Return the total fees and the unpaid part. Players who left early are included. */
export function moneyOf(arrivals: Pick<Arrival, 'fee' | 'paid'>[]) {
  const sum = (those: Pick<Arrival, 'fee'>[]) => those.reduce((all, { fee }) => all + fee, 0);
  const due = sum(arrivals);
  const paid = sum(arrivals.filter((one) => one.paid));
  return { due, paid, toCome: due - paid };
}

/** Filter players who are here: arrived and not left. */
export const here = (arrivals: Arrival[]) => arrivals.filter(({ left }) => !left);

/** Return members who can be checked in, frequent players first; filtered by the start of any of their names. */
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
