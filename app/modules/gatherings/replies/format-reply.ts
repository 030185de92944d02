import { formatCount } from '#app/core/language.ts';
import { formatMoney, formatPoundsWithoutSymbol } from '#app/core/money.ts';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { formatGatheringChoiceTotals } from './party.ts';
import type { SignUpReply } from './reply-schemas.server.ts';

/** Texts about replies, for their authors, the admin area and the list. */

/** State of a reply, for its author. */
export const signUpReplyStateTexts: Record<SignUpReply['state'], string> = {
  in: 'You have a place.',
  unconfirmed: 'Your reply is not confirmed yet.',
  waiting: 'You are on the waiting list.',
  withdrawn: 'Your reply has been withdrawn.',
};

const adminStateTexts: Record<SignUpReply['state'], string> = {
  in: 'coming',
  unconfirmed: 'not confirmed yet',
  waiting: 'waiting list',
  withdrawn: 'withdrawn',
};

/** State of a reply, for officers. */
export const formatAdminSignUpReplyState = ({ state, email }: Pick<SignUpReply, 'state' | 'email'>) =>
  state === 'unconfirmed' && !email ? 'to phone, not confirmed yet' : adminStateTexts[state];

/** '2 people, Beef 1, Salmon 1' */
export const formatSignUpParty = (
  { choices }: Pick<Gathering, 'choices'>,
  coming: Pick<SignUpReply, 'people' | 'choices'>,
) =>
  [formatCount(coming.people, 'person', 'people'), formatGatheringChoiceTotals(choices, [coming])]
    .filter(Boolean)
    .join(', ');

/** Amount due for a party, in pence. */
export const getSignUpAmountDuePence = (
  { fee_pence }: Pick<Gathering, 'fee_pence'>,
  { people }: Pick<SignUpReply, 'people'>,
) => (fee_pence ?? 0) * people;

type PaidReply = Pick<SignUpReply, 'people' | 'paid_pence' | 'state'>;

/** Payment state: 'paid', 'paid £5 of £24', '£24 to pay', 'paid £3 too much', '£5 to give back'; '' if the event is free. */
export function formatSignUpReplyPayment(gathering: Pick<Gathering, 'fee_pence'>, coming: PaidReply): string {
  const { state, paid_pence: paid } = coming;
  if (state === 'withdrawn') return paid > 0 ? `${formatMoney(paid)} to refund` : '';
  const due = getSignUpAmountDuePence(gathering, coming);
  if (paid > due) return `overpaid by ${formatMoney(paid - due)}`;
  if (due === 0) return '';
  if (paid === due) return 'paid';
  return paid > 0 ? `paid ${formatMoney(paid)} of ${formatMoney(due)}` : `${formatMoney(due)} to pay`;
}

/** Sum up paid and unpaid amounts of all who come, in pence. */
export function sumUpGatheringPayments(
  gathering: Pick<Gathering, 'fee_pence'>,
  comings: PaidReply[],
): { paid: number; due: number } {
  const inn = comings.filter(({ state }) => state === 'in');
  return {
    paid: inn.reduce((sum, { paid_pence }) => sum + paid_pence, 0),
    due: inn.reduce(
      (sum, coming) => sum + Math.max(0, getSignUpAmountDuePence(gathering, coming) - coming.paid_pence),
      0,
    ),
  };
}

/** CSV rows of the list, with a column for each choice. */
export function buildSignUpReplyCsvRows(
  gathering: Pick<Gathering, 'choices' | 'fee_pence'>,
  comings: SignUpReply[],
): string[][] {
  const chosen = comings.flatMap(({ choices }) => Object.keys(choices));
  const menu = [...new Set([...gathering.choices, ...chosen])];
  const head = [
    'No.',
    'Name',
    'People',
    ...menu,
    'Telephone',
    'E-mail',
    'To pay',
    'Paid',
    'State',
    'Answer',
    'Put down',
  ];
  return [
    head,
    ...comings.map((coming) => [
      String(coming.number),
      coming.name,
      String(coming.people),
      ...menu.map((choice) => String(coming.choices[choice] ?? '')),
      coming.phone,
      coming.email,
      formatPoundsWithoutSymbol(getSignUpAmountDuePence(gathering, coming)),
      formatPoundsWithoutSymbol(coming.paid_pence),
      formatAdminSignUpReplyState(coming),
      coming.answer,
      coming.made_at.slice(0, 10),
    ]),
  ];
}
