import type { Kysely } from 'kysely';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { isHttpsUrl } from '#app/core/urls.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { opponentClubFields } from './club-form-fields.ts';
import { isSameClubName } from './club-names.ts';

/** Validation shared by all endpoints that write a club: an opponent, or a club of a league run on this site. */

const clubFormSchema = createFormFieldsSchema(opponentClubFields);
export const opponentClubSchema = clubFormSchema.extend({
  map: clubFormSchema.shape.map.refine(
    (text) => text === '' || isHttpsUrl(text),
    'Enter a map link that starts with https://.',
  ),
});

export async function validateOpponentClubName(tx: Kysely<DatabaseSchema>, id: string, name: string) {
  const clubs = await tx.selectFrom('opponent').select(['id', 'name']).where('id', '!=', id).execute();
  const taken = clubs.find((club) => isSameClubName(club.name, name));
  if (taken)
    throw createInvalidInputRefusal({
      name: `${taken.name} is already on the list. If they are the same club, open one and merge it with the other.`,
    });
}

/** Rename a club in every event that has it as opponent, place or winner. */
export async function renameOpponentClubInEvents(
  { tx, site, change }: MutationContext,
  from: string,
  to: string,
) {
  const events = await tx.selectFrom('event').selectAll().orderBy('id').execute();
  const renamed = (text: string) => (isSameClubName(text, from) ? to : text);
  for (const { id, opponent, location, winner } of events) {
    if (!isSameClubName(opponent, from) && !isSameClubName(location, from)) continue;
    const patch = {
      opponent: renamed(opponent),
      location: renamed(location),
      winner: winner && renamed(winner),
    };
    if (patch.opponent === opponent && patch.location === location && patch.winner === winner) continue;
    await change('event', id, { ...patch, updated_at: site.clock().toISOString() });
  }
}
