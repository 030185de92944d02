import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { askAll } from '#app/kernel/ports.ts';
import { readLeagueClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
import { updateEarlierClubNames } from '#app/modules/league-clubs/registry/club-names.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
import { renameOpponentClubInEvents } from '#app/modules/opponents/opponents.server.ts';
import { getLeagueClub, leagueClubNotFound } from './read-admin-clubs.server.ts';

/** Merges a club into another, which inherits all references and is found by both names. */
export async function mergeLeagueClubs(ctx: MutationContext, id: string, into: string) {
  const { tx, site, change, remove, audit } = ctx;
  if (id === into) throw createInvalidInputRefusal({ into: 'Choose another club.' });
  const one = await getLeagueClub(tx, id);
  const other = (await readLeagueClubs(tx)).find((club) => club.id === into);
  if (!other) throw createInvalidInputRefusal({ into: leagueClubNotFound });
  const updated_at = site.clock().toISOString();
  const teams = await tx.selectFrom('league_team').select('id').where('club', '=', id).execute();
  for (const team of teams) await change('league_team', team.id, { club: into, updated_at });
  const last = (await readLeagueClubContacts(tx, into)).at(-1)?.position ?? -1;
  for (const [place, contact] of (await readLeagueClubContacts(tx, id)).entries())
    await change('league_contact', contact.id, { club: into, position: last + 1 + place, updated_at });
  await closedDaysOf(ctx, id, into);
  // Rows outside the change log move too, and stay if the change is undone: the form warns of it.
  for (const { moveTo } of await askAll('leagueClubReferences')) await moveTo(tx, id, into);
  await remove('league_club', id);
  await remove('opponent', id);
  await change('opponent', into, {
    address: other.address || one.address,
    directions: other.directions || one.directions,
    map: other.map || one.map,
  });
  await change('league_club', into, {
    website: other.website || one.website,
    names: JSON.stringify(updateEarlierClubNames([...one.names, ...other.names], one, other)),
    updated_at,
  });
  await renameOpponentClubInEvents(ctx, one.name, other.name);
  audit({ subject: `club:${into}`, title: `${one.name}, ${other.name}` });
  return { id: into };
}

/** Updates closed days of the merged club in the books of the leagues. */
async function closedDaysOf({ tx, site, change }: MutationContext, from: string, to: string) {
  const books = await tx.selectFrom('league_book').select(['id', 'rules']).execute();
  for (const { id, rules } of books) {
    const read: { closed?: { club?: string | null }[] } = JSON.parse(rules);
    if (!read.closed?.some(({ club }) => club === from)) continue;
    const closed = read.closed.map((days) => (days.club === from ? { ...days, club: to } : days));
    const updated_at = site.clock().toISOString();
    await change('league_book', id, { rules: JSON.stringify({ ...read, closed }), updated_at });
  }
}
