import { line, lines, own } from '#app/endpoints/fields.ts';

/** Form fields of an opponent club; all but the name are optional. */
export const clubFields = {
  name: line('Name', {
    most: 80,
    needed: "Please give the club's name.",
    hint: 'As it is to stand in the calendar',
  }),
  address: lines('Address', { most: 300, hint: 'With the postcode' }),
  directions: lines('Directions', {
    most: 1000,
    hint: 'Where to turn, where to park. No names or telephone numbers: everybody can read this.',
  }),
  map: line('Link to a map', {
    most: 500,
    type: 'url',
    hint: 'Copied from the map’s own page, beginning with https://',
  }),
};

/** Name under which a merged club continues. */
export const mergerFields = { into: own('The right name') };

export const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
