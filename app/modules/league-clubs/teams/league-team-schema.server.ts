import { z } from 'zod';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { isMemberEmailAddress } from '#app/modules/members/members.ts';
import { leagueTeamFields } from './league-team-fields.ts';

const form = createFormFieldsSchema(leagueTeamFields);

/** Validation schema of a team, for forms and imports alike. */
export const leagueTeamSchema = form.extend({
  captainEmail: form.shape.captainEmail.refine(
    (text) => text === '' || isMemberEmailAddress(text),
    'Enter an email address, such as name@example.com.',
  ),
  green: form.shape.green.default(1),
  division: z.string('Choose a division.'),
});
