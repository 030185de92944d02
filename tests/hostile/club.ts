import type { TestContext } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { z } from 'zod';
import { contentKeys } from '#db/content-tables.ts';
import type { Schema as Tables } from '#db/schema/schema.ts';
import { loadForum } from '#server/demo/demo-forum.ts';
import { type CastMember, cast, openClub } from '#tests/members.ts';
import {
  type Asker,
  asItIs,
  asText,
  isRaw,
  type Operation,
  operationsOf,
  type Plan,
  plans,
  settle,
} from './requests.ts';
import type { Known } from './values.ts';

/** Who asks in each role. A suspended member's token was good until a moment ago. */
const askers: Record<Exclude<Asker, 'stranger'>, CastMember> = {
  member: cast.tom,
  moderator: cast.derek,
  editor: cast.pauline,
  administrator: cast.margaret,
  suspended: cast.ron,
};

/** Which things a part of a path names; the first that fits. */
const things: [where: RegExp, table: keyof Tables, column: string][] = [
  [/cups\/\{\w+\}$/, 'cup', 'slug'],
  [/other-ties\/\{\w+\}$/, 'cup_tie', 'id'],
  [/cups\/\{\w+\}\/ties\/\{\w+\}$/, 'event', 'id'],
  [/programme\/\{\w+\}$/, 'programme_line', 'id'],
  [/opens\/\{slug\}\/entries\/\{\w+\}$/, 'open_entry', 'id'],
  [/competitions\/matches\/\{\w+\}$/, 'tie', 'id'],
  [/seasons\/\{\w+\}$|^season$/, 'season', 'year'],
  [/competitions\/\{\w+\}$/, 'competition', 'slug'],
  [/opens\/\{\w+\}$/, 'open', 'slug'],
  [/ties\/\{\w+\}$/, 'tie', 'id'],
  [/rounds\/\{\w+\}$/, 'round', 'id'],
  [/honours\/\{\w+\}$/, 'honour', 'id'],
  [/entries\/\{\w+\}$|^entr(y|ies)$/, 'entry', 'id'],
  [/results\/\{\w+\}$/, 'open_result', 'id'],
  [/photos\/\{\w+\}$|^photos?$|^was$/, 'photo', 'id'],
  [/members\/\{\w+\}$/, 'member', 'id'],
  [/applications\/\{\w+\}$/, 'application', 'id'],
  [/changes\/\{\w+\}$|^change$/, 'change', 'id'],
  [/committee\/\{\w+\}$/, 'officer', 'id'],
  [/notices\/\{\w+\}$/, 'notice', 'id'],
  [/cards\/\{\w+\}$/, 'card', 'id'],
  [/pages\/\{\w+\}$/, 'page', 'key'],
  [/albums\/\{\w+\}$|photos\/\{\w+\}$/, 'album', 'id'],
  [/teams\/\{\w+\}$|^(team|home|away)$/, 'league_team', 'id'],
  [/formats\/\{\w+\}$/, 'format', 'id'],
  [/matches\/\{\w+\}$/, 'league_match', 'id'],
  [/deductions\/\{\w+\}$/, 'deduction', 'id'],
  [/leagues\/\{\w+\}$|^day$/, 'league', 'day'],
  [/events\/\{\w+\}$|^event$/, 'event', 'id'],
  [/clubs\/\{\w+\}$|^into$/, 'opponent', 'id'],
  [/pictures\/\{\w+\}$/, 'forum_picture', 'id'],
  [/reports\/\{\w+\}$/, 'report', 'id'],
  [/categories\/\{\w+\}$|^category_id$/, 'category', 'id'],
  [/posts\/\{\w+\}$|^(post_id|around)$/, 'post', 'id'],
  [/sessions\/\{\w+\}$/, 'session', 'id'],
  [/forum\/|topic/, 'topic', 'id'],
];

export interface Finding {
  what: string;
  request: string;
  answer: string;
}

