import type { KeptCall } from '#app/api/offline/waiting.ts';
import {
  type Arrival,
  anonymousVisitorName,
  type RollUpState,
  type RollUpTap,
} from '#app/modules/roll-ups/day/roll-up-day.ts';

/** Key of a queued tap: a later one with the same key replaces it. */
export const getTapQueueKey = (event: string, tap: RollUpTap) => {
  const kind = tap.kind === 'mistake' ? 'come' : tap.kind;
  return `${getDayQueueKey(event)}${tap.id}:${kind}`;
};

export const getDayQueueKey = (event: string) => `arrivals:${event}:`;

/** Key of a queued request that closes or reopens the day: a later one replaces it. */
export const getClosingQueueKey = (event: string) => `${getDayQueueKey(event)}closing`;

/** Apply a queued request that closes or reopens the day to the cached state. */
export function applyQueuedClosing(state: RollUpState, calls: KeptCall[]): RollUpState {
  const [waiting] = calls.filter(({ about }) => about === getClosingQueueKey(state.event.id));
  const { closed } = (waiting?.json ?? state.day) as { closed: boolean };
  if (closed === state.day.closed) return state;
  return { ...state, day: { ...state.day, closed, closedAt: '', closedBy: '', mayOpen: true } };
}

/** Add member ids to a tap: the server needs them if another device checked the member in first, under another id. */
export function addMemberToTap(tap: RollUpTap, arrivals: Arrival[]): RollUpTap {
  const memberOf = (id: string | null) => arrivals.find((one) => one.id === id)?.member ?? null;
  if (tap.kind === 'come' || tap.kind === 'mistake') return tap;
  if (tap.kind === 'partner')
    return { ...tap, member: memberOf(tap.id), partnerMember: memberOf(tap.partner) };
  return { ...tap, member: memberOf(tap.id) };
}

/** Apply queued taps to the arrivals returned by the server. */
export function applyQueuedTaps({ arrivals, members, day }: RollUpState, taps: RollUpTap[]): Arrival[] {
  let all = arrivals;
  for (const tap of taps) {
    if (tap.kind === 'come') all = applyCheckIn(all, tap, members, day);
    else if (tap.kind === 'mistake') all = all.filter(({ id }) => id !== tap.id);
    else all = all.map((one) => (isTapOfArrival(one, tap, all) ? applyTap(one, tap) : one));
  }
  return all;
}

const isTapOfArrival = (one: Arrival, tap: Exclude<RollUpTap, CheckInTap>, all: Arrival[]) =>
  all.some(({ id }) => id === tap.id)
    ? one.id === tap.id
    : 'member' in tap && tap.member != null && one.member === tap.member;

type CheckInTap = Extract<RollUpTap, { kind: 'come' }>;

function applyCheckIn(
  all: Arrival[],
  { id, member, name, paid }: CheckInTap,
  members: RollUpState['members'],
  { feeMember, feeVisitor }: RollUpState['day'],
): Arrival[] {
  const known = all.find((one) => one.id === id || (member !== null && one.member === member));
  if (known) return all.map((one) => (one === known ? { ...one, left: false, paid: one.paid || paid } : one));
  const called =
    member === null ? name || anonymousVisitorName : (members.find((one) => one.id === member)?.name ?? '');
  const fee = member === null ? feeVisitor : feeMember;
  return [...all, { id, member, name: called, fee, paid, at: '', left: false, partner: null }];
}

function applyTap(one: Arrival, tap: Exclude<RollUpTap, CheckInTap | { kind: 'mistake' }>): Arrival {
  if (tap.kind === 'paid') return { ...one, paid: tap.paid };
  return tap.kind === 'left' ? { ...one, left: tap.left } : { ...one, partner: tap.partner };
}

/** Filter queued requests of this browser for taps. */
export const getQueuedTaps = (calls: KeptCall[]): RollUpTap[] =>
  calls.flatMap(({ json }) => (isTap(json) ? [json] : []));

const tapKinds: string[] = ['come', 'paid', 'left', 'mistake', 'partner'] satisfies RollUpTap['kind'][];

const isTap = (json: unknown): json is RollUpTap =>
  typeof json === 'object' && json !== null && 'kind' in json && tapKinds.includes(String(json.kind));

/** Return the total fees and the unpaid part. Players who left early are included. */
export function sumUpFees(arrivals: Pick<Arrival, 'fee' | 'paid'>[]) {
  const sum = (those: Pick<Arrival, 'fee'>[]) => those.reduce((all, { fee }) => all + fee, 0);
  const due = sum(arrivals);
  const paid = sum(arrivals.filter((one) => one.paid));
  return { due, paid, toCome: due - paid };
}

/** Filter players who are here: arrived and not left. */
export const filterPresent = (arrivals: Arrival[]) => arrivals.filter(({ left }) => !left);

/** Return members who can be checked in, frequent players first; filtered by the start of any of their names. */
export function getMembersToCheckIn({ members }: RollUpState, arrivals: Arrival[], typed: string) {
  const come = new Set(arrivals.map(({ member }) => member));
  const parts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return members
    .filter(({ id, name }) => !come.has(id) && parts.every((part) => matchesNameStart(name, part)))
    .toSorted((one, other) => other.often - one.often || one.name.localeCompare(other.name));
}

const matchesNameStart = (name: string, part: string) =>
  name
    .toLowerCase()
    .split(/[\s\-’']+/)
    .some((word) => word.startsWith(part)) || name.toLowerCase().startsWith(part);
