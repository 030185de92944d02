import { weekdayNames } from '#app/core/dates.ts';
import { createRecord } from '#app/core/typed-objects.ts';
import { customField, selectField, textareaField, textField, timeOfDayField } from '#app/endpoints/fields.ts';

/** Form fields of a league's details, apart from its results. */

const weekdayOptions = { '': 'no fixed day', ...createRecord(weekdayNames, (day) => day) };
const divisionField = (label: string, facts?: { hint?: string; requiredMessage?: string }) =>
  textField(label, { maxLength: 40, autoComplete: 'off', ...facts });

/** Playing time, contact, and section of the club. */
export const leagueScheduleFields = {
  weekday: selectField('Played on', {
    options: weekdayOptions,
    invalidMessage: 'Please choose a day of the week.',
  }),
  time: timeOfDayField('Usual time'),
  contact: textField('Whom to ask', {
    maxLength: 80,
    hint: 'Named on its page as the organiser. It may stay empty.',
    autoComplete: 'off',
  }),
  section: customField('Section'),
};

export const newLeagueFields = {
  name: textField('Name', { maxLength: 80, requiredMessage: 'Please give a name.' }),
  ...leagueScheduleFields,
  source: customField('The table comes from'),
};

export const leagueDetailFields = {
  division: divisionField('Name of the division'),
  ...leagueScheduleFields,
  links: textareaField('Links', {
    maxLength: 1000,
    rows: 3,
    hint: 'A line each, a name and then an address: ‘The league’s rules https://…’.',
  }),
};

/** Addresses of the published sheets of its table and of the club's results. */
export const sheetAddressFields = {
  tableUrl: customField('Sheet of the table'),
  resultsUrl: customField('Sheet of our results'),
};

export const newDivisionFields = {
  /** Name of the league itself as its first division, if it has none yet. */
  first: divisionField('What the present one is called', { hint: 'Such as ‘Division 1’.' }),
  name: divisionField('The further division', {
    hint: 'Such as ‘Division 2’.',
    requiredMessage: 'Please give the division a name.',
  }),
};