/** The site with its cast and a forum, and what was found in the answers to requests that nobody should send. */
export async function openHostile(t: Pick<TestContext, 'after'>) {
  const club = await openClub(t as TestContext, { env: { LOG_LEVEL: 'error' } });
  const { db } = club;
  await loadForum(club.context);
  await db.updateTable('member').set({ display_name: 'Margaret D' }).where('id', '=', 'margaret').execute();
  const { body: document } = await club.ask('GET /api/openapi.json');
  const operations = operationsOf(document);
  const tokens = new Map<Asker, string>();
  for (const [role, who] of Object.entries(askers)) tokens.set(role as Asker, await club.signIn(who));
  await db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'ron').execute();
  const members = await db.selectFrom('member').selectAll().execute();
  const sessions = await db.selectFrom('session').selectAll().execute();
  const applications = await db.selectFrom('application').selectAll().execute();
  const hidden = secrets(members, applications);
  const shapes = new Map<string, z.ZodType | undefined>();
  const counts = new Map<string, number>();
  /** The calls that have given somebody what they asked for. */
  const answered = new Set<string>();
  const findings: Finding[] = [];
  let there = new Map<string, string[]>();
  let sent = 0;

  /** One request, judged. */
  async function send(plan: Plan): Promise<void> {
    if (sent % 250 === 0) await lookWhatIsThere();
    if (sent % 100 === 0) await forgiveCounts();
    sent += 1;
    const request = await requestOf(plan);
    if (!request) return;
    const { url, method } = request;
    const shown = `${plan.role}: ${method} ${new URL(url).pathname.slice(0, 300)}${new URL(url).search.slice(0, 300)} ${shortly(plan)}`;
    const note = (what: string, answer = '') =>
      void findings.push({
        what: `${plan.operation.method} ${plan.operation.path}: ${what}`,
        request: shown,
        answer,
      });
    const faults = club.log.length;
    const response = await Promise.resolve(club.app.fetch(request)).catch((error: Error) =>
      note(`thrown: ${error.stack}`),
    );
    if (!response) return;
    counts.set(`${plan.role} ${response.status}`, (counts.get(`${plan.role} ${response.status}`) ?? 0) + 1);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      answered.add(`${method} ${plan.operation.path}`);
      return void (await response.body?.cancel());
    }
    const text = /^image\//.test(type) ? '' : await response.text();
    const logged = club.log.slice(faults).filter(({ level }) => Number(level) >= 50);
    club.log.length = 0;
    judge(plan, method, new URL(url).pathname, response, text, (what) =>
      note(what, `${response.status} ${text.slice(0, 400)} ${JSON.stringify(logged).slice(0, 1500)}`),
    );
    if (method !== 'GET' && response.status < 400) await putBack(plan);
  }

  function judge(
    { role, operation }: Plan,
    method: string,
    path: string,
    { status, headers }: Response,
    text: string,
    note: (what: string) => void,
  ) {
    if (status >= 500 && status !== 503) note(`answered ${status}`);
    const asked = operations.filter((one) => one.method === method && fits(one.path, path));
    // 304 is an answer of HTTP's own, to whoever says what they have.
    if (status !== 304 && asked.length > 0 && !asked.some(({ responses }) => String(status) in responses))
      note(`${status} is not described`);
    // A path that is no call's is a page's, and its 404 too.
    if (status >= 400 && method !== 'HEAD' && (asked.length > 0 || path.startsWith('/api/'))) {
      const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
      const problem = isProblem ? JSON.parse(text) : {};
      if (problem.status !== status) note(`${status} is no problem+json`);
      else if (!/^\S.*[.?!]$/s.test(problem.detail)) note(`'${problem.detail}' is no sentence`);
    }
    if (status < 400 && method === operation.method && asked.length === 1 && !mayAsk(role, operation))
      note(`a ${role} was let in`);
    const [only] = asked;
    const meant = asked.find((one) => one.path === path) ?? only;
    if (meant && status < 400) answered.add(`${method} ${meant.path}`);
    if (only && asked.length === 1 && status < 300 && /json/.test(headers.get('content-type') ?? '')) {
      const wrong = shapeOf(only, status)?.safeParse(JSON.parse(text)).error;
      if (wrong) note(`the answer is not as described: ${JSON.stringify(wrong.issues).slice(0, 300)}`);
    }
    for (const secret of hidden.fromAll) if (text.includes(secret)) note(`tells ${secret}`);
    if (role === 'stranger' || role === 'suspended')
      for (const secret of hidden.fromStrangers)
        if (text.includes(secret)) note(`tells a stranger ${secret}`);
    if (role === 'member' || role === 'moderator' || role === 'editor')
      for (const secret of hidden.fromMembers)
        if (secret !== askers[role].email && text.includes(secret)) note(`tells a ${role} ${secret}`);
  }

  function shapeOf(operation: Operation, status: number): z.ZodType | undefined {
    const name = `${operation.method} ${operation.path} ${status}`;
    if (!shapes.has(name)) {
      const schema = operation.responses[status]?.content?.['application/json']?.schema;
      shapes.set(name, schema ? z.fromJSONSchema(withParts(schema)) : undefined);
    }
    return shapes.get(name);
  }
  const withParts = (schema: object) =>
    JSON.parse(
      JSON.stringify({ ...schema, $defs: document.components?.schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      ),
    );

  async function requestOf(plan: Plan): Promise<Request | undefined> {
    const { operation, method, role } = plan;
    let version = 1;
    const resolve = (one: Known, where: string) =>
      where === 'version' ? version : nameOf(one, role, operation, where);
    const named: [where: string, name: unknown][] = [];
    const path = operation.path.replace(/\{(\w+)\}/g, (part, name: string, at: number) => {
      const where = operation.path.slice(0, at + part.length);
      const settled = settle(plan.params[name], resolve, where);
      named.push([where, settled]);
      return encoded(settled);
    });
    const last = named.at(-1);
    if (last && (plan.body || plan.headers['if-match'])) version = await versionOf(...last);
    const query = plan.query.map(
      ([name, value]) => `${encoded(name)}=${encoded(settle(value, resolve, name))}`,
    );
    const headers = new Headers({ 'x-forwarded-for': `198.51.100.${sent % 250}` });
    for (const [name, value] of Object.entries(plan.headers))
      headers.set(name, value === asItIs ? `"${version}"` : value);
    const token = tokens.get(role);
    if (token && !plan.headers.authorization) headers.set('authorization', `Bearer ${token}`);
    let body: BodyInit | undefined;
    if (plan.body && !['GET', 'HEAD'].includes(method)) {
      const { type, value } = plan.body;
      if (type !== undefined) headers.set('content-type', type);
      const settled = settle(value, resolve, 'topic');
      body = isRaw(settled) ? settled.raw : asBody(type, settled);
    }
    // As the server sees it where it comes over a line.
    if (body !== undefined) headers.set('content-length', String(new Blob([body as string]).size));
    try {
      return new Request(`http://localhost:3000${path}${query.length ? `?${query.join('&')}` : ''}`, {
        method,
        headers,
        body,
      });
    } catch {
      return undefined; // What no client can send either.
    }
  }

  function nameOf({ known }: Known, role: Asker, { method }: Operation, where: string): string {
    const [, table = 'topic', column = 'id'] = things.find(([fits]) => fits.test(where)) ?? [];
    const all = there.get(`${table} ${column}`) ?? [];
    const name = all[known % Math.max(1, all.length)] ?? 'none';
    // What is hidden of Peter would be so no more, if an officer changed it.
    return name === 'peter' && role === 'administrator' && method !== 'GET' ? 'tom' : name;
  }

  /** Whoever changes a thing says which version of it they saw. */
  async function versionOf(where: string, name: unknown): Promise<number> {
    const [, table, column] = things.find(([fits]) => fits.test(where)) ?? [];
    if (
      table === undefined ||
      !Object.hasOwn(contentKeys, table) ||
      typeof name !== 'string' ||
      name.includes('\0') ||
      // A year is a number, and PostgreSQL takes nothing else for one.
      (column === 'year' && !/^\d{1,4}$/.test(name))
    )
      return 1;
    const row = await db
      .selectFrom(table as 'event')
      .select('version')
      .where(column as 'id', '=', name)
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  async function lookWhatIsThere() {
    const found = new Map<string, string[]>();
    for (const [, table, column] of things) {
      const rows = await db
        .selectFrom(table)
        .select(column as 'id')
        .orderBy(column as 'id')
        .limit(60)
        .execute();
      found.set(
        `${table} ${column}`,
        rows.map((row) => String((row as Record<string, unknown>)[column])),
      );
    }
    there = found;
  }

  /** However much is asked, it is not the counting of tries that answers. */
  async function forgiveCounts() {
    for (const { id } of members)
      for (const name of ['write-member', 'password-member', 'picture-member', 'picture-desk'] as const)
        await club.context.limits.clear(name, id);
  }

  /** Who is on the roll and signed in stays as it was, whatever an asker did to it. */
  async function putBack({ operation: { path } }: Plan) {
    if (!/^\/(logout|login|reset-|api\/(me|desk\/(members|applications)|set-up|email))/.test(path)) return;
    await db.deleteFrom('room_key').execute();
    const ids = members.map(({ id }) => id);
    await db.updateTable('member').set({ removed_at: '2025-05-20' }).where('id', 'not in', ids).execute();
    for (const { id, ...row } of members)
      await db.updateTable('member').set(row).where('id', '=', id).execute();
    await db.deleteFrom('session').execute();
    await db.insertInto('session').values(sessions).execute();
    await db.deleteFrom('application').execute();
    await db.insertInto('application').values(applications).execute();
  }

  const arbitrary = plans(operations, await pictures());
  return {
    ...{ club, operations, findings, answered, counts, send },
    /** So many requests, always the same for a seed. */
    plans: (numRuns: number, seed: number) => fc.sample(arbitrary, { numRuns, seed }),
    sent: () => sent,
  };
}

export type Hostile = Awaited<ReturnType<typeof openHostile>>;

/** Whether a role may get an answer from a call at all. */
function mayAsk(role: Asker, { path, security }: Operation): boolean {
  if (!security) return true;
  if (role === 'stranger' || role === 'suspended') return false;
  if (/^\/api\/desk\/(members|record|applications|settings|status)/.test(path))
    return role === 'administrator';
  if (path.startsWith('/api/desk/')) return role === 'editor' || role === 'administrator';
  if (path.startsWith('/api/moderation/')) return role === 'moderator' || role === 'administrator';
  return true;
}

interface Person {
  id: string;
  email: string | null;
  display_name: string | null;
  password_hash: string | null;
  mail_key: string;
}

/** What is told to nobody; to no stranger; and to no member who does not keep the roll: others' addresses. */
function secrets(members: Person[], applications: { email: string; phone: string }[]) {
  const asked = applications.flatMap(({ email, phone }) => [email, phone]);
  const emails = (of: Person[]) => of.flatMap(({ email }) => email ?? []);
  return {
    fromAll: members.flatMap(({ password_hash, mail_key }) => [password_hash ?? mail_key, mail_key]),
    fromStrangers: [...emails(members), ...asked],
    fromMembers: [...emails(members), ...asked],
  };
}

const fits = (template: string, path: string) => {
  const context = template.split('/');
  const given = path.split('/');
  return (
    context.length === given.length &&
    context.every((part, n) => part === given[n] || (part.startsWith('{') && given[n] !== ''))
  );
};

/** As a careful client writes it; a lone half of a character as nobody should. */
function encoded(value: unknown): string {
  const text = asText(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function asBody(type: string | undefined, value: unknown): BodyInit {
  if (type === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null)
    return new URLSearchParams(Object.entries(value).map(([key, one]) => [key, asText(one)]));
  return JSON.stringify(value) ?? '';
}

function shortly({ headers, body }: Plan): string {
  const sent =
    body && (isRaw(body.value) ? String(body.value.raw).slice(0, 200) : JSON.stringify(body.value));
  return `${JSON.stringify(headers).slice(0, 300)} ${body?.type ?? ''} ${sent?.slice(0, 700) ?? ''}`;
}

/** Pictures, and what only says that it is one. */
async function pictures(): Promise<Uint8Array<ArrayBuffer>[]> {
  const green = sharp({ create: { width: 24, height: 16, channels: 3, background: '#3a7d44' } });
  const [jpeg, png] = [await green.jpeg().toBuffer(), await green.png().toBuffer()];
  // A PNG that says it is 60 000 by 60 000.
  const huge = Uint8Array.from(png);
  new DataView(huge.buffer).setUint32(16, 60_000);
  new DataView(huge.buffer).setUint32(20, 60_000);
  const bytes = (text: string) => new TextEncoder().encode(text);
  return [
    ...[jpeg, jpeg, png].map((file) => Uint8Array.from(file)),
    Uint8Array.from(jpeg.subarray(0, jpeg.length / 2)),
    huge,
    bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
    ),
    bytes('<html><script>alert(1)</script>'),
    bytes('GIF89a'),
    bytes('%!PS-Adobe-3.0'),
    new Uint8Array(0),
    crypto.getRandomValues(new Uint8Array(3000)),
  ];
}
