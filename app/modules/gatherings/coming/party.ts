import { type OwnField, own } from '#app/endpoints/fields.ts';
import { type Gathering, peopleWords } from '#app/modules/gatherings/gathering.ts';

/** A party: how many come with one reply, and what each of them has chosen. */
export interface Party {
  people: number;
  /** How many of each choice: { Beef: 2 }. */
  choices: Record<string, number>;
  answer: string;
}

/** The form's field for one of the choices, by its place on the menu. */
export const choiceField = (index: number) => `choice-${index}`;

/** What a form's fields say of the menu; where each reply is for one person, the first field names the choice. */
export function choicesIn(typed: Record<string, unknown>, menu: string[]): Record<string, number> {
  const only = menu.find((choice) => choice === typed[choiceField(0)]);
  if (only !== undefined) return { [only]: 1 };
  const count = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);
  return Object.fromEntries(menu.map((choice, i) => [choice, count(String(typed[choiceField(i)] ?? ''))]));
}

/** What a form's fields hold of a party, by their names. */
export function typedParty(menu: string[], { people, choices, answer }: Party): Record<string, string> {
  const counts = menu.map((choice, i) => [choiceField(i), String(choices[choice] ?? '')] as const);
  return { people: String(people), answer, ...Object.fromEntries(counts) };
}

/** The same of what the server holds. */
export function shownParty(menu: string[], current: Record<string, unknown>): Record<string, string> {
  const chosen = Object.entries(current.choices ?? {}).map(([choice, count]) => [choice, Number(count)]);
  return typedParty(menu, {
    people: Number(current.people),
    choices: Object.fromEntries(chosen),
    answer: String(current.answer),
  });
}

/** What the fields of a party are called, where two versions are compared. */
export const partyFields = (menu: string[]): Record<string, OwnField> => ({
  people: own('How many'),
  answer: own('Answer'),
  ...Object.fromEntries(menu.map((choice, i) => [choiceField(i), own(choice)])),
});

/** The same as a call takes it. */
export const partyIn = (typed: Record<string, string>, menu: string[]) => ({
  people: typed.people ?? '',
  choices: choicesIn(typed, menu),
  answer: typed.answer ?? '',
});

type Facts = Pick<Gathering, 'places' | 'most_each' | 'choices'>;

/** The largest party that one reply can be for. */
export const mostIn = ({ places, most_each }: Pick<Gathering, 'places' | 'most_each'>) =>
  places === null ? most_each : Math.min(most_each, places);

/** What is wrong with a party, a sentence for each field. */
export function partyFaults(facts: Facts, party: Party): Record<string, string> {
  const most = mostIn(facts);
  if (!Number.isInteger(party.people) || party.people < 1 || party.people > most)
    return {
      people: most === 1 ? 'One reply is for one person.' : `One reply is for 1 to ${most} people.`,
    };
  const wrong = choiceFault(facts, party);
  return wrong ? { [choiceField(0)]: wrong } : {};
}

/** What is not right with what a party has chosen: the menu may have changed since. '' for nothing. */
export function choiceFault({ choices }: Pick<Facts, 'choices'>, { people, choices: chosen }: Party): string {
  const had = Object.entries(chosen).filter(([, count]) => count !== 0);
  if (had.some(([choice]) => !choices.includes(choice)))
    return 'What was chosen is not on the menu any more. Please choose again.';
  if (choices.length === 0) return '';
  const sum = had.reduce((total, [, count]) => total + count, 0);
  if (had.every(([, count]) => Number.isInteger(count) && count > 0) && sum === people) return '';
  return `You come as ${peopleWords(people)} and have chosen for ${sum}. Please choose for each of you.`;
}

/** 'Beef 14, Salmon 9', in the menu's order; what is not on it any more comes last. */
export function choiceWords(menu: string[], parties: Pick<Party, 'choices'>[]): string {
  return [...choiceTotals(menu, parties)].map(([choice, count]) => `${choice} ${count}`).join(', ');
}

export function choiceTotals(menu: string[], parties: Pick<Party, 'choices'>[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const choice of [...menu, ...parties.flatMap(({ choices }) => Object.keys(choices))]) {
    const count = parties.reduce((sum, { choices }) => sum + (choices[choice] ?? 0), 0);
    if (count > 0) totals.set(choice, count);
  }
  return totals;
}

/** Who gets places that are free: whoever waited longest of those whose whole party fits. */
export function thatFit<T extends { people: number }>(waiting: T[], free: number): T[] {
  let left = free;
  return waiting.filter(({ people }) => {
    if (people > left) return false;
    left -= people;
    return true;
  });
}

/** Why a party that has its places cannot grow to so many; '' where it can. */
export function growthFault(
  { places, taken }: { places: number | null; taken: number },
  { from, to }: { from: number; to: number },
): string {
  if (places === null || to <= from) return '';
  const left = Math.max(0, places - taken);
  if (to - from <= left) return '';
  const stays = `It stays as it is, for ${peopleWords(from)}.`;
  if (left === 0) return `No place is left, so this reply cannot be for more. ${stays}`;
  const only = left === 1 ? 'Only 1 place is left' : `Only ${left} places are left`;
  return `${only}, so this reply can be for ${from + left} at most. ${stays}`;
}
