import { pounds } from '#app/core/money.ts';
import { type Gathering, peopleWords } from '#app/modules/gatherings/gathering.ts';
import type { Coming } from './coming-schemas.server.ts';
import { choiceWords } from './party.ts';

/** Replies: words for whoever gave one, for the desk and for the list. */

/** To whoever gave it. */
export const replyWords: Record<Coming['state'], string> = {
  in: 'You have a place.',
  unconfirmed: 'Your reply is not confirmed yet.',
  waiting: 'You are on the waiting list.',
  withdrawn: 'Your reply has been withdrawn.',
};

const deskWords: Record<Coming['state'], string> = {
  in: 'comes',
  unconfirmed: 'not confirmed yet',
  waiting: 'waiting list',
  withdrawn: 'withdrawn',
};

/** At the desk. */
export const deskStateWords = ({ state, email }: Pick<Coming, 'state' | 'email'>) =>
  state === 'unconfirmed' && !email ? 'to ring, not confirmed yet' : deskWords[state];

/** '2 people, Beef 1, Salmon 1' */
export const yourParty = (
  { choices }: Pick<Gathering, 'choices'>,
  coming: Pick<Coming, 'people' | 'choices'>,
) => [peopleWords(coming.people), choiceWords(choices, [coming])].filter(Boolean).join(', ');

/** What a party has to pay, in pence. */
export const dueOf = ({ fee_pence }: Pick<Gathering, 'fee_pence'>, { people }: Pick<Coming, 'people'>) =>
  (fee_pence ?? 0) * people;

type Paying = Pick<Coming, 'people' | 'paid_pence' | 'state'>;

/** 'paid', 'paid £5 of £24', '£24 to pay', 'paid £3 too much', '£5 to give back'; '' where nothing is to pay. */
export function paidWords(gathering: Pick<Gathering, 'fee_pence'>, coming: Paying): string {
  const { state, paid_pence: paid } = coming;
  if (state === 'withdrawn') return paid > 0 ? `£${pounds(paid)} to give back` : '';
  const due = dueOf(gathering, coming);
  if (paid > due) return `paid £${pounds(paid - due)} too much`;
  if (due === 0) return '';
  if (paid === due) return 'paid';
  return paid > 0 ? `paid £${pounds(paid)} of £${pounds(due)}` : `£${pounds(due)} to pay`;
}

/** What all who come have paid and have still to pay, in pence. */
export function sums(
  gathering: Pick<Gathering, 'fee_pence'>,
  comings: Paying[],
): { paid: number; due: number } {
  const inn = comings.filter(({ state }) => state === 'in');
  return {
    paid: inn.reduce((sum, { paid_pence }) => sum + paid_pence, 0),
    due: inn.reduce((sum, coming) => sum + Math.max(0, dueOf(gathering, coming) - coming.paid_pence), 0),
  };
}

/** The list for a spreadsheet: a column for each choice. */
export function comingRows(
  gathering: Pick<Gathering, 'choices' | 'fee_pence'>,
  comings: Coming[],
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
      pounds(dueOf(gathering, coming)),
      pounds(coming.paid_pence),
      deskStateWords(coming),
      coming.answer,
      coming.made_at.slice(0, 10),
    ]),
  ];
}
