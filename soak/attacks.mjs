import { openDatabase } from '#db/connection.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { attacks } from '#tests/attacks/all.ts';
import { underAttack } from '#tests/attacks/attack.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf, startSite } from '#tests/kills/killed-site.ts';
import { fixed, printTable } from '../bench/table.mjs';
import { attackAccounts } from './attacks/accounts.ts';
import { leagueAttacks } from './attacks/crowded-league.ts';
import { attackByMail } from './attacks/mail-in.ts';
import { attackMailPort } from './attacks/mail-port.ts';
import { attackByMentions } from './attacks/mentions.ts';
import { attacksOverH2 } from './attacks/over-h2/over-h2.ts';
import { attackWithPictures } from './attacks/pictures.ts';

// Measures how much one visitor can harm all others: `npm run soak -- attacks [seconds each] [part of a name]`. Runs each attack
// of tests/attacks/ against a site of its own while other visitors send requests; then those on accounts, with emails and with
// pictures (soak/attacks/).
const [seconds = '60', part = ''] = process.argv.slice(2);
/**
 * Limits during a minute's attack by one visitor: response time of the home page for others in milliseconds, memory of the site
 * in MB.
 */
const aims = { p99: 300, memory: 300 };
const ends = [];
const t = { after: (end) => void ends.push(end) };
for (const attack of [...attacks, ...leagueAttacks, ...attacksOverH2].filter(({ name }) =>
  name.includes(part),
)) {
  const data = await starterData(t);
  const db = await openDatabase(data.databaseUrl);
  await loadDemoPeople(db, () => new Date());
  await db.destroy();
  const more = await attack.settings?.(t);
  const site = await startSite({
    ...{ ...settingsOf(data), LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' },
    ...more,
  });
  const { others, found } = await underAttack(site, attack, Number(seconds) * 1000);
  await site.kill();
  console.log(`\n${attack.name}`);
  const bad = others.turnedAway + others.unanswered;
  printTable([
    { what: 'others asked', figure: String(others.asked) },
    {
      what: 'of them not answered',
      figure: String(bad),
      beside: `${others.turnedAway} turned away, for ${fixed(others.outFor)} s`,
      ...{ aim: '0', ok: bad === 0 },
    },
    { what: 'the longest wait', figure: `${fixed(others.longest, 0)} ms` },
    {
      what: 'p99 of their home page',
      ...{ figure: `${fixed(others.p99, 0)} ms`, aim: '< 300 ms', ok: others.p99 < aims.p99 },
    },
    {
      what: 'memory of the site at most',
      ...{ figure: `${fixed(others.memory, 0)} MB`, aim: '< 300 MB', ok: others.memory < aims.memory },
    },
    ...Object.entries(found).map(([what, count]) => ({
      ...{ what, figure: String(count), aim: '0', ok: count === 0 },
    })),
  ]);
  if (
    bad > 0 ||
    others.p99 >= aims.p99 ||
    others.memory >= aims.memory ||
    Object.values(found).some((count) => count > 0)
  )
    process.exitCode = 1;
}
const others = {
  accounts: () => attackAccounts(),
  mentions: attackByMentions,
  'mail in': () => attackByMail(Number(seconds)),
  'mail port': () => attackMailPort(Number(seconds)),
};
for (const [name, attack] of Object.entries(others)) {
  if (!name.includes(part)) continue;
  const findings = await attack();
  console.log(`\n${name}`);
  printTable(findings);
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}
if ('pictures'.includes(part)) {
  console.log('\npictures');
  if (!(await attackWithPictures())) process.exitCode = 1;
}
for (const end of ends) await end();
process.exit();
