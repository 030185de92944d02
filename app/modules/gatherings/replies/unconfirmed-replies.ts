import { formatCount } from '#app/core/language.ts';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import type { SignUpReply } from './reply-schemas.server.ts';

/** Rules and texts for unconfirmed replies of visitors, whose address or number is not verified yet. */

const reservationMs = 3600_000;

/** Return the end of a reservation made at this time. */
export const getPlaceReservationEnd = (moment: Date) =>
  new Date(moment.getTime() + reservationMs).toISOString();

/** Sentinel timestamp: reserved until an officer phones. */
export const reservedUntilPhonedTimestamp = '9999-12-31T00:00:00.000Z';

export const hasReplyReservedPlaces = (
  { state, held_until }: Pick<SignUpReply, 'state' | 'held_until'>,
  now: Date,
) => state === 'unconfirmed' && held_until !== null && held_until > now.toISOString();

/** Return true if a reply was made within the last hour. */
export const isRecentSignUpReply = ({ made_at }: Pick<SignUpReply, 'made_at'>, now: Date) =>
  getPlaceReservationEnd(new Date(made_at)) > now.toISOString();

/** Maximum number of people with places reserved by telephone number only. */
export const getMaxPeopleReservedByPhone = ({ places }: Pick<Gathering, 'places'>) =>
  places === null ? 4 : Math.min(4, Math.floor(places / 4));

/** Outcome of the public form. */
export type SignUpOutcome = 'in' | 'waiting' | 'held' | 'full' | 'ring';

export function getSignUpOutcome({ state, held_until, email }: SignUpReply): SignUpOutcome {
  if (state === 'in' || state === 'waiting') return state;
  if (!email) return 'ring';
  return held_until ? 'held' : 'full';
}

export const signUpOutcomeTexts: Record<SignUpOutcome, string> = {
  in: 'Thank you. Your name is down, and you have a place.',
  waiting: 'Thank you. There were not enough places for all of you, so you are on the waiting list.',
  held: 'Thank you. We have sent you an email. Press the button in it within an hour. We reserve your places until then. After that, others can take them.',
  full: 'Thank you. There are not enough places for all of you at the moment. We have sent you an email. Press the button in it to join the waiting list.',
  ring: 'Thank you. As you gave no email address, we will phone you. You have a place once we have spoken.',
};

export const formatSignUpConfirmButton = (people: number) =>
  people === 1 ? 'Yes, I am coming' : 'Yes, we are coming';

/** State of an unconfirmed reply. */
type UnconfirmedReplyState = 'held' | 'late' | 'full';

export function getUnconfirmedReplyState(
  coming: Pick<SignUpReply, 'state' | 'held_until'>,
  now: Date,
): UnconfirmedReplyState {
  if (hasReplyReservedPlaces(coming, now)) return 'held';
  return coming.held_until ? 'late' : 'full';
}

/** Text for the page that the mail's button opens. */
export function formatSignUpConfirmPrompt(stands: UnconfirmedReplyState, people: number): string {
  const press = `Press ‘${formatSignUpConfirmButton(people)}’`;
  const comes = `You get a place if there is room for ${formatCount(people, 'person', 'people')} by then, or go on the waiting list if not`;
  if (stands === 'held')
    return `${press} within an hour of sending your reply. We reserve your places until then. If you are not coming, you do not need to do anything.`;
  if (stands === 'full') return `There were not enough places for all of you. ${press}. ${comes}.`;
  return `We reserved your places for an hour, which is now over. ${press}. ${comes}.`;
}

/** Text for officers; '' for a confirmed reply. */
export function formatAdminReplyConfirmState({ state, held_until, email }: SignUpReply): string {
  if (state !== 'unconfirmed') return '';
  if (email)
    return 'We emailed them a button to press. Their places are reserved for up to an hour. After that, they get whatever places are free.';
  return `They gave only a phone number. Phone them, then press ‘They are coming’. ${held_until ? 'Their places are reserved until then.' : 'No places are reserved for them.'}`;
}
