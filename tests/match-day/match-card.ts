import type { TestContext } from 'node:test';
import { type DemoPerson, openClub } from '#tests/members.ts';
import { pickSides } from '#tests/pick-sides.ts';

export const match = '2025-05-20-tuesday';

export const sides = [
  ['tom', 'joan', 'Arthur Pell'],
  ['ron', 'edie', 'Betty Long'],
  ['Ann Gray', 'Bob Hay', 'Cyd Ivy'],
];

export const card = `/api/playing/cards/${match}`;

export const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];

export const end = (us: number, them: number) => ({ us, them });

export async function openMatch(t: TestContext) {
  const club = await openClub(t, { uses: true });
  await pickSides(club.db, { event: match, sides, captain: 'derek' });
  const tokens = new Map<string, string>();
  async function as(who: DemoPerson, target: string, json?: unknown) {
    const token = tokens.get(who.id) ?? (await club.signIn(who));
    tokens.set(who.id, token);
    return club.ask(target, { token, json });
  }
  const body = (ends: object[], more = {}) => ({
    ...{ version: 0, hand: a, ends, theirs: [], short: null },
    ...more,
  });
  /** Saves a rink in its current state; the version is in the body, not in a header. */
  async function keep(who: DemoPerson, rink: number, ends: object[], more = {}) {
    const token = tokens.get(who.id) ?? (await club.signIn(who));
    tokens.set(who.id, token);
    const raw = JSON.stringify(body(ends, more));
    const headers = { 'content-type': 'application/json' };
    return club.ask(`PUT ${card}/sides/${rink}`, { token, raw, headers });
  }
  return { ...club, as, keep };
}
