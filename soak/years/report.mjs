import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../../bench/table.mjs';
import { officer } from './club.mjs';
import { backupsIn, promised, provedIn } from './looks.mjs';

const day = 24 * 3600_000;

/** Print the findings at the end; return whether all is as expected. */
export async function report({
  engine,
  days,
  pace,
  looks,
  ever,
  troubles,
  tables,
  disk,
  store,
  account,
  machine,
  around,
  seconds,
}) {
  const wrong = [...account.wrong];
  const now = machine.now();
  const expected = promised(ever);
  for (const [where, folder] of [
    ['data/backups', join(disk.dataDir, 'backups')],
    ['BACKUP_STORE', store],
  ]) {
    const there = backupsIn(folder);
    if (there.join() !== expected.join()) wrong.push(`${where} keeps ${there}, and not ${expected}`);
  }
  const opened = await openAll(machine, join(disk.dataDir, 'backups'), disk.folder);
  wrong.push(...opened.wrong);
  const tried = provedIn(disk.dataDir);
  if (!(now - Date.parse(tried?.proved?.at ?? 0) < 33 * day))
    wrong.push(`the last trial: ${JSON.stringify(tried)}`);
  const keeper = keeperMails(around.mails, troubles);
  // A machine that sleeps for days reports as it wakes the work that it then catches up with.
  if (pace === 1) wrong.push(...keeper.wrong);
  const log = logLines(machine.lines, troubles, pace);
  wrong.push(...log.wrong);
  const [first, last] = [looks[0], looks.at(-1)];
  const facts = around.facts();
  printTable([
    { what: `${engine}, ${days} days`, figure: `${(seconds / 60).toFixed(1)} min` },
    ...[...account.counts].map(([what, many]) => ({ what, figure: String(many) })),
    { what: 'answered for and looked for at the end', figure: String(last.looked) },
    { what: 'database', ...fromTo(first, last, ({ database }) => database / 1e6, 'MB') },
    { what: 'all in DATA_DIR', ...fromTo(first, last, ({ sizes }) => sizes.all / 1e6, 'MB') },
    { what: 'of it backups', ...fromTo(first, last, ({ sizes }) => sizes.backups / 1e6, 'MB') },
    {
      what: 'rows',
      ...fromTo(first, last, ({ rows }) => Object.values(rows).reduce((sum, one) => sum + one, 0), ''),
    },
    { what: 'heap after clearing', ...fromTo(first, last, ({ memory }) => memory.heap, 'MB') },
    { what: 'memory of the process', ...fromTo(first, last, ({ memory }) => memory.rss, 'MB') },
    { what: 'mails that came', figure: String(around.mails.length) },
    { what: 'pushes', figure: String(facts.pushes) },
    {
      what: 'heartbeats, longest silence',
      figure: `${facts.beats}, ${(facts.longest / 3600_000).toFixed(1)} h`,
    },
    { what: 'backups made, kept, opened again', figure: `${ever.size}, ${expected.length}, ${opened.many}` },
    { what: 'mails to the keeper', figure: String(keeper.all.length), beside: keeper.all.join('; ') },
    { what: 'lines of trouble in the log', figure: String(log.many), beside: log.kinds },
    { what: 'wrong', figure: String(wrong.length), aim: '0', ok: wrong.length === 0 },
  ]);
  for (const one of wrong) console.log(`  ${one}`);
  console.log(`months: database ${looks.map(({ database }) => (database / 1e6).toFixed(1)).join(' ')}`);
  console.log(`months: heap ${looks.map(({ memory }) => memory.heap.toFixed(0)).join(' ')}`);
  console.log(`months: memory ${looks.map(({ memory }) => memory.rss.toFixed(0)).join(' ')}`);
  const middle = looks[Math.floor(looks.length / 2)];
  const growing = tables
    .map((table) => ({ table, rows: [first, middle, last].map(({ rows }) => rows[table]) }))
    .filter(({ rows }) => rows[2] > 50)
    .sort((a, b) => b.rows[2] - a.rows[2]);
  console.log(`rows of tables: ${growing.map(({ table, rows }) => `${table} ${rows.join(' ')}`).join(', ')}`);
  return wrong.length === 0;
}

