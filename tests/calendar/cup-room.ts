import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

export const room = '/api/desk/results';

export const cups = `${room}/cups`;

/** Open the desk's cups, with Tom, who has the key of results alone. */
export async function openCups(t: TestContext) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'results' }).execute();
  const token = await club.signIn(demoPeople.tom);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  /** Send a request with the version that was just fetched. */
  const seen = async (target: string) => {
    const [, path = ''] = / (\S+)$/.exec(target) ?? [];
    if (/^(GET|POST)/.test(target)) return {};
    const [, slug, what, id] = /cups\/([\w-]+)(?:\/(ties|other-ties)\/(\w+))?$/.exec(path) ?? [];
    if (!slug) return { version: (await at(`GET ${path}`)).body.version };
    const { cup, ties, others } = (await at(`GET ${cups}/${slug}`)).body;
    const list: { id: string; version: number }[] = what === 'ties' ? ties : others;
    return { version: what ? list.find((one) => one.id === id)?.version : cup.version };
  };
  const good = async (target: string, json?: object) => {
    const sent = { ...(await seen(target)), ...json };
    const answer = await at(target, Object.keys(sent).length > 0 ? sent : undefined);
    assert.equal(answer.status, 200, `${target}: ${answer.text}`);
    return answer.body;
  };
  const wrong = async (target: string, json?: object) => {
    const sent = { ...(await seen(target)), ...json };
    const answer = await at(target, Object.keys(sent).length > 0 ? sent : undefined);
    assert.equal(answer.status, 422, `${target}: ${answer.text}`);
    return answer.body.errors;
  };
  const cup = (slug = 'county-cup') => good(`GET ${cups}/${slug}`);
  /** Create the County Cup with the first tie drawn, and return that tie's id. */
  const drawn = async (tie: object = {}) => {
    await good(`POST ${cups}`, { name: 'County Cup' });
    await good(`POST ${cups}/county-cup/ties`, { ...first, ...tie });
    return (await cup()).ties[0].id as string;
  };
  const undo = (change: string) => good(`POST /api/desk/changes/${change}/undo`);
  return { ...club, at, good, wrong, cup, drawn, undo };
}

export const first = {
  round: 'Round 1',
  opponent: 'Tathby',
  drawn: 'home',
  date: '2025-07-13',
  time: '14:30',
};

export const shots = (home: number, away: number) => ({ state: 'played', shots: { home, away } });
