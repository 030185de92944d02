import { weekdays } from '#app/core/dates.ts';
import { recordOf } from '#app/core/typed.ts';
import { choice, line, lines, own, time } from '#app/endpoints/fields.ts';

/** Form fields of a league's details, apart from its results. */

const days = { '': 'no fixed day', ...recordOf(weekdays, (day) => day) };
const divisionField = (label: string, facts?: { hint?: string; needed?: string }) =>
  line(label, { most: 40, autoComplete: 'off', ...facts });

/** Playing time, contact, and section of the club. */
export const playedFields = {
  weekday: choice('Played on', {
    options: days,
    wrong: 'Please choose a day of the week.',
  }),
  time: time('Usual time'),
  contact: line('Whom to ask', {
    most: 80,
    hint: 'Named on its page as the organiser. It may stay empty.',
    autoComplete: 'off',
  }),
  section: own('Section'),
};

export const newLeagueFields = {
  name: line('Name', { most: 80, needed: 'Please give a name.' }),
  ...playedFields,
  source: own('The table comes from'),
};

export const factFields = {
  division: divisionField('Name of the division'),
  ...playedFields,
  links: lines('Links', {
    most: 1000,
    rows: 3,
    hint: 'A line each, a name and then an address: ‘The league’s rules https://…’.',
  }),
};

/** Addresses of the published sheets of its table and of the club's results. */
export const sheetFields = { tableUrl: own('Sheet of the table'), resultsUrl: own('Sheet of our results') };

export const divisionFields = {
  /** Name of the league itself as its first division, if it has none yet. */
  first: divisionField('What the present one is called', { hint: 'Such as ‘Division 1’.' }),
  name: divisionField('The further division', {
    hint: 'Such as ‘Division 2’.',
    needed: 'Please give the division a name.',
  }),
};
