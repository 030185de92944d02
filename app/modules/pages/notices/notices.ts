import {
  defineCheckboxField,
  defineCustomField,
  defineDateField,
  defineTextField,
} from '#app/endpoints/fields.ts';

/** Form fields of a notice. */
export const noticeFormFields = {
  title: defineTextField('Title', { maxLength: 120, requiredMessage: 'Please say what it is about.' }),
  body: defineCustomField('More about it'),
  starts: defineDateField('First day', { requiredMessage: 'Please give the first day.' }),
  ends: defineDateField('Last day', { hint: 'Without one it stays until you remove it.' }),
  is_pinned: defineCheckboxField('First of all', { hint: 'It stands before the other notices.' }),
  /** Key of a section; empty for the whole club. */
  section: defineCustomField('For'),
};

/** Display state of a notice on a day. */
export function getNoticeDisplayState(
  date: string,
  { starts, ends }: { starts: string; ends: string | null },
): 'shown' | 'to come' | 'over' {
  if (date < starts) return 'to come';
  return ends !== null && date > ends ? 'over' : 'shown';
}
