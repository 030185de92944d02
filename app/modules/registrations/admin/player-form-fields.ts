import {
  defineCheckboxField,
  defineCustomField,
  defineDateField,
  defineNumberField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';

const from = defineDateField('Registered on', {
  requiredMessage: 'Please give the day of the registration.',
});

/** Form fields of one registration. */
export const playerRegistrationFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Please give a name.',
    autoComplete: 'off',
  }),
  number: defineTextField('Number', {
    maxLength: 20,
    hint: 'Where the league uses one. It tells two people of one name apart.',
    autoComplete: 'off',
  }),
  club: defineCustomField('Club'),
  from,
  another: defineCheckboxField('This is another person of the same name'),
};

/** Form fields of a pasted list of names for one club. */
export const pastedPlayerListFields = {
  club: defineCustomField('Club'),
  from,
  list: defineTextareaField('Names, one on each line', {
    maxLength: 20_000,
    rows: 8,
    requiredMessage: 'Please paste the names.',
    hint: 'Such as ‘Joan Appleby’ or ‘Appleby, Joan’; a number may stand behind a tab or a semicolon.',
  }),
};

export const playerNameFields = {
  name: playerRegistrationFields.name,
  number: playerRegistrationFields.number,
};

/** Form fields of a registration or transfer: club and first day. */
export const playerTransferFields = {
  club: defineCustomField('Club'),
  from: defineDateField('From', { requiredMessage: 'Please give the day.' }),
};

export const playerRegistrationEndFields = {
  until: defineDateField('Last day', { requiredMessage: 'Please give the last day of the registration.' }),
};

const namesShown = { whole: 'Joan Appleby', initial: 'J. Appleby', first: 'Joan A.' } as const;
const invalidMessage = 'Players are called by one of these.';

/** Form fields of the name format on the averages page. */
export const averagesNameFormatFields = {
  namesShown: defineSelectField('How players are called on the page of averages', {
    options: namesShown,
    invalidMessage: invalidMessage,
  }),
  averageGames: defineNumberField('Games from which somebody is listed', {
    min: 1,
    max: 99,
    invalidMessage: 'Please give a number from 1 to 99.',
  }),
};

export const clubPlayerNameFormatFields = {
  club: defineCustomField('Club'),
  names: defineSelectField('How its players are called', {
    options: { ...namesShown, league: 'As the league does' },
    invalidMessage: invalidMessage,
  }),
};

export const reregisterPlayersFields = { from };
