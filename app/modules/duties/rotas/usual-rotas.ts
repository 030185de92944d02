import type { RotaBody } from './rota-schemas.ts';

interface RotaEventKind {
  id: string;
  nature: string;
  putBy: boolean;
}

/** Return the usual rotas of a club, as a first set: teas go with home matches, the others have dates of their own. */
export function buildUsualRotas(kinds: RotaEventKind[]): RotaBody[] {
  const matches = kinds.filter(({ nature, putBy }) => nature === 'match' && !putBy).map(({ id }) => id);
  const usual = { time: '', kinds: [], sharedBy: 'all', members: [] };
  return [
    {
      ...usual,
      name: 'Teas',
      about: 'Tea, sandwiches and cake for both teams, and the washing up.',
      needed: 2,
      kinds: matches,
    },
    {
      ...usual,
      name: 'Bar',
      about: 'Serves until the visitors have gone, and cashes up.',
      needed: 1,
      kinds: matches,
    },
    {
      ...usual,
      name: 'Opening up',
      about: 'Unlocks an hour before play, puts out the mats, jacks and scoreboards, and locks up.',
      needed: 1,
      kinds: matches,
    },
    { ...usual, name: 'Mowing', about: 'Cuts the green, and empties the box.', needed: 1, time: '09:00' },
  ];
}
