import { argon2 } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashPassword } from '#app/modules/auth/password/password.server.ts';
import { openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { createSecretToken, hashSecret } from '../app/api/auth/tokens.server.ts';
import { brief, ratio } from './figures.mjs';
import { load } from './load/visits.mjs';
import { startPlain } from './plain.mjs';
import { ask, startSite, temporary } from './site.mjs';
import { count, fixed, median, tableOf } from './table.mjs';

const derive = promisify(argon2);
const password = 'three woods';
const atOnce = 8;
const aims = { p99: 10, signIns: 0.8, ofPlain: 0.3 };
const path = '/api/me';

/**
 * Measure sign-ins beside bare argon2id of the same cost (two to a sign-in, for a known or an unknown name), and the call that
 * begins every members' page, at a village's size and at a hundred times it, beside bare Node with the same bytes. Its response
 * is cached for a session that has been used since the last commit that could change it.
 */
export async function measureMembers({ seconds, rounds }) {
  const large = await siteWith('large', 1000, 5);
  const small = await siteWith('small', 10, 5);
  const [token] = large.tokens;
  const plain = await startPlain({ [path]: await ask(large.url + path, headersOf(token)) });
  const figures = { bare: [], signIn: [], plain: [], large: [], small: [] };
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await perSecond(seconds, bareLook));
    figures.signIn.push(await perSecond(seconds, (turn) => signIn(large, turn)));
    figures.plain.push(await whoAmI(plain, [token], seconds));
    figures.small.push(await whoAmI(small, small.tokens, seconds));
    figures.large.push(await whoAmI(large, large.tokens, seconds));
  }
  const rate = (name) => median(figures[name].map((figure) => figure.rate));
  const p99 = (name) => median(figures[name].map((figure) => figure.p99));
  const signIns = rate('signIn');
  const possible = rate('bare') / 2;
  const call = (name) => `${count(rate(name))}/s, p99 ${fixed(p99(name))} ms`;
  const [ofPlain, byProcessor] = [
    ratio(figures.large, figures.plain),
    ratio(figures.plain, figures.large, 'micros'),
  ];
  return {
    tables: [
      tableOf([
        { what: 'bare argon2id', figure: `${count(rate('bare'))}/s` },
        {
          what: 'sign-ins',
          figure: `${count(signIns)}/s, p99 ${fixed(p99('signIn'), 0)} ms`,
          beside: `${fixed(signIns / possible, 2)} of half of bare argon2id`,
          aim: `>= ${aims.signIns}`,
          ok: signIns / possible >= aims.signIns,
        },
        { what: 'who am I: bare node:http', figure: call('plain') },
        { what: 'who am I, in memory: 10 members, 50 tokens', figure: call('small') },
        {
          what: 'who am I, in memory: 1,000 members, 5,000 tokens',
          figure: call('large'),
          beside: `${brief(ofPlain)} of bare Node (by processor ${brief(byProcessor)}), ${fixed(rate('large') / rate('small'), 2)} of 10 members`,
          aim: `>= ${aims.ofPlain} of bare Node, p99 <= ${aims.p99} ms`,
          ok: ofPlain >= aims.ofPlain && p99('large') <= aims.p99,
        },
      ]),
    ],
    notes: [
      `${atOnce} sign-ins at once; 16 connections for the calls, a different token each time, 2,000 of them. What bounds a call is the hash of its token and Node's own parsing and writing`,
    ],
  };
}

/** Start a site with so many members, each with so many sessions. */
async function siteWith(name, members, sessions) {
  const dataDir = temporary(`members-${name}`);
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await migrateDatabase(db);
  const password_hash = await hashPassword(password);
  const now = '2025-05-20T09:00:00.000Z';
  const later = '2025-06-19T09:00:00.000Z';
  const tokens = [];
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < members; index += 1) {
      const id = `m${index}`;
      await tx
        .insertInto('member')
        .values({
          id,
          name: `Member ${index}`,
          display_name: null,
          email: addressOf(index),
          sign_in_name: null,
          role: 'member',
          password_hash,
          added_at: now,
          signed_in_at: null,
          suspended_at: null,
          removed_at: null,
          quiet_until: null,
          mail_key: id,
        })
        .execute();
      for (let turn = 0; turn < sessions; turn += 1) {
        const token = createSecretToken();
        tokens.push(token);
        const times = { started_at: now, used_at: now, expires_at: later };
        const session = {
          id: `${id}-${turn}`,
          token_hash: hashSecret(token),
          member: id,
          device: 'Chrome on Windows',
        };
        await tx
          .insertInto('session')
          .values({ ...session, ...times })
          .execute();
      }
    }
  });
  await db.destroy();
  const site = await startSite({ DATA_DIR: dataDir });
  return { ...site, tokens, members };
}

const addressOf = (index) => `member${index}@example.org`;

function bareLook() {
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  return derive('argon2id', { message: password, nonce: '0123456789abcdef', ...cost });
}

async function signIn({ url, members }, turn) {
  const body = new URLSearchParams({ username: addressOf(turn % members), password });
  const response = await fetch(`${url}/login`, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`/login answered ${response.status}`);
  await response.arrayBuffer();
}

/** Repeat an act with several running at once, and return its rate. */
async function perSecond(seconds, act) {
  const ends = performance.now() + seconds * 1000;
  const times = [];
  let turn = 0;
  const started = performance.now();
  const lane = async () => {
    while (performance.now() < ends) {
      const begun = performance.now();
      await act(turn++);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rate: times.length / ((performance.now() - started) / 1000),
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1],
  };
}

const headersOf = (token) => ({ authorization: `Bearer ${token}` });

/**
 * Send each request with another token, and repeat the same tokens in the next round: the first time each is looked up in the
 * database.
 */
function whoAmI(server, tokens, seconds) {
  const asked = tokens.slice(0, 2000);
  let turn = 0;
  const visit = () => [{ path, headers: headersOf(asked[turn++ % asked.length]) }];
  return load(server, visit, seconds);
}
