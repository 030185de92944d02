import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readLeagueClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
import { hasLeagueTeamPlayed } from '#app/modules/league-clubs/teams/has-team-played.server.ts';
import { isLeagueInUse } from '#app/modules/leagues/leagues.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { refuseLeagueClubInUse } from './remove-club.server.ts';

/** Reserved domain: such an address exists only in sample data. */
const isSampleEmail = (email: string) => email.endsWith('.example');

/** Returns sample clubs that are unchanged and have never played. */
export async function readSampleLeagueClubs(db: Kysely<DatabaseSchema>) {
  const contacts = await readLeagueClubContacts(db);
  const teams = await db
    .selectFrom('league_team')
    .select(['id', 'club', 'captain_email'])
    .where('club', 'is not', null)
    .execute();
  const found: { id: string; name: string; teams: string[]; contacts: string[] }[] = [];
  for (const { id, name } of await readLeagueClubs(db)) {
    const its = {
      teams: teams.filter(({ club }) => club === id),
      contacts: contacts.filter(({ club }) => club === id),
    };
    const emails = [
      ...its.teams.map(({ captain_email }) => captain_email),
      ...its.contacts.map(({ email }) => email),
    ].filter(Boolean);
    if (emails.length === 0 || !emails.every(isSampleEmail)) continue;
    const ids = its.teams.map((team) => team.id);
    let isFree = true;
    for (const team of ids) isFree &&= !(await hasLeagueTeamPlayed(db, team));
    if (isFree) found.push({ id, name, teams: ids, contacts: its.contacts.map((one) => one.id) });
  }
  return found;
}

/** Takes them out with their teams and whom to ask there. */
export async function removeSampleLeagueClubs(ctx: MutationContext) {
  const { tx, remove, audit } = ctx;
  const clubs = await readSampleLeagueClubs(tx);
  if (clubs.length === 0) throw new Refusal(409, 'There are no sample clubs left to remove.');
  const before = await leaguesOf(
    tx,
    clubs.flatMap(({ teams }) => teams),
  );
  for (const { id, name, teams, contacts } of clubs) {
    for (const team of teams) await remove('league_team', team);
    for (const contact of contacts) await remove('league_contact', contact);
    const isNamed = await refuseLeagueClubInUse(tx, id, name);
    await remove('league_club', id);
    if (!isNamed) await remove('opponent', id);
  }
  await removeEmptied(ctx, before);
  audit({ title: clubs.map(({ name }) => name).join(', ') });
}

async function leaguesOf(db: Kysely<DatabaseSchema>, teams: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('league_team')
    .select('league')
    .distinct()
    .where('id', 'in', [...teams, ''])
    .execute();
  return rows.map(({ league }) => league);
}

/**
 * Leagues of the beginning in which nothing is left go with their clubs once another league has teams; the only one stays, to put
 * one's own into. Divisions go before the league that they are of.
 */
async function removeEmptied({ tx, remove }: MutationContext, days: string[]) {
  const others = await tx
    .selectFrom('league_team')
    .select('id')
    .where('league', 'not in', [...days, ''])
    .limit(1)
    .execute();
  if (others.length === 0) return;
  const rows = await tx
    .selectFrom('league')
    .select(['day', 'parent'])
    .where('day', 'in', [...days, ''])
    .execute();
  for (const { day } of rows.toSorted((a, b) => Number(b.parent !== null) - Number(a.parent !== null))) {
    if (await isLeagueInUse(tx, day)) continue;
    for (const table of ['league_season', 'league_book'] as const) {
      const its = await tx.selectFrom(table).select('id').where('league', '=', day).execute();
      for (const { id } of its) await remove(table, id);
    }
    await remove('league', day);
    const kind = await tx.selectFrom('kind').select('id').where('id', '=', day).executeTakeFirst();
    if (kind) await remove('kind', day);
  }
}
