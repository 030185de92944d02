import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

export const room = '/api/desk/results';

export const tuesday = `${room}/leagues/tuesday`;

/** Open the desk's room of results, with Tom, who has its key alone, and Pauline, an editor. */
export async function openRoom(t: TestContext) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'results' }).execute();
  const tokens = { tom: await club.signIn(demoPeople.tom), pauline: await club.signIn(demoPeople.pauline) };
  const at = (target: string, json?: unknown) => club.ask(target, { token: tokens.tom, json });
  const asPauline = (target: string, json?: unknown) => club.ask(target, { token: tokens.pauline, json });
  const good = async (target: string, json?: unknown) => {
    const answer = await at(target, json);
    assert.equal(answer.status, 200, `${target}: ${answer.text}`);
    return answer.body;
  };
  const event = (id: string) =>
    club.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const league = async (day = 'tuesday') => (await good(`GET ${room}/leagues/${day}`)) as LeagueDesk;
  const waiting = async () =>
    (await good(`GET ${room}`)).waiting.map(
      ({ date, opponent }: Record<string, string>) => `${date} ${opponent}`,
    );
  /** Keep the league here: take its sheet over. */
  const takeOver = async (day = 'tuesday') => {
    const { version } = await league(day);
    return (await good(`POST ${room}/leagues/${day}/take-over`, { version })).change as string;
  };
  const undo = (change: string) => good(`POST /api/desk/changes/${change}/undo`);
  return { ...club, at, asPauline, good, event, league, waiting, takeOver, undo };
}

type LeagueDesk = import('#app/modules/leagues/admin/league-admin-page.ts').LeagueAdminPageData;

export const brackenby = '2025-05-13-tuesday';

export const friendly = '2025-05-11-friendly';

export const rinks = (...pairs: [number, number][]) => pairs.map(([home, away]) => ({ home, away }));

export const won = { version: 0, state: 'played', rinks: rinks([21, 14], [15, 20], [18, 18]) };

export const shots = (home: number, away: number) => ({ state: 'played', shots: { home, away } });
