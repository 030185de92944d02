import { defineCheckboxField } from '#app/endpoints/fields.ts';

/** Form fields: option to mail the draw to its players. */

export const firstDrawMailFields = {
  tell: defineCheckboxField('Mail the players whom they meet', {
    hint: 'Those who are on the roll with an address, and want mail about their matches.',
  }),
};
export const laterDrawMailFields = {
  tell: defineCheckboxField('Mail the players whom they meet', {
    hint: 'Everybody sees the draw at once. As long as nothing of it has been played it can be taken away.',
  }),
};
