import type { TestContext } from 'node:test';
import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import { recordPlayerAppearances } from '#app/modules/registrations/appearances/record-appearances.server.ts';
import { aLeague, aResult, clubId, season } from '#tests/league/a-league.ts';
import { openDesk } from '#tests/members.ts';

/** Fields of a played match that averages need: no side was a player short. */
const played = {
  ...({ state: 'played', concededBy: null, ends: null, shots: null, points: null } as const),
};

/** A league that keeps its players, with an administrator at its desk. */
export async function openPlayers(t: TestContext, rules: object = {}) {
  const club = await openDesk(t);
  await aLeague(club.db, { rules: { players: true, ...rules } });
  await club.context.version.read();
  const { db, at } = club;

  /** Registers people, by their clubs; returns the ids. */
  async function register(of: string, from: string, ...names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) {
      const json = { name, club: clubId(of), from, season };
      const { status, body } = await at('POST /api/desk/league/players', json);
      if (status !== 201) throw new Error(JSON.stringify(body));
      ids.push(body.id);
    }
    return ids;
  }

  const theFixture = async (id: string) => {
    const found = await findLeagueFixture(db, id);
    if (!found) throw new Error(id);
    return found;
  };

  /** Settles the result of a match with its players: names of each rink, home and away, and its shots. */
  async function settle(id: string, ...rinks: Rink[]): Promise<void> {
    const fixture = await theFixture(id);
    const sheet = { ...played, rinks: rinks.map(({ shots: [home, away] }) => ({ home, away })) };
    await aResult(db, id);
    await db.transaction().execute((tx) => recordPlayerAppearances(tx, fixture, card(...rinks), sheet));
    await club.context.version.read();
  }

  const list = async (query = '') => (await at(`GET /api/desk/league/players?${query}`)).body as Listed[];
  const names = async (query = '') => (await list(query)).map(({ name }) => name);
  return { ...club, register, theFixture, settle, list, names };
}

interface Listed {
  id: string;
  name: string;
  number: string;
  games: number;
  registrations: { club: string; mayPlayFrom: string; until: string | null; how: string }[];
}

interface Rink {
  home?: string[];
  away?: string[];
  shots: [number, number];
}

/** A card with these names, lead first. */
export const card = (...rinks: Pick<Rink, 'home' | 'away'>[]): MatchCardPlayer[] =>
  rinks.flatMap((rink, at) =>
    (['home', 'away'] as const).flatMap((side) =>
      (rink[side] ?? []).map((name, place) => ({ rink: at + 1, side, place, player: null, name })),
    ),
  );
