import { formatCount, formatShare } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { getBookingStage } from '#app/modules/bookings/bookings.ts';

/** An event with sign-up: types, rules and texts. */

export interface Gathering {
  event: string;
  /** First and last date of sign-up, 'YYYY-MM-DD'. */
  from_day: string;
  closes: string | null;
  /** Capacity in people; null for unlimited. */
  places: number | null;
  most_each: number;
  choices: string[];
  question: string;
  /** Fee for each person. */
  fee_pence: number | null;
  for_strangers: boolean;
  about: string;
  state: 'open' | 'closed' | 'stopped';
  version: number;
}

/** Number of people with places, of unconfirmed ones among them, and of those who wait. */
export interface SignUpCounts {
  taken: number;
  held: number;
  waiting: number;
}

/** Stage of sign-up; `full` still offers the waiting list. */
export type SignUpStage = 'not-yet' | 'open' | 'full' | 'closed' | 'off' | 'over' | 'stopped';

interface SignUpStageInput extends Pick<Gathering, 'from_day' | 'closes' | 'places' | 'state'> {
  taken: number;
  today: string;
  isOff: boolean;
  isOver: boolean;
}

/** Return the stage. The last date is inclusive; without one, sign-up closes after the event's date. */
export function getSignUpStage({ today, taken, isOff, isOver, ...one }: SignUpStageInput): SignUpStage {
  if (one.state === 'stopped') return 'stopped';
  if (isOff) return 'off';
  if (isOver) return 'over';
  if (one.state === 'closed') return 'closed';
  return getBookingStage({ ...one, today, from: one.from_day, taken });
}

export const signUpStageLabels: Record<SignUpStage, string> = {
  'not-yet': 'not open yet',
  open: 'open',
  full: 'full',
  closed: 'closed',
  off: 'cancelled or postponed',
  over: 'over',
  stopped: 'stopped',
};

/** Reason why sign-up is not open. */
export const signUpClosedReasons: Partial<Record<SignUpStage, string>> = {
  'not-yet': 'Sign-up is not open yet.',
  closed: 'Sign-up is closed.',
  off: 'This event is cancelled or postponed.',
  over: 'This event is over.',
  stopped: 'This event has no sign-up.',
};

/** '14 of 40 places, 2 of them not confirmed, 3 people waiting' */
export function formatSignUpCounts(
  { places }: Pick<Gathering, 'places'>,
  { taken, held, waiting }: SignUpCounts,
): string {
  const all = places === null ? formatCount(taken, 'person', 'people') : formatShare(taken, places, 'place');
  const of = held === 0 ? all : `${all}, ${held} of them not confirmed`;
  if (waiting === 0) return of;
  return `${of}, ${formatCount(waiting, 'person waiting', 'people waiting')}`;
}

/** '£12 each', 'Free'; '' if the fee is not set. */
export function formatGatheringFee({ fee_pence }: Pick<Gathering, 'fee_pence'>): string {
  if (fee_pence === null) return '';
  return fee_pence === 0 ? 'Free' : `${formatMoney(fee_pence)} each`;
}
