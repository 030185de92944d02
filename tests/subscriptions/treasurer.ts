import type { TestContext } from 'node:test';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { type Answered, demoPeople, openClub } from '#tests/members.ts';

export const room = '/api/desk/subscriptions';

export const treasurer: SignedInViewer = {
  ...{
    id: demoPeople.peter.id,
    name: demoPeople.peter.name,
    nameIsGiven: true,
    displayName: null,
    email: null,
  },
  ...{ signInName: null, role: 'administrator' as const, quietUntil: null, session: 'test' },
};

/** Members who are asked for a subscription: all on the roll with a class of their own. */
export const six = [
  demoPeople.peter,
  demoPeople.margaret,
  demoPeople.tom,
  demoPeople.joan,
  demoPeople.ron,
  demoPeople.edie,
].map(({ id }) => id);

export const fees = { full: '45', social: '15', junior: '10', honorary: '0', life: '0' };
const days = { begins: '2025-04-01', due: '2025-04-30', byMonth: true, howToPay: 'By cheque to the club.' };

/** The room with its treasurer, who sends requests with `at`. */
export async function openTreasury(t: TestContext, options: Parameters<typeof openClub>[1] = { uses: true }) {
  const club = await openClub(t, options);
  const token = await club.signIn(demoPeople.peter);
  await club.forgetMails();
  const at = async (target: string, json?: unknown, headers?: Record<string, string>): Promise<Answered> => {
    await club.context.limits.clear('write-member', demoPeople.peter.id);
    return club.ask(target, { token, json, ...(headers && { headers }) });
  };
  const read = async (year?: number) => (await at(`GET ${room}${year ? `?year=${year}` : ''}`)).body;
  const account = async (id: string) => (await read()).accounts.find((one: { id: string }) => one.id === id);
  const classes = (members: string[], to = 'full') => at(`PUT ${room}/classes`, { members, class: to });
  /** Sets a year's fees and asks all members to pay. */
  async function open(year = 2025) {
    const facts = { ...days, begins: `${year}-04-01`, due: `${year}-04-30`, fees };
    const { version } = (await at(`GET ${room}/years/${year}`)).body.year;
    const saved = await at(`PUT ${room}/years/${year}`, { ...facts, version });
    if (saved.status !== 200) throw new Error(saved.text);
    const { opening } = (await at(`GET ${room}/years/${year}`)).body;
    return at(`POST ${room}/years/${year}/opening`, { version: opening.version });
  }
  /** Sends a payment by the named members, with their current versions. */
  async function pay(parts: Record<string, string>, facts: object = {}, headers?: Record<string, string>) {
    const { accounts } = await read();
    const of = (id: string) => accounts.find((one: { id: string }) => one.id === id).version - 1;
    const version = 1 + Object.keys(parts).reduce((sum, id) => sum + of(id), 0);
    const json = {
      parts: Object.entries(parts).map(([member, sum]) => ({ member, sum })),
      ...{ way: 'cheque', day: '2025-05-20', version, ...facts },
    };
    return at(`POST ${room}/payments`, json, headers);
  }
  return { ...club, token, at, read, account, classes, open, pay };
}
