import { formatCount } from '#app/core/language.ts';
import { type CustomFieldSpec, defineCustomField } from '#app/endpoints/fields.ts';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';

/** A party: the people of one reply, and their choices. */
export interface SignUpParty {
  people: number;
  /** Number of people by choice: { Beef: 2 }. */
  choices: Record<string, number>;
  answer: string;
}

/** Name of a choice's form field, by its index on the menu. */
export const getGatheringChoiceFieldName = (index: number) => `choice-${index}`;

/** Parse the menu fields; for single-person replies, the first field holds the name of the choice. */
export function parseGatheringChoices(
  typed: Record<string, unknown>,
  menu: string[],
): Record<string, number> {
  const only = menu.find((choice) => choice === typed[getGatheringChoiceFieldName(0)]);
  if (only !== undefined) return { [only]: 1 };
  const count = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);
  return Object.fromEntries(
    menu.map((choice, i) => [choice, count(String(typed[getGatheringChoiceFieldName(i)] ?? ''))]),
  );
}

/** Convert a party into form values by field name. */
export function signUpPartyToFormValues(
  menu: string[],
  { people, choices, answer }: SignUpParty,
): Record<string, string> {
  const counts = menu.map(
    (choice, i) => [getGatheringChoiceFieldName(i), String(choices[choice] ?? '')] as const,
  );
  return { people: String(people), answer, ...Object.fromEntries(counts) };
}

/** Convert a party of a server response into form values. */
export function responseToSignUpPartyFormValues(
  menu: string[],
  current: Record<string, unknown>,
): Record<string, string> {
  const chosen = Object.entries(current.choices ?? {}).map(([choice, count]) => [choice, Number(count)]);
  return signUpPartyToFormValues(menu, {
    people: Number(current.people),
    choices: Object.fromEntries(chosen),
    answer: String(current.answer),
  });
}

/** Labels of a party's fields, for the comparison after a conflict. */
export const createSignUpPartyFieldLabels = (menu: string[]): Record<string, CustomFieldSpec> => ({
  people: defineCustomField('Number of people'),
  answer: defineCustomField('Answer'),
  ...Object.fromEntries(menu.map((choice, i) => [getGatheringChoiceFieldName(i), defineCustomField(choice)])),
});

/** Convert form values into a request body. */
export const toSignUpPartyBody = (typed: Record<string, string>, menu: string[]) => ({
  people: typed.people ?? '',
  choices: parseGatheringChoices(typed, menu),
  answer: typed.answer ?? '',
});

type PartyLimits = Pick<Gathering, 'places' | 'most_each' | 'choices'>;

/** Maximum party size of one reply. */
export const getMaxSignUpPartySize = ({ places, most_each }: Pick<Gathering, 'places' | 'most_each'>) =>
  places === null ? most_each : Math.min(most_each, places);

/** Validate a party; returns an error message for each field. */
export function validateSignUpParty(facts: PartyLimits, party: SignUpParty): Record<string, string> {
  const most = getMaxSignUpPartySize(facts);
  if (!Number.isInteger(party.people) || party.people < 1 || party.people > most)
    return {
      people: most === 1 ? 'Enter 1. Each booking is for one person.' : `Enter a number from 1 to ${most}.`,
    };
  const wrong = validateGatheringChoices(facts, party);
  return wrong ? { [getGatheringChoiceFieldName(0)]: wrong } : {};
}

/** Validate choices, as the menu may have changed since. Returns '' if valid. */
export function validateGatheringChoices(
  { choices }: Pick<PartyLimits, 'choices'>,
  { people, choices: chosen }: SignUpParty,
): string {
  const had = Object.entries(chosen).filter(([, count]) => count !== 0);
  if (had.some(([choice]) => !choices.includes(choice)))
    return 'That choice is no longer on the menu. Choose again.';
  if (choices.length === 0) return '';
  const sum = had.reduce((total, [, count]) => total + count, 0);
  if (had.every(([, count]) => Number.isInteger(count) && count > 0) && sum === people) return '';
  return `Your booking is for ${formatCount(people, 'person', 'people')}, but you have chosen for ${sum}. Choose one for each person.`;
}

/** 'Beef 14, Salmon 9', in menu order; choices no longer on the menu come last. */
export function formatGatheringChoiceTotals(menu: string[], parties: Pick<SignUpParty, 'choices'>[]): string {
  return [...countGatheringChoices(menu, parties)].map(([choice, count]) => `${choice} ${count}`).join(', ');
}

export function countGatheringChoices(
  menu: string[],
  parties: Pick<SignUpParty, 'choices'>[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const choice of [...menu, ...parties.flatMap(({ choices }) => Object.keys(choices))]) {
    const count = parties.reduce((sum, { choices }) => sum + (choices[choice] ?? 0), 0);
    if (count > 0) totals.set(choice, count);
  }
  return totals;
}

/** Return the parties that get free places: the longest waiting of those that fit completely. */
export function selectFittingWaitingParties<T extends { people: number }>(waiting: T[], free: number): T[] {
  let left = free;
  return waiting.filter(({ people }) => {
    if (people > left) return false;
    left -= people;
    return true;
  });
}

/** Return why a party with places cannot grow to that size; '' if it can. */
export function getPartyGrowthError(
  { places, taken }: { places: number | null; taken: number },
  { from, to }: { from: number; to: number },
): string {
  if (places === null || to <= from) return '';
  const left = Math.max(0, places - taken);
  if (to - from <= left) return '';
  const stays = `Your booking stays at ${formatCount(from, 'person', 'people')}.`;
  if (left === 0) return `No places are left, so you cannot add anyone. ${stays}`;
  const only = `Only ${formatCount(left, 'place is left', 'places are left')}`;
  return `${only}, so this booking can be for ${from + left} at most. ${stays}`;
}
