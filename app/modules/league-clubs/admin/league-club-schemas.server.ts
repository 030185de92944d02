import type { z } from 'zod';
import { isHttpsUrl } from '#app/core/urls.ts';
import { createFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { opponentClubSchema } from '#app/modules/calendar/calendar.server.ts';
import { isEmail } from '#app/modules/members/members.ts';
import { clubContactFields } from './club-contact-fields.ts';
import { leagueClubFields } from './league-club-fields.ts';

/** Validation schemas of clubs and contacts, for forms and imports alike, and their columns. */

const club = createFieldsSchema(leagueClubFields);
export const leagueClubSchema = club.extend({
  map: opponentClubSchema.shape.map,
  website: club.shape.website.refine(
    (text) => text === '' || isHttpsUrl(text),
    'The address of a site begins with https://.',
  ),
});
export type LeagueClubInput = z.output<typeof leagueClubSchema>;

export const toOpponentColumns = ({ name, address, directions, map }: LeagueClubInput) => ({
  ...{ name, address, directions, map },
});
export const toLeagueClubColumns = ({ shortName, greens, rinks, website }: LeagueClubInput, now: string) => ({
  ...{ short_name: shortName, greens, rinks, website },
  updated_at: now,
});

const contact = createFieldsSchema(clubContactFields);
export const clubContactSchema = contact.extend({
  email: contact.shape.email.refine((text) => text === '' || isEmail(text), 'This is not an e-mail address.'),
});

export const toContactColumns = (
  { inHandbook, ...rest }: z.output<typeof clubContactSchema>,
  now: string,
) => ({
  ...rest,
  in_handbook: inHandbook ? 1 : 0,
  updated_at: now,
});
