import { splitName } from '#app/core/names.ts';
import type { ScreenNameFormat } from '#db/schema/pages.ts';

/** Maximum letters to distinguish equal names; beyond that both are shown in full. */
const maxDistinctLetters = 3;

/** Abbreviates names for a public screen; `roll` is everyone, so that no two get the same short form. */
export function createScreenNameAbbreviator(how: ScreenNameFormat, roll: string[]): (name: string) => string {
  const taken = new Map<string, Set<string>>();
  for (const name of roll)
    for (const form of getShortForms(name, how)) taken.set(form, (taken.get(form) ?? new Set()).add(name));
  const isOwn = (form: string, name: string) => [...(taken.get(form) ?? [])].every((one) => one === name);
  return (name) => getShortForms(name, how).find((form) => isOwn(form, name)) ?? name;
}

/** Short forms, shortest first; none for a name without a surname, such as 'Visitor 2'. */
function getShortForms(name: string, how: ScreenNameFormat): string[] {
  const [forenames, surname] = splitName(name);
  const [first = ''] = forenames.split(' ');
  if (how === 'whole' || !first || !/^\p{L}/u.test(surname)) return [];
  const [short, long] = how === 'first' ? [surname, first] : [first, surname];
  const letters = [...short];
  return Array.from({ length: Math.min(maxDistinctLetters, letters.length) }, (_, at) => {
    const begun = letters.slice(0, at + 1).join('');
    return how === 'first' ? `${long} ${begun}.` : `${begun}. ${long}`;
  });
}
