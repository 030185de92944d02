import { z } from 'zod';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { isEmail } from '#app/modules/members/members.ts';
import { teamFields } from './teams.ts';

const form = schemaOfFields(teamFields);

/** Validation schema of a team, for forms and imports alike. */
export const teamShape = form.extend({
  captainEmail: form.shape.captainEmail.refine(
    (text) => text === '' || isEmail(text),
    'This is not an e-mail address.',
  ),
  green: form.shape.green.default(1),
  division: z.string('Please choose a division.'),
});
