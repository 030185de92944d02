import { defineNumberField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a membership class. */
export const membershipClassFormFields = {
  name: defineTextField('Name', {
    maxLength: 40,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
  keepsMonths: defineNumberField('Months to store leavers’ records (optional)', {
    min: 0,
    max: 600,
    invalidMessage: 'Enter a number from 0 to 600, or leave empty for no limit.',
    hint: 'Leave empty for no limit.',
  }),
};

/** Parses the retention in months; an empty field means no limit. */
export const parseClassRetentionMonths = ({ keepsMonths = '' }: Record<string, string>) => ({
  keepsMonths: keepsMonths.trim() === '' ? null : Number(keepsMonths),
});
