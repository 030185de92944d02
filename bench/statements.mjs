import { readFileSync, writeFileSync } from 'node:fs';
import { createSecretToken, hashSecret } from '../app/api/auth/tokens.server.ts';
import { actsOf } from './club/acts.mjs';
import { isMatch, seasonOf } from './club/season.mjs';
import { clubSite } from './club/site.mjs';
import { median } from './figures.mjs';
import { temporary } from './site.mjs';
import { tableOf } from './table.mjs';

const size = { members: 200, events: 120 };
const turns = 3;
/** Limits of the queries of each act: its facts, read once, and its writes. */
const aims = { result: 12, letter: 8, yes: 5, desk: 25, officer: 25 };

/** Count the statements of a call, and report rows that it queries more than once. */
export async function measureStatements() {
  const counted = temporary('statements');
  writeFileSync(counted, '');
  const season = seasonOf(size.events);
  const codes = Array.from({ length: turns }, createSecretToken);
  const open = season.find((event) => isMatch(event) && !event.isPast).id;
  const links = codes.map((code, at) => ({
    hash: hashSecret(code),
    what: 'answer',
    subject: open,
    member: `m${at + 1}`,
    made_at: '2025-05-20T09:00:00.000Z',
  }));
  const site = await clubSite({
    ...size,
    more: (db) => db.insertInto('mail_link').values(links).execute(),
    env: {
      BENCH_STATEMENTS: counted,
      NODE_OPTIONS: `--import=${new URL('club/count-statements.mjs', import.meta.url)}`,
    },
  });
  const played = season.filter((event) => event.type === 'tuesday' && event.isPast);
  const { result, letter, yes, look } = actsOf(site);
  const calls = {
    result: { what: 'a league result', make: (turn) => result(played[turn].id) },
    letter: { what: 'a letter to all', make: letter },
    yes: { what: "a yes by a mail's link", make: (turn) => yes(open, codes[turn]) },
    desk: { what: 'the desk as one comes in', make: () => look('/api/me/desk') },
    officer: { what: "my page, an officer's", make: () => look('/api/me/page') },
  };
  const rows = [];
  for (const [name, { what, make }] of Object.entries(calls)) {
    const taken = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const { path, ...request } = await make(turn);
      writeFileSync(counted, '');
      const response = await fetch(site.url + path, { redirect: 'manual', ...request });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path} answered ${response.status}`);
      taken.push(readFileSync(counted, 'utf8').split('\n').slice(0, -1));
    }
    rows.push(rowOf(what, taken, aims[name]));
  }
  const notes = [
    `${size.members} members, ${size.events} events; the middle of ${turns}; without the beginning and the end of a transaction; what mails need that go meanwhile is counted with it`,
  ];
  return { tables: [tableOf(rows)], notes };
}

function rowOf(what, taken, aim) {
  const middle = median(taken.map(({ length }) => length));
  const lines = taken.find(({ length }) => length === middle);
  const often = Object.entries(Object.groupBy(lines, (line) => line))
    .map(([line, all]) => [all.length, line.replace('reads ', '')])
    .filter(([times, table]) => times > 1 && !table.startsWith('writes'))
    .sort(([a], [b]) => b - a);
  const repeated = often.slice(0, 4).map(([times, table]) => `${table} ${times} times`);
  const writes = lines.filter((line) => line.startsWith('writes')).length;
  return {
    what,
    figure: `${middle} statements`,
    beside: [`${writes} of them write`, ...repeated].join(', '),
    aim: `<= ${aim}`,
    ok: middle <= aim,
  };
}
