import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

// Attacks of strangers and a member on others by rate limits and mail: `node soak/attacks/accounts.ts [rounds]`.

export interface Finding {
  what: string;
  figure: string;
  aim: string;
  ok: boolean;
}

type Club = Awaited<ReturnType<typeof openClub>>;

const tom = 'tom@larkby.example';
const home = '203.0.113.7';
const strangers = (n: number) => `198.51.100.${n % 40}`;

/**
 * Attack a site of its own, in this process, on loopback; with `rounds` 1 it takes seconds. Each finding is the outcome of an
 * attack.
 */
export async function attackAccounts(rounds = 1): Promise<Finding[]> {
  const ends: (() => unknown)[] = [];
  const t: Pick<TestContext, 'after'> = { after: (end) => void ends.unshift(end as () => unknown) };
  const open = () => openClub(t as TestContext);
  const found: Finding[] = [];
  for (let round = 0; round < rounds; round++)
    found.push(
      ...(await lockOut(await open())),
      ...(await fillMailbox(await open())),
      ...(await writeToStrangers(await open())),
    );
  for (const end of ends) await end();
  return found;
}

/** Try wrong passwords from forty addresses, as many as the limits allow, and then the member's own right one from home. */
async function lockOut(club: Club): Promise<Finding[]> {
  await club.signIn(demoPeople.tom, { from: home });
  const began = performance.now();
  let tried = 0;
  for (let n = 0; n < 80; n++) {
    const { status } = await club.login(tom, 'wrong one', { from: strangers(n) });
    if (status === 401) tried += 1;
  }
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const { status } = await club.login(tom, demoPeople.tom.password ?? '', { from: home });
  return [
    aim(`of 80 wrong tries from 40 places in ${took} s were tried`, tried, '<= 50', tried <= 50),
    aim("the member's own sign-in from home during it", status, '200', status === 200),
  ];
}

/** Send requests for a new password from forty addresses, and then the member's own from home. */
async function fillMailbox(club: Club): Promise<Finding[]> {
  await club.signIn(demoPeople.tom, { from: home });
  await club.forgetMails();
  const ask = (from: string) => club.ask('POST /reset-password/request', { json: { email: tom }, from });
  for (let n = 0; n < 120; n++) await ask(strangers(n));
  const mails = (await club.mails()).length;
  const { status } = await ask(home);
  return [
    aim('of 120 requests for a new password from 40 places were mailed', mails, '<= 20', mails <= 20),
    aim("the member's own request from home during it", status, '200', status === 200),
  ];
}

/** Change the e-mail address to strangers' addresses, one after the other. */
async function writeToStrangers(club: Club): Promise<Finding[]> {
  const token = await club.signIn(demoPeople.tom);
  await club.forgetMails();
  for (let n = 0; n < 80; n++) {
    const json = { email: `stranger${n}@elsewhere.example`, password: demoPeople.tom.password };
    await club.ask('POST /api/me/email', { token, json });
  }
  const mails = (await club.mails()).filter(({ to }) => to.startsWith('stranger')).length;
  return [aim('of 80 changes of address to strangers were mailed to them', mails, '<= 3', mails <= 3)];
}

const aim = (what: string, figure: number, aim: string, ok: boolean): Finding => ({
  what,
  figure: String(figure),
  aim,
  ok,
});

if (import.meta.main) {
  const found = await attackAccounts(Number(process.argv[2] ?? 1));
  console.table(found);
  process.exit(found.every(({ ok }) => ok) ? 0 : 1);
}
