import { defineNumberField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a membership class. */
export const membershipClassFormFields = {
  name: defineTextField('What is it called?', {
    maxLength: 40,
    requiredMessage: 'Please give it a name.',
    autoComplete: 'off',
  }),
  keepsMonths: defineNumberField('Months that it keeps those who left', {
    min: 0,
    max: 600,
    invalidMessage: 'How many months? A number from 0 to 600, or nothing for as long as the club likes.',
    hint: 'Left empty for as long as the club likes.',
  }),
};

/** Parses the retention in months; an empty field means no limit. */
export const parseClassRetentionMonths = ({ keepsMonths = '' }: Record<string, string>) => ({
  keepsMonths: keepsMonths.trim() === '' ? null : Number(keepsMonths),
});
