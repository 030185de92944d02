import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { PendingSignInRequest } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { type Asking, firefox, type OpenClub, openClub } from '#tests/members.ts';

export const tom = 'tom@larkby.example';

type Test = Parameters<typeof openClub>[0];

/** Digits and code from the mail. */
export interface Brought {
  digits: string;
  code: string;
}

/** The club with these sign-in methods on, and requests to them. */
export async function openDoors(t: Test, options: Parameters<typeof openClub>[1] = {}) {
  const club = await openClub(t, { uses: true, ...options });
  const tablet = { headers: { 'user-agent': firefox } };

  const post = (path: string, json: unknown, asking: Asking = {}) =>
    club.ask(`POST /api/sign-in/${path}`, { ...tablet, json, ...asking });

  async function askFor(email: string, asking: Asking = {}): Promise<PendingSignInRequest> {
    const { status, body, text } = await post('mail', { email }, asking);
    assert.equal(status, 200, text);
    return body;
  }
  /** Sends a request, and reads the mail after its delivery. */
  async function askAndRead(email: string, asking: Asking = {}): Promise<PendingSignInRequest & Brought> {
    const held = await askFor(email, asking);
    return { ...held, ...(await mailOf(club, held.id)) };
  }
  const typed = (held: PendingSignInRequest, digits: string, asking: Asking & { member?: string } = {}) => {
    const { member, ...more } = asking;
    return post('code', { id: held.id, secret: held.secret, digits, ...(member && { member }) }, more);
  };
  const followed = (code: string, { secret }: { secret: string }, member?: string) =>
    post('link', { code, secret, ...(member && { member }) });
  const way = (id: string) =>
    club.db.selectFrom('way_in').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...club, post, askFor, askAndRead, typed, followed, way };
}

export type OpenDoors = Awaited<ReturnType<typeof openDoors>>;

/** Parses the mail of a pending sign-in, once all mail is delivered. */
export async function mailOf(club: OpenClub, id: string): Promise<Brought> {
  await allGone(club);
  const { mail = '', code = '' } = (await club.mails()).find(({ code }) => code.startsWith(id)) ?? {};
  const digits = /^(\d{3}) (\d{3})$/m.exec(mail);
  assert.ok(digits, mail);
  return { digits: `${digits[1]}${digits[2]}`, code };
}

/** Waits until all mail is delivered: the site itself never waits for it. */
export async function allGone({ db }: OpenClub): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const waits = await db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('subject', 'like', 'Your sign-in code%')
      .executeTakeFirst();
    if (!waits) return;
    await pause(25);
  }
  throw new Error('A mail has not gone');
}

/** Returns different digits. */
export const others = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
