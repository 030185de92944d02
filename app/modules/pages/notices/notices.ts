import { checkboxField, customField, isoDateField, textField } from '#app/endpoints/fields.ts';

/** Form fields of a notice. */
export const noticeFormFields = {
  title: textField('Title', { maxLength: 120, requiredMessage: 'Please say what it is about.' }),
  body: customField('More about it'),
  starts: isoDateField('First day', { requiredMessage: 'Please give the first day.' }),
  ends: isoDateField('Last day', { hint: 'Without one it stays until you remove it.' }),
  is_pinned: checkboxField('First of all', { hint: 'It stands before the other notices.' }),
  /** Key of a section; empty for the whole club. */
  section: customField('For'),
};

/** Display state of a notice on a day. */
export function getNoticeState(
  date: string,
  { starts, ends }: { starts: string; ends: string | null },
): 'shown' | 'to come' | 'over' {
  if (date < starts) return 'to come';
  return ends !== null && date > ends ? 'over' : 'shown';
}
