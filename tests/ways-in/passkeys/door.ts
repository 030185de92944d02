import type { TestContext } from 'node:test';
import { type Asking, type DemoPerson, demoPeople, openClub, phone } from '#tests/members.ts';
import { createPasskey, type TestPasskey, type Wrong } from './authenticator.ts';

/** The club with these sign-in methods on, and requests to them. */
export async function openDoor(t: TestContext, options: Parameters<typeof openClub>[1] = {}) {
  const club = await openClub(t, { uses: true, ...options });
  const { ask } = club;

  const question = (asking: Asking = {}) => ask('POST /api/passkeys/sign-in/question', asking);
  const answer = (id: string, response: unknown, asking: Asking = {}) =>
    ask('POST /api/passkeys/sign-in', { ...asking, json: { id, response } });
  /** Signs in with a passkey: fetches the challenge, signs it, sends the response. */
  async function comeIn(passkey: TestPasskey, wrong: Wrong = {}, asking: Asking = {}) {
    const { body } = await question(asking);
    return answer(body.id, passkey.sign(body.options, wrong), asking);
  }

  const questionToAdd = (token: string, json: unknown = {}) =>
    ask('POST /api/passkeys/mine/question', { token, json });
  const add = (token: string, id: string, response: unknown) =>
    ask('POST /api/passkeys/mine', { token, json: { id, response }, headers: { 'user-agent': phone } });
  /** Signs one of the cast in by password and has a device remember them. */
  async function remembered(who: DemoPerson = demoPeople.tom, passkey = createPasskey()) {
    const token = await club.signIn(who, { headers: { 'user-agent': phone } });
    const { body } = await questionToAdd(token);
    const { status, text } = await add(token, body.id, passkey.make(body.options));
    if (status !== 201) throw new Error(`not added: ${status} ${text}`);
    return { token, passkey };
  }
  const mine = async (token: string) => (await ask('GET /api/passkeys/mine', { token })).body;
  const who = async (token: string) => (await ask('GET /api/me', { token })).body?.name;
  return { ...club, question, answer, comeIn, questionToAdd, add, remembered, mine, who };
}
