import { defineCustomField, defineTextareaField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of an opponent club; all but the name are optional. */
export const opponentClubFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: "Please give the club's name.",
    hint: 'As it is to stand in the calendar',
  }),
  address: defineTextareaField('Address', { maxLength: 300, hint: 'With the postcode' }),
  directions: defineTextareaField('Directions', {
    maxLength: 1000,
    hint: 'Where to turn, where to park. No names or telephone numbers: everybody can read this.',
  }),
  map: defineTextField('Link to a map', {
    maxLength: 500,
    type: 'url',
    hint: 'Copied from the map’s own page, beginning with https://',
  }),
};

/** Name under which a merged club continues. */
export const opponentClubMergerFields = { into: defineCustomField('The right name') };

export const formatOccurrenceCount = (count: number) => (count === 1 ? 'once' : `${count} times`);
