import type { z } from 'zod';
import { isHttpsUrl } from '#app/core/urls.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { isMemberEmailAddress } from '#app/modules/members/members.ts';
import { opponentClubSchema } from '#app/modules/opponents/opponents.server.ts';
import { leagueClubContactFields } from './club-contact-fields.ts';
import { leagueClubFields } from './league-club-fields.ts';

/** Validation schemas of clubs and contacts, for forms and imports alike, and their columns. */

const club = createFormFieldsSchema(leagueClubFields);
export const leagueClubSchema = club.extend({
  map: opponentClubSchema.shape.map,
  website: club.shape.website.refine(
    (text) => text === '' || isHttpsUrl(text),
    'Enter a website address that starts with https://.',
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

const contact = createFormFieldsSchema(leagueClubContactFields);
export const leagueClubContactSchema = contact.extend({
  email: contact.shape.email.refine(
    (text) => text === '' || isMemberEmailAddress(text),
    'Enter an email address, such as name@example.com.',
  ),
});

export const toLeagueClubContactColumns = (
  { inHandbook, ...rest }: z.output<typeof leagueClubContactSchema>,
  now: string,
) => ({
  ...rest,
  in_handbook: inHandbook ? 1 : 0,
  updated_at: now,
});
