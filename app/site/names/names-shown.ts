import { nameParts } from '#app/core/names.ts';
import type { NamesShown } from '#db/schema/pages.ts';

/** So many letters tell two of one name apart; where they do not, both stand with their whole names. */
const mostLetters = 3;

/** How people are called on a wall that visitors see as well; `roll` is who there is, so that no two are called the same. */
export function namesAs(how: NamesShown, roll: string[]): (name: string) => string {
  const taken = new Map<string, Set<string>>();
  for (const name of roll)
    for (const form of formsOf(name, how)) taken.set(form, (taken.get(form) ?? new Set()).add(name));
  const isOwn = (form: string, name: string) => [...(taken.get(form) ?? [])].every((one) => one === name);
  return (name) => formsOf(name, how).find((form) => isOwn(form, name)) ?? name;
}

/** The shortest first; none of what is no name with a surname, such as 'Visitor 2'. */
function formsOf(name: string, how: NamesShown): string[] {
  const [forenames, surname] = nameParts(name);
  const [first = ''] = forenames.split(' ');
  if (how === 'whole' || !first || !/^\p{L}/u.test(surname)) return [];
  const [short, long] = how === 'first' ? [surname, first] : [first, surname];
  const letters = [...short];
  return Array.from({ length: Math.min(mostLetters, letters.length) }, (_, at) => {
    const begun = letters.slice(0, at + 1).join('');
    return how === 'first' ? `${long} ${begun}.` : `${begun}. ${long}`;
  });
}
