const given = [
  ...[
    'Alan',
    'Beryl',
    'Clive',
    'Doreen',
    'Eric',
    'Freda',
    'Gordon',
    'Hazel',
    'Ivan',
    'Jean',
    'Keith',
    'Lorna',
  ],
  ...[
    'Malcolm',
    'Norma',
    'Oliver',
    'Pearl',
    'Quentin',
    'Rosemary',
    'Sidney',
    'Thelma',
    'Vernon',
    'Wendy',
    'Yvonne',
  ],
];
const family = [
  ...[
    'Abbott',
    'Barker',
    'Catley',
    'Dring',
    'Epton',
    'Frow',
    'Grantham',
    'Holmes',
    'Ingle',
    'Jessop',
    'Kirk',
  ],
  ...[
    'Lamming',
    'Mawer',
    'Neave',
    'Odling',
    'Picker',
    'Rushby',
    'Sellars',
    'Tuxworth',
    'Uffindell',
    'Vickers',
  ],
];

/** Number of different names. */
export const maxMadeUpNames = given.length * family.length;

/** Return the name with a number from 0 to `maxMadeUpNames` - 1; each is another. */
export function makeUpName(at: number): string {
  const round = Math.floor(at / family.length);
  return `${given[(at + round) % given.length]} ${family[at % family.length]}`;
}
