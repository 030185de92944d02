import type { TestContext } from 'node:test';
import fc from 'fast-check';
import { contentTableKeys } from '#db/content-tables.ts';
import { loadDemoClub } from '#server/demo/demo-parts.ts';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';
import { type Asker, isRaw, type Operation, operationsOf, type Plan } from './calls.ts';
import { asItIs } from './headers.ts';
import { pictures } from './pictures.ts';
import { plans, settle } from './requests.ts';
import { mayAsk, secrets } from './secrets.ts';
import { shapesOf } from './shapes.ts';
import { things } from './things.ts';
import type { Known } from './values.ts';
import { asBody, encoded, fits, shortly } from './written.ts';

/** The member who sends the requests of each role. A suspended member's token was valid until a moment ago. */
const askers: Record<Exclude<Asker, 'stranger'>, DemoPerson> = {
  member: demoPeople.tom,
  moderator: demoPeople.derek,
  editor: demoPeople.pauline,
  administrator: demoPeople.margaret,
  suspended: demoPeople.ron,
};

export interface Finding {
  what: string;
  request: string;
  answer: string;
}

/** Opens the site with its cast and a forum; collects findings in the responses to hostile requests. */
export async function openHostile(t: Pick<TestContext, 'after'>) {
  const club = await openClub(t as TestContext, { env: { LOG_LEVEL: 'error' } });
  const { db } = club;
  await loadDemoClub(club.context, { only: ['topics'] });
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
  const shapeOf = shapesOf(document);
  const counts = new Map<string, number>();
  /** Calls that have returned a success to at least one role. */
  const answered = new Set<string>();
  const findings: Finding[] = [];
  let there = new Map<string, string[]>();
  let sent = 0;

  /** Sends one request and judges its response. */
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
    // 304 comes from HTTP itself, in response to `If-None-Match`, and is not described.
    if (status !== 304 && asked.length > 0 && !asked.some(({ responses }) => String(status) in responses))
      note(`${status} is not described`);
    // A path outside the calls is a page's, and its 404 response is HTML.
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
    // As the server sees a request that comes over a connection.
    if (body !== undefined) headers.set('content-length', String(new Blob([body as string]).size));
    try {
      return new Request(`http://localhost:3000${path}${query.length ? `?${query.join('&')}` : ''}`, {
        method,
        headers,
        body,
      });
    } catch {
      return undefined; // A request that `fetch` refuses to build, so that no client can send it either.
    }
  }

  function nameOf({ known }: Known, role: Asker, { method }: Operation, where: string): string {
    const [, table = 'topic', column = 'id'] = things.find(([fits]) => fits.test(where)) ?? [];
    const all = there.get(`${table} ${column}`) ?? [];
    const name = all[known % Math.max(1, all.length)] ?? 'none';
    // Peter's hidden fields would become visible if an officer changed them.
    return name === 'peter' && role === 'administrator' && method !== 'GET' ? 'tom' : name;
  }

  /** Version for `If-Match`: the current one of the row that the request changes. */
  async function versionOf(where: string, name: unknown): Promise<number> {
    const [, table, column] = things.find(([fits]) => fits.test(where)) ?? [];
    if (
      table === undefined ||
      !Object.hasOwn(contentTableKeys, table) ||
      typeof name !== 'string' ||
      name.includes('\0') ||
      // A year is a number, and PostgreSQL refuses a query with anything else for one.
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

  /** Resets the rate limits, so that the responses are the calls' own and never 429. */
  async function forgiveCounts() {
    for (const { id } of members)
      for (const name of ['write-member', 'password-member', 'picture-member', 'picture-desk'] as const)
        await club.context.limits.clear(name, id);
  }

  /** Restores the roll and the sessions after a request that may have changed them. */
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
    /** Generates `numRuns` requests, the same for the same seed. */
    plans: (numRuns: number, seed: number) => fc.sample(arbitrary, { numRuns, seed }),
    sent: () => sent,
  };
}

export type Hostile = Awaited<ReturnType<typeof openHostile>>;
