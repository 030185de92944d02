import type { MutationContext } from '#app/endpoints/context.server.ts';
import { getNextRowPosition } from '#app/endpoints/order.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { createUniqueUrlKey, toStoredTeamName } from '#app/modules/teams/teams.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { PlannedFixtureImport } from './league-import-plan.server.ts';

/** Our teams in a followed league. Where several play there, one that is not on our list yet is put on it. */
export class OwnTeamsInFollowedLeague {
  #doing: MutationContext;
  #names: Set<string>;
  #added = new Map<string, string>();

  constructor(ctx: MutationContext, plan: PlannedFixtureImport[]) {
    this.#doing = ctx;
    this.#names = new Set(plan.map(({ said }) => said.us));
  }

  /** The id of the team that plays; null where the club has one alone. */
  async of({ ourTeam, said }: PlannedFixtureImport): Promise<string | null> {
    if (ourTeam) return ourTeam;
    if (this.#names.size < 2) return null;
    const there = this.#added.get(said.us);
    if (there) return there;
    const id = await this.#find(said.us);
    this.#added.set(said.us, id);
    return id;
  }

  async #find(name: string): Promise<string> {
    const { tx, site, add } = this.#doing;
    const all = await readClubTeams(tx, getTodayAndPlaceholders(site).words);
    // One that was put by is still ours.
    const known = all.find((team) => isSameTeamName(team.name, name));
    if (known) return known.id;
    const id = createUniqueUrlKey(
      name,
      all.map((team) => team.id),
      'team',
    );
    await add('team', {
      ...{ id, position: await getNextRowPosition(tx, 'team'), name: toStoredTeamName(name, site.club.name) },
      ...{ section: null, league: null, put_by: 0 },
    });
    return id;
  }
}
