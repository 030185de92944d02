import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

export const room = '/api/desk/results';

export const at = `${room}/leagues`;

/** Open the desk of an editor, with requests that must succeed. */
export async function openDesk(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const ask = (target: string, json?: unknown) => club.ask(target, { token, json });
  const good = async (target: string, json?: unknown) => {
    const answer = await ask(target, json);
    assert.ok(answer.status < 300, `${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const facts = (day: string) => good(`GET ${at}/${day}/facts`);
  const version = async (day: string) => ({ version: (await facts(day)).version });
  /** Add a match of the season by the calendar. */
  const match = async (type: string, date: string, opponent: string, more: object = {}) => {
    const json = { type, date, opponent, place: 'home', season: 2025, despite: true, ...more };
    return (await good('POST /api/desk/calendar/events', json)).id as string;
  };
  const result = (id: string, home: number, away: number) =>
    good(`PUT ${room}/events/${id}`, {
      ...{ state: 'played', points: { home, away }, shots: { home: home * 10, away: away * 10 }, version: 0 },
    });
  return { ...club, ask, good, facts, version, match, result };
}
