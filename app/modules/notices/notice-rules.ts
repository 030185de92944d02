import {
  defineCheckboxField,
  defineCustomField,
  defineDateField,
  defineTextField,
} from '#app/endpoints/fields.ts';

/** Form fields of a notice. */
export const noticeFormFields = {
  title: defineTextField('Title', { maxLength: 120, requiredMessage: 'Enter a title.' }),
  body: defineCustomField('Text (optional)'),
  starts: defineDateField('First day', { requiredMessage: 'Enter the first day.' }),
  ends: defineDateField('Last day (optional)', { hint: 'Leave empty to show it until you remove it.' }),
  is_pinned: defineCheckboxField('Show first', { hint: 'Shown above the other notices.' }),
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
