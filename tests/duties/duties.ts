import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

/** Path prefix of the desk's requests about duties. */
export const desk = '/api/desk/duties';

const teas = { name: 'Teas', about: 'Tea and cake.', needed: 2, time: '15:00', kinds: ['friendly'] };

/** Open the site with Derek, who has the room 'Duties' and no other; it is 10 in the morning of 20 May 2025. */
export async function openDuties(t: TestContext) {
  const club = await openClub(t, { uses: true });
  await club.db.insertInto('room_key').values({ member: 'derek', room: 'duties' }).execute();
  await club.db.updateTable('member').set({ phone: '01507 555 0151' }).where('id', '=', 'edie').execute();
  const token = await club.signIn(demoPeople.derek);
  await club.forgetMails();
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  /** Return the body of a request that must succeed. */
  async function must(target: string, json?: unknown) {
    const answer = await at(target, json);
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  const make = async (facts: object = {}): Promise<string> =>
    (await must(`POST ${desk}/rotas`, { ...teas, ...facts })).id;
  const rota = (id: string) => must(`GET ${desk}/rotas/${id}`);
  const add = (id: string, from: string, to = '', way = to ? 'weekly' : 'one') =>
    must(`POST ${desk}/rotas/${id}/dates`, { way, from, to });
  /** Share out as is proposed, and save it. */
  async function share(id: string) {
    const { version, days } = await must(`GET ${desk}/rotas/${id}/sharing`);
    await must(`PUT ${desk}/rotas/${id}/sharing`, { version, days: days.map(asKept) });
  }
  /** Return 'Teas 24 May: Joan Appleby, Ron Appleby' of each date. */
  const lines = async (id: string): Promise<string[]> =>
    (await rota(id)).duties.map(
      (duty: Shown) => `${duty.date} ${duty.turns.map(({ name }) => name).join(', ')}`,
    );
  /** Put members on a date of the rota. */
  async function put(id: string, date: string, ...members: string[]) {
    const duty = (await rota(id)).duties.find((one: Shown) => one.date === date);
    await must(`PUT ${desk}/days/${duty.id}/people`, { members, version: duty.version });
    return (await rota(id)).duties.find((one: Shown) => one.date === date);
  }
  return { ...club, token, at, must, make, rota, add, share, lines, put };
}

interface Shown {
  id: string;
  date: string;
  turns: { id: string; member: string; name: string }[];
}

interface Proposed {
  duty: string;
  people: { id: string; kept: boolean }[];
}

export const asKept = ({ duty, people }: Proposed) => ({
  duty,
  people: people.map(({ id, kept }) => ({ member: id, byHand: kept })),
});
