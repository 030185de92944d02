import { z } from 'zod';
import { createFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { isEmail } from '#app/modules/members/members.ts';
import { leagueTeamFields } from './league-team-fields.ts';

const form = createFieldsSchema(leagueTeamFields);

/** Validation schema of a team, for forms and imports alike. */
export const leagueTeamSchema = form.extend({
  captainEmail: form.shape.captainEmail.refine(
    (text) => text === '' || isEmail(text),
    'This is not an e-mail address.',
  ),
  green: form.shape.green.default(1),
  division: z.string('Please choose a division.'),
});
