import { demoPeople, firefox, phone } from '#tests/members.ts';
import type { OpenDoors } from './ways.ts';

export const mine = '/api/me/another-device';

export const android = { headers: { 'user-agent': phone } };

/** Tom, signed in on one device, which shows a code. */
export async function showing(club: OpenDoors) {
  const token = await club.signIn(demoPeople.tom, { headers: { 'user-agent': firefox } });
  const { body } = await club.ask(`POST ${mine}`, { token });
  const shown = async () => (await club.ask(`GET ${mine}/${body.id}`, { token })).body;
  const answer = (letIn: boolean, by = token) =>
    club.ask(`PUT ${mine}/${body.id}`, { token: by, json: { letIn } });
  const ask = (code: string = body.code) => club.post('device', { code }, android);
  const fetch = ({ id, secret }: { id: string; secret: string }) =>
    club.post('device/session', { id, secret }, android);
  return { token, ...body, shown, answer, ask, fetch };
}
