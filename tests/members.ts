import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { typedKeys } from '#app/core/typed-objects.ts';
import { createLinkCode } from '#app/modules/mail/mail-links.server.ts';
import type { MailLinkTarget } from '#app/site/mail.ts';
import { type DemoPerson, demoPeople, loadDemoPeople } from '#server/demo/cast.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { starterData } from './database.ts';
import { createManualTestClock } from './mail-servers.ts';
import { seenNow } from './seen.ts';
import { openSite, type SiteOptions } from './site.ts';

/** Response of a call; `body` is its parsed JSON. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says that it is
  body: any;
}

export interface Asking {
  token?: string;
  /** A `version` in it is sent in `If-Match`, as the browser does. */
  json?: unknown;
  form?: Record<string, string>;
  /** Sent unchanged, with the type given in `headers`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** IP address of the request. */
  from?: string;
}

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

export const day = 24 * 60;

interface Options {
  env?: Record<string, string>;
  /** True to have the postman send queued mail; else it stays in the outbox, to be read there. */
  mailGoes?: boolean;
  /** True if the club uses all optional parts; 'all' with those of a league. */
  uses?: boolean | 'all';
  /** False for a club without the named cast, whose roll is empty. */
  withCast?: boolean;
  /** An existing data folder, without members. */
  data?: SiteOptions['data'];
}

/** Split the request body from the version for `If-Match`. */
function versionApart(sent: unknown): { json: unknown; seen?: unknown } {
  if (typeof sent !== 'object' || sent === null || !('version' in sent)) return { json: sent };
  const { version: seen, ...rest } = sent;
  return { json: Object.keys(rest).length > 0 ? rest : undefined, seen };
}

/** The whole site with the named cast, at 10 o'clock on 20 May 2025 until the test moves the clock. */
export async function openClub(
  t: TestContext,
  { env = {}, mailGoes = false, uses = false, withCast = true, data }: Options = {},
) {
  const time = createManualTestClock('2025-05-20T09:00:00.000Z');
  // To a postman whose clock is behind no mail is due.
  const now = mailGoes ? '2025-05-20T09:00:01Z' : '2025-05-20T08:00:00Z';
  const site = await openSite(t, {
    ...{ now, clock: time.clock },
    data: data ?? (await starterData(t, withCast ? 'cast' : 'starter')),
    env: { TRUST_PROXY: '127.0.0.1', ...env },
  });
  const { db } = site.context;
  if (withCast && data) await loadDemoPeople(db, time.clock);
  if (uses) {
    await enableFeatures(db, ...(uses === 'all' ? typedKeys(site.context.club.uses) : []));
    await site.context.version.read();
  }

  /** Sends a request as in 'POST /login'. */
  async function ask(target: string, asking: Asking = {}): Promise<Answered> {
    const { token, form, raw, from = '203.0.113.1' } = asking;
    const said = versionApart(asking.json);
    const { json } = said;
    const seen = said.seen ?? (await seenNow(db, target));
    const [method = '', path = ''] = target.split(' ');
    const headers = new Headers({ 'x-forwarded-for': from });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    if (seen !== undefined) headers.set('if-match', `"${seen}"`);
    for (const [name, value] of Object.entries(asking.headers ?? {})) headers.set(name, value);
    const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : raw;
    const response = await site.get(path, { method, headers, body, redirect: 'manual' });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  const login = (username: string, password: string, asking: Asking = {}) =>
    ask('POST /login', { ...asking, form: { username, password } });

  /** Signs a member of the cast in with their own credentials; returns the token. */
  async function signIn(member: DemoPerson, asking: Asking = {}): Promise<string> {
    const { status, body } = await login(
      member.email ?? member.signInName ?? '',
      member.password ?? '',
      asking,
    );
    if (status !== 200) throw new Error(`${member.name} could not sign in: ${status}`);
    return body.access_token;
  }

  /** Mails in the outbox, or written as files: recipient, subject, and link. */
  async function mails() {
    const rows = await db.selectFrom('outbox').selectAll().orderBy('made_at').orderBy('recipient').execute();
    return Promise.all(
      rows.map(async ({ id, made_at, recipient, subject, mail, state }) => {
        const file = join(site.dataDir, 'outbox', `${made_at.replaceAll(':', '-')}-${id}.txt`);
        const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
        const { toName, action, unsubscribe } = mail ? JSON.parse(mail) : readFileMail(text);
        const code = action?.opens ? await codeNow(id, action.opens) : codeIn(action?.link);
        const link: string = action?.opens ? `${action.link}?code=${code}` : (action?.link ?? '');
        return { to: recipient, name: toName, subject, link, code, unsubscribe, mail: mail || text, state };
      }),
    );
  }
  // Waiting mail has no code yet: it is made as the postman would, once for each mail, and cached.
  const made = new Map<string, Promise<string>>();
  function codeNow(mail: string, opens: MailLinkTarget): Promise<string> {
    const code =
      made.get(mail) ??
      createLinkCode(db, time.clock, opens).then((code = '') =>
        typeof code === 'string' ? code : code.code,
      );
    made.set(mail, code);
    return code;
  }
  const forgetMails = () => db.deleteFrom('outbox').execute();
  /** Returns the mail to an address whose subject begins so. */
  async function mailTo(to: string, subject = '') {
    const found = (await mails()).filter((mail) => mail.to === to && mail.subject.includes(subject)).at(-1);
    if (!found) throw new Error(`No mail '${subject}' to ${to}`);
    return found;
  }

  /** Names of members with valid sessions, one for each session. */
  async function alive(): Promise<string[]> {
    const rows = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member')
      .select('member.name')
      .where('expires_at', '>', time.clock().toISOString())
      .orderBy('member.name')
      .execute();
    return rows.map(({ name }) => name);
  }
  const isGood = async (token: string) => (await ask('GET /api/me', { token })).status === 200;
  const memberRow = (id: string) =>
    db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { ...site, ...time, db, ask, login, signIn, mails, mailTo, forgetMails, alive, isGood, memberRow };
}

/** The same with a member of the cast signed in; `me` sends requests with their token. */
export async function openAccount(t: Parameters<typeof openClub>[0], who = demoPeople.tom) {
  const club = await openClub(t);
  const token = await club.signIn(who, { headers: { 'user-agent': firefox } });
  const me = (target: string, json?: unknown) => club.ask(target, { token, json });
  return { ...club, token, me };
}

/** Path prefix of the desk's calls about members. */
export const desk = '/api/desk/members';

/** The same with an administrator at the desk; `at` sends requests with their token. */
export async function openDesk(...of: Parameters<typeof openClub>) {
  const club = await openClub(...of);
  const token = await club.signIn(demoPeople.peter);
  await club.forgetMails();
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const names = async (query: string) =>
    (await at(`GET ${desk}?${query}`)).body.map(({ name }: { name: string }) => name);
  const record = async () => {
    const { body } = await at('GET /api/desk/record?limit=200');
    return body.map(({ actor, act, member, detail }: Record<string, string>) =>
      [actor, act, member, detail].join('|'),
    );
  };
  return { ...club, token, at, names, record };
}

const codeIn = (link = '') => new URLSearchParams(link.split('?')[1]).get('code') ?? '';

/** Parse a mail that was written as a file. */
function readFileMail(text: string) {
  const link = /^http\S+$/m.exec(text)?.[0];
  return { toName: /^To: (.*) </m.exec(text)?.[1], action: link && { link } };
}

export type OpenClub = Awaited<ReturnType<typeof openClub>>;
export { type DemoPerson, demoPeople };
