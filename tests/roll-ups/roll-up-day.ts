import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { RollUpArrival, RollUpState, RollUpTap } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { demoPeople, openClub } from '#tests/members.ts';

export const room = '/api/desk/on-the-day';

export const days = 24 * 60;

/** A club on a roll-up day at one o'clock, with a member at the desk; `other` is a second phone. */
export async function openDay(t: TestContext) {
  const club = await openClub(t, { uses: true });
  const row = await club.db
    .selectFrom('event')
    .select('id')
    .where('day', '=', '05-24')
    .where('type', '=', 'roll-up')
    .executeTakeFirstOrThrow();
  club.move(4 * days + 3 * 60);
  const token = await club.signIn(demoPeople.peter);
  const pauline = await club.signIn(demoPeople.pauline);
  const day = `${room}/${row.id}`;
  const at = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  const other = (target: string, json?: unknown) => club.ask(target, { token: pauline, json });
  const state = async (): Promise<RollUpState> => (await at(`GET ${day}`)).body;
  const tap = async (one: RollUpTap, headers = {}): Promise<RollUpState> => {
    const { status, body } = await at(`POST ${day}/taps`, one, headers);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const come = async (member: string | null, name = '', paid = false) => {
    const id = randomUUID();
    club.move(1);
    await tap({ kind: 'come', id, member, name, paid });
    return id;
  };
  return { ...club, event: row.id, day, at, other, state, tap, come };
}

export const names = ({ arrivals }: { arrivals: RollUpArrival[] }) => arrivals.map(({ name }) => name);
