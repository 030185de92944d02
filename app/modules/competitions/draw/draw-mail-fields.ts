import { defineCheckboxField } from '#app/endpoints/fields.ts';

/** Form fields: option to mail the draw to its players. */

export const firstDrawMailFields = {
  tell: defineCheckboxField('Email players about their first match', {
    hint: 'For members with an email address who want emails about their matches.',
  }),
};
export const laterDrawMailFields = {
  tell: defineCheckboxField('Email players about their first match', {
    hint: 'Everyone can see the draw straight away. You can cancel it until a match has been played.',
  }),
};
