import { day, line, own, tick } from '#app/endpoints/fields.ts';

/** What the form of a notice holds. */
export const noticeFields = {
  title: line('Title', { most: 120, needed: 'Please say what it is about.' }),
  body: own('More about it'),
  starts: day('First day', { needed: 'Please give the first day.' }),
  ends: day('Last day', { hint: 'Without one it stays until you remove it.' }),
  is_pinned: tick('First of all', { hint: 'It stands before the other notices.' }),
  /** A section's key, where it is for one alone. */
  section: own('For'),
};

/** Whether it is shown on a day, is still to come, or is over. */
export function stateOn(
  date: string,
  { starts, ends }: { starts: string; ends: string | null },
): 'shown' | 'to come' | 'over' {
  if (date < starts) return 'to come';
  return ends !== null && date > ends ? 'over' : 'shown';
}
