import { day, line, own, tick } from '#app/endpoints/fields.ts';

/** Form fields of a notice. */
export const noticeFields = {
  title: line('Title', { most: 120, needed: 'Please say what it is about.' }),
  body: own('More about it'),
  starts: day('First day', { needed: 'Please give the first day.' }),
  ends: day('Last day', { hint: 'Without one it stays until you remove it.' }),
  is_pinned: tick('First of all', { hint: 'It stands before the other notices.' }),
  /** Key of a section; empty for the whole club. */
  section: own('For'),
};

/** Display state of a notice on a day. */
export function stateOn(
  date: string,
  { starts, ends }: { starts: string; ends: string | null },
): 'shown' | 'to come' | 'over' {
  if (date < starts) return 'to come';
  return ends !== null && date > ends ? 'over' : 'shown';
}
