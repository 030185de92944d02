import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { hashOf, newToken } from '../app/api/who/tokens.server.ts';
import { switchOn } from '../server/demo/switch-on.ts';
import { brief, fixed, growth, median } from './figures.mjs';
import { startSite, temporary } from './site.mjs';
import { tableOf } from './table.mjs';

const [few, many] = [50, 400];
/** No list takes more work for each member where there are many of them. */
const most = many / few;
/** So long an officer waits at the most, in milliseconds, for the larger club. */
const patience = 1000;
const each = 30;

const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {name}' }] }],
};
const letter = {
  ...{ kind: 'news', subject: 'The green', body: JSON.stringify(text) },
  audience: { groups: ['all'], also: [], except: [] },
};

/** What reads the whole list of a club; what a build has not got yet is left out, and named. */
const calls = [
  { what: 'the directory', path: '/api/directory' },
  { what: 'the roll at the desk, 200 at once', path: '/api/desk/members?limit=200' },
  { what: 'the room Subscriptions', path: '/api/desk/subscriptions?year=2025' },
  { what: 'to whom a letter goes', path: '/api/desk/letters/audience', json: letter },
  { what: 'the register, to save as a list', path: '/api/desk/roll/list' },
];

/** What reads everybody, in a club of fifty and in one of four hundred, in the same run. */
export async function measurePeople({ rounds }) {
  const sites = { small: await siteWith('small', few), large: await siteWith('large', many) };
  const rows = [];
  const absent = [];
  for (const call of calls) {
    if (await isAbsent(sites.small, call)) {
      absent.push(call.what);
      continue;
    }
    const figures = { small: [], large: [] };
    // The first ones prepare their statements.
    for (const site of Object.values(sites)) await ask(site, call);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, site] of Object.entries(sites)) figures[name].push(await ask(site, call));
    rows.push(rowOf(call, figures));
  }
  const notes = [
    `${few} and ${many} members, each with an entry in the register, a fee and most with a payment; ${each} calls a round, one after the other`,
  ];
  if (absent.length > 0) notes.push(`not in this build: ${absent.join(', ')}`);
  return { tables: [tableOf(rows)], notes };
}

function rowOf({ what }, { small, large }) {
  const times = growth(small, large);
  const longest = Math.max(...large.map((figure) => figure.longest));
  return {
    what,
    figure: `${fixed(1000 / median(large.map(({ rate }) => rate)))} ms of ${many}, the longest ${fixed(longest, 0)} ms`,
    beside: `${brief(times)} times the work of ${few}`,
    aim: `<= ${most} times, the longest <= ${patience} ms`,
    ok: times <= most && longest <= patience,
  };
}

const day = (index, year = 2025) =>
  `${year}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;

/** A site with so many members, all that the register and the treasurer keep of each, and an administrator who is signed in. */
async function siteWith(name, members) {
  const dataDir = temporary(`people-${name}`);
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await migrate(db);
  await switchOn(db);
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < members; index += 1) await addPerson(tx, index);
    await addYear(tx);
    await tx
      .insertInto('session')
      .values({
        ...{ id: 'session', token_hash: hashOf(token), member: 'm0', device: 'Chrome on Windows' },
        ...{ started_at: now, used_at: now, expires_at: '2025-06-19T09:00:00.000Z' },
      })
      .execute();
  });
  await db.destroy();
  return { ...(await startSite({ DATA_DIR: dataDir })), token };
}

const now = '2025-05-20T09:00:00.000Z';
const kinds = ['full', 'social', 'junior'];

async function addPerson(tx, index) {
  const member = `m${index}`;
  // One in ten has no e-mail address, and is written to on paper.
  const email = index % 10 === 9 ? null : `${member}@example.org`;
  const by = { actor: 'm0', actor_name: 'Member 0' };
  await tx
    .insertInto('member')
    .values({
      ...{ id: member, name: `Member ${index}`, display_name: null, email, password_hash: null },
      ...{ sign_in_name: email ? null : member, role: index === 0 ? 'administrator' : 'member' },
      ...{ added_at: now, signed_in_at: null, suspended_at: null, removed_at: null, quiet_until: null },
      ...{ mail_key: member, phone: `01507 555${String(index).padStart(4, '0')}` },
    })
    .execute();
  await tx
    .insertInto('register_entry')
    .values({
      ...{ member, formal_name: `Mrs M. Member ${index}`, address: `${index} Green Lane\nLarkby\nLN1 1AA` },
      ...{ class: kinds[index % 3], joined: day(index, 2000 + (index % 25)), left_on: null, picture: null },
      ...{ emergency_name: 'A neighbour', emergency_phone: '01507 555 0000', updated_at: now },
    })
    .execute();
  for (const what of ['directory-phone', 'directory-email'].slice(index % 3))
    await tx
      .insertInto('consent')
      .values({ ...by, id: `${member}-${what}`, member, what, given: 1, at: now, how: 'self' })
      .execute();
  const line = { ...by, member, year: 2025, on_day: day(index), note: '', corrects: null, at: now };
  await tx
    .insertInto('subscription_line')
    .values({
      ...line,
      id: `${member}-fee`,
      kind: 'fee',
      pence: 4500,
      class: kinds[index % 3],
      way: '',
      payment: null,
    })
    .execute();
  if (index % 5 === 0) return;
  const paid = { id: `${member}-paid`, kind: 'payment', pence: index % 7 ? -4500 : -2000, class: null };
  await tx
    .insertInto('subscription_line')
    .values({ ...line, ...paid, way: 'cheque', payment: `${member}-paid` })
    .execute();
}

async function addYear(tx) {
  await tx
    .insertInto('subscription_year')
    .values({ year: 2025, begins: '2025-04-01', due: '2025-05-01', by_month: 0 })
    .execute();
  for (const [position, id] of kinds.entries()) {
    await tx
      .insertInto('member_class')
      .values({ id, position: position + 1, name: `A ${id} member`, keeps_months: null })
      .onConflict((c) => c.doNothing())
      .execute();
    await tx.insertInto('subscription_fee').values({ year: 2025, class: id, pence: 4500 }).execute();
  }
}

const requestOf = ({ token }, { path, json }) => ({
  method: json ? 'POST' : 'GET',
  path,
  headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
  ...(json && { body: JSON.stringify(json) }),
});

async function isAbsent(site, call) {
  const { path, ...request } = requestOf(site, call);
  const { status } = await fetch(site.url + path, request);
  if (status !== 404 && status !== 200) throw new Error(`${path} answered ${status}`);
  return status === 404;
}

/** One after the other, and no more of them than one officer may send in a quarter of an hour. */
async function ask(site, call) {
  const { path, ...request } = requestOf(site, call);
  const times = [];
  for (let turn = 0; turn < each; turn += 1) {
    const begun = performance.now();
    const response = await fetch(site.url + path, request);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return { rate: 1000 / median(times), longest: Math.max(...times) };
}
