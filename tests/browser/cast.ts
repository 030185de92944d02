import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { MemberRole } from '#app/api/auth/roles.ts';
import { startSession } from '#app/api/auth/sessions.server.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { cheapHash } from '#tests/database.ts';
import { expect, type Site, siteNow } from './site.ts';

export { demoPeople };

/** A person who can sign in. */
export interface Person {
  /** Tells two people with one address apart. */
  name?: string;
  email: string | null;
  signInName: string | null;
  password: string | null;
}

export async function tokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const form = { username: person.email ?? person.signInName ?? '', password: person.password ?? '' };
  const answer = await request.post('/login', { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).access_token;
}

/** Sign a browser in past the form, as if it had been done before. */
export async function signIn(page: Page, person: Person): Promise<string> {
  const token = await anyTokenOf(page.request, person);
  await page.goto('/healthz');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  return token;
}

/** Return a token cached from test to test, while it is good. Signing in itself is tested in its own files. */
export async function anyTokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const { tokens } = siteNow();
  const name = `${person.name} ${person.email ?? person.signInName}`;
  const headers = { authorization: `Bearer ${tokens.get(name)}` };
  const isGood = tokens.has(name) && (await request.get('/api/me', { headers })).ok();
  const token = (isGood && tokens.get(name)) || (await newSession(person));
  tokens.set(name, token);
  return token;
}

/** Insert a session into the database, as signing in would. */
async function newSession({ name, email, signInName }: Person): Promise<string> {
  const { database, clock } = siteNow();
  const db = await database();
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where(email ? 'email' : 'sign_in_name', '=', email ?? signInName)
    .execute();
  const [member] = members.length > 1 ? members.filter((one) => one.name === name) : members;
  const { id } = member as { id: string };
  return startSession(db, clock, id, 'Chrome on Linux');
}

/** Leave the page first: a pending request of it would redirect to sign-in by itself and break off the next step. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.removeItem('token'));
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Send a request to the desk as Margaret, an administrator. */
export async function atDesk(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
) {
  const { version, ...rest } = (data ?? {}) as { version?: number };
  const send = (token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    const sent = { method, headers, ...(Object.keys(rest).length > 0 ? { data: rest } : {}) };
    return request.fetch(`/api/desk${path}`, sent);
  };
  const answer = await send(await anyTokenOf(request, demoPeople.margaret));
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

interface Facts {
  name: string;
  email: string;
  role: MemberRole;
  password: string;
}

/** Return a name and an address that no other test uses. */
export function stranger() {
  const mark = randomUUID().slice(0, 8);
  return { name: `Ann ${mark}`, email: `${mark}@larkby.example` };
}

/** Invite a member of a test's own at the desk. */
export async function invitedMember(request: APIRequestContext, facts: Partial<Facts> = {}) {
  const { name, email, role = 'member' } = { ...stranger(), ...facts };
  const added = await atDesk(request, 'POST', '/members', { name, email, role });
  const { id } = (await added.json()) as { id: string };
  return { id, name, email, signInName: null };
}

/** The same, with a password, as if it had been chosen by the link of the invitation. */
export async function newMember(site: Site, request: APIRequestContext, facts: Partial<Facts> = {}) {
  const { password = 'two jacks' } = facts;
  const member = await invitedMember(request, facts);
  const db = await site.database();
  const password_hash = cheapHash(password);
  await db.updateTable('member').set({ password_hash }).where('id', '=', member.id).execute();
  return { ...member, password };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The first link, which is the purpose of the mail. */
  link: string;
  /** Address in the header List-Unsubscribe. */
  stop: string;
}

/** Return the latest mail to an address, or to a part of it, as soon as it is there. */
export async function mailTo(site: Site, to: string, subject: RegExp): Promise<Mail> {
  const find = () => mailsIn(site.outbox).find((mail) => mail.to.includes(to) && subject.test(mail.subject));
  if (!find()) await letGo(site);
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, timeout: 20_000 }).toBeDefined();
  return find() as Mail;
}

/** Mail that one member causes to others waits some minutes: release it for the postman's next round. */
async function letGo({ database }: Site): Promise<void> {
  const db = await database();
  await db
    .updateTable('outbox')
    .set({ due_at: '2000-01-01T00:00:00.000Z' })
    .where('about', 'is not', null)
    .where('state', '=', 'waiting')
    .execute();
}

export function mailsIn(folder: string): Mail[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files
    .sort()
    .reverse()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
}

function readMail(file: string): Mail {
  const [head = '', ...body] = file.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const text = body.join('\n\n');
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    stop: header('List-Unsubscribe').replace(/^<|>$/g, ''),
  };
}

/** Drop expected messages of the browser from the complaints, for a test that provokes a failure. */
export function forget(complaints: string[], expected: RegExp) {
  const others = complaints.filter((text) => !expected.test(text));
  complaints.splice(0, complaints.length, ...others);
}
