import type { QueuedOfflineCall } from '#app/api/offline/waiting.ts';
import {
  anonymousRollUpVisitorName,
  type RollUpArrival,
  type RollUpState,
  type RollUpTap,
} from '#app/modules/roll-ups/day/roll-up-day.ts';

/** Key of a queued tap: a later one with the same key replaces it. */
export const getRollUpTapQueueKey = (event: string, tap: RollUpTap) => {
  const kind = tap.kind === 'mistake' ? 'come' : tap.kind;
  return `${getRollUpDayQueueKey(event)}${tap.id}:${kind}`;
};

export const getRollUpDayQueueKey = (event: string) => `arrivals:${event}:`;

/** Key of a queued request that closes or reopens the day: a later one replaces it. */
export const getRollUpClosingQueueKey = (event: string) => `${getRollUpDayQueueKey(event)}closing`;

/** Apply a queued request that closes or reopens the day to the cached state. */
export function applyQueuedRollUpClosing(state: RollUpState, calls: QueuedOfflineCall[]): RollUpState {
  const [waiting] = calls.filter(({ about }) => about === getRollUpClosingQueueKey(state.event.id));
  const { closed } = (waiting?.json ?? state.day) as { closed: boolean };
  if (closed === state.day.closed) return state;
  return { ...state, day: { ...state.day, closed, closedAt: '', closedBy: '', mayOpen: true } };
}

/** Add member ids to a tap: the server needs them if another device checked the member in first, under another id. */
export function addMemberToRollUpTap(tap: RollUpTap, arrivals: RollUpArrival[]): RollUpTap {
  const memberOf = (id: string | null) => arrivals.find((one) => one.id === id)?.member ?? null;
  if (tap.kind === 'come' || tap.kind === 'mistake') return tap;
  if (tap.kind === 'partner')
    return { ...tap, member: memberOf(tap.id), partnerMember: memberOf(tap.partner) };
  return { ...tap, member: memberOf(tap.id) };
}

/** Apply queued taps to the arrivals returned by the server. */
export function applyQueuedRollUpTaps(
  { arrivals, members, day }: RollUpState,
  taps: RollUpTap[],
): RollUpArrival[] {
  let all = arrivals;
  for (const tap of taps) {
    if (tap.kind === 'come') all = applyCheckIn(all, tap, members, day);
    else if (tap.kind === 'mistake') all = all.filter(({ id }) => id !== tap.id);
    else all = all.map((one) => (isTapOfArrival(one, tap, all) ? applyTap(one, tap) : one));
  }
  return all;
}

const isTapOfArrival = (one: RollUpArrival, tap: Exclude<RollUpTap, CheckInTap>, all: RollUpArrival[]) =>
  all.some(({ id }) => id === tap.id)
    ? one.id === tap.id
    : 'member' in tap && tap.member != null && one.member === tap.member;

type CheckInTap = Extract<RollUpTap, { kind: 'come' }>;

function applyCheckIn(
  all: RollUpArrival[],
  { id, member, name, paid }: CheckInTap,
  members: RollUpState['members'],
  { feeMember, feeVisitor }: RollUpState['day'],
): RollUpArrival[] {
  const known = all.find((one) => one.id === id || (member !== null && one.member === member));
  if (known) return all.map((one) => (one === known ? { ...one, left: false, paid: one.paid || paid } : one));
  const called =
    member === null
      ? name || anonymousRollUpVisitorName
      : (members.find((one) => one.id === member)?.name ?? '');
  const fee = member === null ? feeVisitor : feeMember;
  return [...all, { id, member, name: called, fee, paid, at: '', left: false, partner: null }];
}

function applyTap(
  one: RollUpArrival,
  tap: Exclude<RollUpTap, CheckInTap | { kind: 'mistake' }>,
): RollUpArrival {
  if (tap.kind === 'paid') return { ...one, paid: tap.paid };
  return tap.kind === 'left' ? { ...one, left: tap.left } : { ...one, partner: tap.partner };
}

/** Filter queued requests of this browser for taps. */
export const getQueuedRollUpTaps = (calls: QueuedOfflineCall[]): RollUpTap[] =>
  calls.flatMap(({ json }) => (isTap(json) ? [json] : []));

const tapKinds: string[] = ['come', 'paid', 'left', 'mistake', 'partner'] satisfies RollUpTap['kind'][];

const isTap = (json: unknown): json is RollUpTap =>
  typeof json === 'object' && json !== null && 'kind' in json && tapKinds.includes(String(json.kind));

/** Return the total fees and the unpaid part. Players who left early are included. */
export function sumUpRollUpFees(arrivals: Pick<RollUpArrival, 'fee' | 'paid'>[]) {
  const sum = (those: Pick<RollUpArrival, 'fee'>[]) => those.reduce((all, { fee }) => all + fee, 0);
  const due = sum(arrivals);
  const paid = sum(arrivals.filter((one) => one.paid));
  return { due, paid, toCome: due - paid };
}

/** Filter players who are here: arrived and not left. */
export const filterPresentArrivals = (arrivals: RollUpArrival[]) => arrivals.filter(({ left }) => !left);

/** Return members who can be checked in, frequent players first; filtered by the start of any of their names. */
export function getRollUpMembersToCheckIn(
  { members }: RollUpState,
  arrivals: RollUpArrival[],
  typed: string,
) {
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
