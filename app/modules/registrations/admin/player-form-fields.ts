import {
  checkboxField,
  customField,
  isoDateField,
  numberField,
  selectField,
  textareaField,
  textField,
} from '#app/endpoints/fields.ts';

const from = isoDateField('Registered on', { requiredMessage: 'Please give the day of the registration.' });

/** Form fields of one registration. */
export const playerRegistrationFields = {
  name: textField('Name', { maxLength: 80, requiredMessage: 'Please give a name.', autoComplete: 'off' }),
  number: textField('Number', {
    maxLength: 20,
    hint: 'Where the league uses one. It tells two people of one name apart.',
    autoComplete: 'off',
  }),
  club: customField('Club'),
  from,
  another: checkboxField('This is another person of the same name'),
};

/** Form fields of a pasted list of names for one club. */
export const pastedPlayersFields = {
  club: customField('Club'),
  from,
  list: textareaField('Names, one on each line', {
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
  club: customField('Club'),
  from: isoDateField('From', { requiredMessage: 'Please give the day.' }),
};

export const registrationEndFields = {
  until: isoDateField('Last day', { requiredMessage: 'Please give the last day of the registration.' }),
};

const namesShown = { whole: 'Joan Appleby', initial: 'J. Appleby', first: 'Joan A.' } as const;
const invalidMessage = 'Players are called by one of these.';

/** Form fields of the name format on the averages page. */
export const averagesNameFields = {
  namesShown: selectField('How players are called on the page of averages', {
    options: namesShown,
    invalidMessage: invalidMessage,
  }),
  averageGames: numberField('Games from which somebody is listed', {
    min: 1,
    max: 99,
    invalidMessage: 'Please give a number from 1 to 99.',
  }),
};

export const clubNameFormatFields = {
  club: customField('Club'),
  names: selectField('How its players are called', {
    options: { ...namesShown, league: 'As the league does' },
    invalidMessage: invalidMessage,
  }),
};

export const reregisterFields = { from };
