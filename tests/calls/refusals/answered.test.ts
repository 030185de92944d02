import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inItsPlace } from '#tests/calls/in-its-place.ts';
import type { Call } from '#tests/calls/people/people-calls.ts';
import { type Answered, demoPeople, type OpenClub, openClub } from '#tests/members.ts';
import { askAs, assertProblem } from './asking.ts';
import { openKept } from './kept-club.ts';
import { guarded, whoMay } from './tables/tables.ts';

const isAbsent = ({ path }: Call) => path?.includes('/none') === true;
/** True of a read-only call, so that one club answers all requests of this kind. */
const changesNothing = ([name, call]: [name: string, call: Call]) =>
  name.startsWith('GET ') || isAbsent(call);

async function openWithStranger(t: Parameters<typeof openClub>[0]): Promise<OpenClub> {
  const club = await openClub(t, { uses: true });
  // A member brought in by a list and not invited yet.
  await club.db.updateTable('member').set({ invited_at: null }).where('id', '=', 'nell').execute();
  return club;
}

function assertAnswered(answer: Answered, call: Call): void {
  const said = `${answer.status} ${answer.text}`;
  const refused = call.refused ?? (isAbsent(call) ? 404 : undefined);
  assert.ok(refused ? answer.status === refused : answer.status < 300, said);
  assert.equal(answer.headers.get('cache-control'), 'no-store', said);
  if (refused) assertProblem(answer);
}

test('the same calls are answered to those who may ask them: what reads, and what is of a thing that is not there', async (t) => {
  const club = await openWithStranger(t);
  const inPlace = inItsPlace(club);
  const tokens = new Map<string, string>();
  const asked = Object.entries(guarded).filter(changesNothing);
  assert.ok(asked.length > 200, `${asked.length} calls`);
  for (const [name, call] of asked) {
    await t.test(name, async () => {
      await inPlace(name);
      const who = whoMay(name);
      const token = tokens.get(who) ?? (await club.signIn(demoPeople[who]));
      tokens.set(who, token);
      // Reset the rate limit: so many requests in a row would exceed it.
      await club.context.limits.clear('write-member', who);
      assertAnswered(await askAs(club, name, call, token), call);
    });
  }
});

test('the same calls are answered to those who may ask them: what writes, each in a club as it was', async (t) => {
  const { asBefore } = await openKept(t, openWithStranger);
  for (const [name, call] of Object.entries(guarded).filter((one) => !changesNothing(one))) {
    await t.test(name, async (t) => {
      const club = await asBefore(t);
      await inItsPlace(club)(name);
      const who = whoMay(name);
      await club.context.limits.clear('write-member', who);
      assertAnswered(await askAs(club, name, call, await club.signIn(demoPeople[who])), call);
    });
  }
});
