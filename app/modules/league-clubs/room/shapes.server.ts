import type { z } from 'zod';
import { isWebAddress } from '#app/core/addresses.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { clubShape } from '#app/modules/calendar/calendar.server.ts';
import { isEmail } from '#app/modules/members/members.ts';
import { leagueClubFields } from './clubs.ts';
import { contactFields } from './contacts.ts';

/** Validation schemas of clubs and contacts, for forms and imports alike, and their columns. */

const club = schemaOfFields(leagueClubFields);
export const leagueClubShape = club.extend({
  map: clubShape.shape.map,
  website: club.shape.website.refine(
    (text) => text === '' || isWebAddress(text),
    'The address of a site begins with https://.',
  ),
});
export type ClubInput = z.output<typeof leagueClubShape>;

export const knownColumns = ({ name, address, directions, map }: ClubInput) => ({
  ...{ name, address, directions, map },
});
export const clubColumns = ({ shortName, greens, rinks, website }: ClubInput, now: string) => ({
  ...{ short_name: shortName, greens, rinks, website },
  updated_at: now,
});

const contact = schemaOfFields(contactFields);
export const contactShape = contact.extend({
  email: contact.shape.email.refine((text) => text === '' || isEmail(text), 'This is not an e-mail address.'),
});

export const contactColumns = ({ inHandbook, ...rest }: z.output<typeof contactShape>, now: string) => ({
  ...rest,
  in_handbook: inHandbook ? 1 : 0,
  updated_at: now,
});
