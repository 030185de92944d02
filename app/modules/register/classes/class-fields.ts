import { line, number } from '#app/endpoints/fields.ts';

/** Form fields of a membership class. */
export const classFields = {
  name: line('What is it called?', { most: 40, needed: 'Please give it a name.', autoComplete: 'off' }),
  keepsMonths: number('Months that it keeps those who left', {
    min: 0,
    max: 600,
    wrong: 'How many months? A number from 0 to 600, or nothing for as long as the club likes.',
    hint: 'Left empty for as long as the club likes.',
  }),
};

/** Parses the retention in months; an empty field means no limit. */
export const monthsOf = ({ keepsMonths = '' }: Record<string, string>) => ({
  keepsMonths: keepsMonths.trim() === '' ? null : Number(keepsMonths),
});
