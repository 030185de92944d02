import { choice, day, line, lines, number, own, tick } from '#app/endpoints/fields.ts';

const from = day('Registered on', { needed: 'Please give the day of the registration.' });

/** Form fields of one registration. */
export const registerFields = {
  name: line('Name', { most: 80, needed: 'Please give a name.', autoComplete: 'off' }),
  number: line('Number', {
    most: 20,
    hint: 'Where the league uses one. It tells two people of one name apart.',
    autoComplete: 'off',
  }),
  club: own('Club'),
  from,
  another: tick('This is another person of the same name'),
};

/** Form fields of a pasted list of names for one club. */
export const pastedFields = {
  club: own('Club'),
  from,
  list: lines('Names, one on each line', {
    most: 20_000,
    rows: 8,
    needed: 'Please paste the names.',
    hint: 'Such as ‘Joan Appleby’ or ‘Appleby, Joan’; a number may stand behind a tab or a semicolon.',
  }),
};

export const playerFields = { name: registerFields.name, number: registerFields.number };

/** Form fields of a registration or transfer: club and first day. */
export const moveFields = { club: own('Club'), from: day('From', { needed: 'Please give the day.' }) };

export const endFields = {
  until: day('Last day', { needed: 'Please give the last day of the registration.' }),
};

const namesShown = { whole: 'Joan Appleby', initial: 'J. Appleby', first: 'Joan A.' } as const;
const wrong = 'Players are called by one of these.';

/** Form fields of the name format on the averages page. */
export const shownFields = {
  namesShown: choice('How players are called on the page of averages', { options: namesShown, wrong }),
  averageGames: number('Games from which somebody is listed', {
    min: 1,
    max: 99,
    wrong: 'Please give a number from 1 to 99.',
  }),
};

export const clubShownFields = {
  club: own('Club'),
  names: choice('How its players are called', {
    options: { ...namesShown, league: 'As the league does' },
    wrong,
  }),
};

export const againFields = { from };
