import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { officer } from './club.mjs';

const day = 24 * 3600_000;
/** Retention of rows in days, by their column; a day more until the next chores. */
const promises = [
  ['outbox', 'ended_at', 30],
  ['session', 'expires_at', 0],
  ['known_place', 'seen_at', 60],
  ['code', 'expires_at', 30],
  ['code', 'ended_at', 30],
  ['application', 'ended_at', 30],
  ['record', 'at', 730],
  ['sending', 'at', 7],
  ['mail_link', 'made_at', 400],
  ['passkey_challenge', 'expires_at', 0],
  ['push_message', 'made_at', 30],
  ['away', 'to_day', 30],
  ['arrival', 'at', 731],
  ['roll_up_draw', 'made_at', 731],
];

/** Run all checks of the first of each month. */
export async function lookAround({ db, as, account, machine, disk, troubles, tables }) {
  const moment = machine.now();
  const fail = (what) => account.fail(moment, what);
  for (const [table, column, days] of promises) {
    const before = new Date(moment - (days + 1) * day).toISOString();
    const { many } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('many'))
      .where(column, '<', before)
      .executeTakeFirstOrThrow();
    if (Number(many) > 0) fail(`${many} rows of ${table} are older than ${days} days by ${column}`);
  }
  const { many } = await db
    .selectFrom('forum_event')
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirstOrThrow();
  if (many > 400) fail(`${many} events of the forum are kept`);
  const status = (await as(officer, 'GET /api/desk/status')).body;
  for (const { name, state, said } of status)
    if (state === 'trouble' && !troubles.explains(moment, 'needs looking after'))
      fail(`Status: ${name}: ${said}`);
  const { looked, lost } = await account.compare(db);
  for (const one of lost.slice(0, 5)) fail(`lost: ${one}`);
  if (lost.length > 5) fail(`lost: ${lost.length - 5} more`);
  const memory = await machine.memory();
  const rows = {};
  for (const table of tables) {
    const {
      rows: [{ many }],
    } = await sql`select count(*) as many from ${sql.table(table)}`.execute(db);
    rows[table] = Number(many);
  }
  return { moment, looked, memory, rows, sizes: disk.sizes(), database: await databaseSize(db, disk) };
}

async function databaseSize(db, disk) {
  if (existsSync(join(disk.dataDir, 'club.db'))) return disk.sizes().database;
  const { rows } = await sql`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0].bytes);
}

const named = /^club-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.tar\.gz$/;
export const backupsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => named.test(name))
        .sort()
    : [];

/** Return the backups that the retention promise keeps: of 7 days, 4 weeks and 12 months the latest of each. */
export function promised(ever) {
  const all = [...ever].sort();
  const keep = new Set();
  const latest = (period, many) => {
    const last = new Map(all.map((name) => [period(name.slice(5, 15)), name]));
    for (const name of [...last.values()].slice(-many)) keep.add(name);
  };
  latest((date) => date, 7);
  latest((date) => {
    const moment = Temporal.PlainDate.from(date);
    return `${moment.yearOfWeek}-${moment.weekOfYear}`;
  }, 4);
  latest((date) => date.slice(0, 7), 12);
  return [...keep].sort();
}

export const provedIn = (dataDir) => {
  try {
    return JSON.parse(readFileSync(triedFile(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
};
const triedFile = (dataDir) => join(dataDir, 'backups', '.tried.json');
