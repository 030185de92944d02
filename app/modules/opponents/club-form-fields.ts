import { defineCustomField, defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an opponent club; all but the name are optional. */
export const opponentClubFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter the club’s name.',
    hint: 'As it should appear in the calendar',
  }),
  address: defineTextareaField('Address', { maxLength: 300, hint: 'With the postcode' }),
  directions: defineTextareaField('Directions', {
    maxLength: 1000,
    hint: 'For example, where to turn and where to park. Do not give names or phone numbers: everyone can read this.',
  }),
  map: defineTextField('Link to a map', {
    maxLength: 500,
    type: 'url',
    hint: 'Copy the link from the map’s own page. It starts with https://',
  }),
};

/** Name under which a merged club continues. */
export const opponentClubMergerFields = { into: defineCustomField('Correct name') };
