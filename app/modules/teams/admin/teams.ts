import { line, own } from '#app/endpoints/fields.ts';

/** Form fields of sections and of the club's teams. */

export const sectionFields = {
  name: line('Name of the section', {
    most: 40,
    needed: 'Please give the section a name.',
    autoComplete: 'off',
  }),
};

export const teamFields = {
  name: line('Name of the team', { most: 60, needed: 'Please give the team a name.', autoComplete: 'off' }),
  section: own('Section'),
  league: own('Plays in'),
};
