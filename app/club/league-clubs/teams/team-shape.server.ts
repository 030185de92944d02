import { z } from 'zod';
import { shapeOf } from '#app/act/shape.server.ts';
import { isEmail } from '#app/club/members/members.ts';
import { teamFields } from './teams.ts';

const form = shapeOf(teamFields);

/** What is taken of a team, from its form and from a list alike. */
export const teamShape = form.extend({
  captainEmail: form.shape.captainEmail.refine(
    (text) => text === '' || isEmail(text),
    'This is not an e-mail address.',
  ),
  green: form.shape.green.default(1),
  division: z.string('Please choose a division.'),
});
