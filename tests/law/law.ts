import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

/** The site with all parts switched on, and Derek, who was given the key of 'Safe and lawful' and no other. */
export async function openLaw(t: TestContext, options: Parameters<typeof openClub>[1] = { uses: true }) {
  const club = await openClub(t, options);
  await club.db.insertInto('room_key').values({ member: demoPeople.derek.id, room: 'law' }).execute();
  const token = await club.signIn(demoPeople.derek);
  await club.forgetMails();
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  return { ...club, token, at };
}

export const law = '/api/desk/law';
