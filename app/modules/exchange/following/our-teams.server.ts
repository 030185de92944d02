import type { MutationContext } from '#app/endpoints/context.server.ts';
import { nextPlace } from '#app/endpoints/order.server.ts';
import { sameTeam } from '#app/modules/leagues/leagues.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { keptName, keyOf } from '#app/modules/teams/teams.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import type { Planned } from './plan.server.ts';

/** Our teams in a followed league. Where several play there, one that is not on our list yet is put on it. */
export class OurTeams {
  #doing: MutationContext;
  #names: Set<string>;
  #added = new Map<string, string>();

  constructor(ctx: MutationContext, plan: Planned[]) {
    this.#doing = ctx;
    this.#names = new Set(plan.map(({ said }) => said.us));
  }

  /** The id of the team that plays; null where the club has one alone. */
  async of({ ourTeam, said }: Planned): Promise<string | null> {
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
    const all = await readTeams(tx, dayAndWords(site).words);
    // One that was put by is still ours.
    const known = all.find((team) => sameTeam(team.name, name));
    if (known) return known.id;
    const id = keyOf(
      name,
      all.map((team) => team.id),
      'team',
    );
    await add('team', {
      ...{ id, position: await nextPlace(tx, 'team'), name: keptName(name, site.club.name) },
      ...{ section: null, league: null, put_by: 0 },
    });
    return id;
  }
}
