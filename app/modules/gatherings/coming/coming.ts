import { pounds } from '#app/core/money.ts';
import { type Gathering, peopleWords } from '#app/modules/gatherings/gathering.ts';
import type { Coming } from './coming-schemas.server.ts';
import { choiceWords } from './party.ts';

/** Texts about replies, for their authors, the admin area and the list. */

/** State of a reply, for its author. */
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

/** State of a reply, for officers. */
export const deskStateWords = ({ state, email }: Pick<Coming, 'state' | 'email'>) =>
  state === 'unconfirmed' && !email ? 'to ring, not confirmed yet' : deskWords[state];

/** '2 people, Beef 1, Salmon 1' */
export const yourParty = (
  { choices }: Pick<Gathering, 'choices'>,
  coming: Pick<Coming, 'people' | 'choices'>,
) => [peopleWords(coming.people), choiceWords(choices, [coming])].filter(Boolean).join(', ');

/** Amount due for a party, in pence. */
export const dueOf = ({ fee_pence }: Pick<Gathering, 'fee_pence'>, { people }: Pick<Coming, 'people'>) =>
  (fee_pence ?? 0) * people;

type Paying = Pick<Coming, 'people' | 'paid_pence' | 'state'>;

/** Payment state: 'paid', 'paid £5 of £24', '£24 to pay', 'paid £3 too much', '£5 to give back'; '' if the event is free. */
export function paidWords(gathering: Pick<Gathering, 'fee_pence'>, coming: Paying): string {
  const { state, paid_pence: paid } = coming;
  if (state === 'withdrawn') return paid > 0 ? `£${pounds(paid)} to give back` : '';
  const due = dueOf(gathering, coming);
  if (paid > due) return `paid £${pounds(paid - due)} too much`;
  if (due === 0) return '';
  if (paid === due) return 'paid';
  return paid > 0 ? `paid £${pounds(paid)} of £${pounds(due)}` : `£${pounds(due)} to pay`;
}

/** Sum up paid and unpaid amounts of all who come, in pence. */
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

/** CSV rows of the list, with a column for each choice. */
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
