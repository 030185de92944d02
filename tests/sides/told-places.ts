import { performMutation } from '#app/endpoints/perform.server.ts';
import { ownTeamPlaceEndpoints } from '#app/modules/sides/places/own-places.endpoints.server.ts';
import { demoPeople, type OpenClub } from '#tests/members.ts';
import { match, select } from './selected.ts';

export const say = (club: OpenClub, who: { id: string; name: string }, coming: boolean, why = '') =>
  performMutation(club.context, who, ownTeamPlaceEndpoints.answer, { id: match, coming, why }).then(
    ({ outcome }) => outcome,
  );

/** Margaret's side with guests among the reserves, in this order. */
export async function selectGuests(club: OpenClub, reserves: 'ask' | 'self') {
  const { tell } = await select(
    club,
    { rinks: [['tom', 'joan', 'pauline']], reserves: ['ron'] },
    { reserves },
  );
  await club.db.updateTable('pick').set({ place: 1 }).where('member', '=', 'ron').execute();
  for (const [place, name] of [
    [0, 'Ida Vance'],
    [2, 'Bert Lamb'],
  ] as const)
    await club.db
      .insertInto('pick')
      .values({ ...{ id: name, event: match, member: null, name, rink: 0, place }, state: 'picked' })
      .execute();
  await tell();
  await club.forgetMails();
  const token = await club.signIn(demoPeople.margaret);
  const places = `/api/desk/playing/events/${match}/places`;
  const guest = (name: string, coming: boolean) =>
    club.ask(`PUT /api/desk/playing/events/${match}/guests/${encodeURIComponent(name)}`, {
      token,
      json: { coming },
    });
  const shown = async () => (await club.ask(`GET ${places}`, { token })).body;
  return { guest, shown };
}

export const stands = async (club: OpenClub, name: string) => {
  const row = await club.db
    .selectFrom('pick')
    .select(['rink', 'place', 'state'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return `${row.rink}:${row.place} ${row.state}`;
};