function fromTo(first, last, of, unit) {
  const [before, after] = [of(first), of(last)];
  const years = (last.moment - first.moment) / (365.25 * day);
  return {
    figure: `${before.toFixed(1)} to ${after.toFixed(1)} ${unit}`.trim(),
    beside: `${((after - before) / Math.max(years, 0.08)).toFixed(1)} a year`,
  };
}

/** Restore each backup into a temporary folder. */
async function openAll(machine, folder, beside) {
  const wrong = [];
  const all = backupsIn(folder);
  for (const name of all) {
    const place = mkdtempSync(join(beside ?? tmpdir(), 'opened-'));
    const { code, said } = await machine.command(
      { DATA_DIR: join(place, 'data'), DATABASE_URL: '' },
      'restore',
      join(folder, name),
    );
    if (code !== 0) wrong.push(`${name} could not be restored: ${said}`);
    rmSync(place, { recursive: true, force: true });
  }
  return { wrong, many: all.length };
}

const kinds = {
  alarm: /the website needs attention \((.*)\)/,
  over: /problem solved \((.*)\)/,
  week: /website jobs for this week \((.*)\)/,
};

const isBetween = (figure, least, most) => figure >= least && figure <= most;

/** Check the notifications to the keeper, and return the unexpected ones. */
function keeperMails(mails, troubles) {
  const wrong = [];
  const all = mails
    .filter(({ to }) => to === officer)
    .flatMap(({ at, subject }) =>
      Object.entries(kinds).flatMap(([kind, pattern]) => {
        const named = pattern.exec(subject)?.[1];
        return named ? [{ at, kind, named }] : [];
      }),
    );
  const explained = new Set();
  for (const { name, from, to, alarm, over, weeks = 0, mayBeMore = 0 } of troubles.all) {
    const its = all.filter(({ at, kind }) => at >= from && at <= to + (kind === 'week' ? 8 * day : 2 * day));
    for (const one of its) explained.add(one);
    const told = (kind) =>
      its
        .filter((one) => one.kind === kind)
        .flatMap(({ named }) => named.split(', '))
        .sort();
    const overs = [...told('alarm'), ...(over ? [over] : [])].sort();
    const isRight =
      told('alarm').includes(alarm) === (alarm !== undefined) &&
      told('over').join() === overs.join() &&
      isBetween(its.filter(({ kind }) => kind === 'week').length, weeks, weeks + mayBeMore);
    if (!isRight)
      wrong.push(
        `${name}: the keeper had ${its.map(({ at, kind, named }) => `${new Date(at).toISOString().slice(0, 16)} ${kind} (${named})`)}`,
      );
  }
  for (const one of all)
    if (!explained.has(one))
      wrong.push(
        `the keeper was told for nothing: ${new Date(one.at).toISOString()} ${one.kind} ${one.named}`,
      );
  return {
    wrong,
    all: all.map(({ at, kind, named }) => `${new Date(at).toISOString().slice(0, 16)} ${kind} (${named})`),
  };
}

function logLines(lines, troubles, pace) {
  const bad = lines.filter(({ level }) => level >= 40);
  const wordsOf = ({ msg, name, reason, trouble, err, status, path }) =>
    [msg, name, reason, trouble, err?.message, status, path].filter(Boolean).join(': ');
  const wrong = bad
    .filter((line) => !isExpected(line, pace) && !troubles.explains(line.time, wordsOf(line)))
    .map((line) => `log: ${new Date(line.time).toISOString().slice(0, 16)} ${wordsOf(line)}`);
  const all = Map.groupBy(bad, ({ msg }) => msg);
  return {
    many: bad.length,
    kinds: [...all].map(([msg, some]) => `${some.length} ${msg}`).join('; '),
    wrong,
  };
}

/**
 * Return whether a log line is expected: a wrong password, an expired session; and the findings of a machine that wakes after
 * days, before it has caught up.
 */
const isExpected = ({ msg, name }, pace) =>
  ['sign-in refused', 'refused'].includes(msg) || (pace > 1 && /^(Mail|Backup)/.test(name ?? ''));
