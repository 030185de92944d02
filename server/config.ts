import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { readEmailJsAddress } from '#app/club/mail/emailjs-address.ts';
import { readMailbox, senders } from '#app/core/mailbox.ts';
import { readStoreAddress, type StoreAddress, storeAddresses } from '#app/core/stores/store-address.ts';

/** The folder of the project, wherever it is started from. */
export const root = `${dirname(findPackageJSON(import.meta.url) ?? '.')}/`;

const days = ['TUESDAY', 'WEDNESDAY', 'FRIDAY'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export type Config = ReturnType<typeof readConfig>;

/**
 * The settings of OPERATING.md from the environment. Throws one line that names the first bad one, its value (a
 * password in it masked) and what is allowed. An empty value is the same as none.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const get = (name: string) => env[name]?.trim() || undefined;
  const bad = (name: string, allowed: string) =>
    new Error(`${name} is '${mask(get(name) ?? '')}': it must be ${allowed}`);

  function whole(name: string, fallback: number, least: number, most: number): number {
    const text = get(name) ?? String(fallback);
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) throw bad(name, `a whole number from ${least} to ${most}`);
    return value;
  }
  function address(name: string, protocols: string[], allowed: string): string | undefined {
    const text = get(name);
    if (text === undefined) return undefined;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) throw bad(name, allowed);
    return text;
  }
  const sheet = (name: string) => address(name, ['http:', 'https:'], 'an http or https address');
  const web = (name: string) => sheet(name)?.replace(/(?<!\/)\/+$/, '');
  function list(name: string, fits: (item: string) => boolean, allowed: string): string[] {
    const items = (get(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    if (!items.every(fits)) throw bad(name, allowed);
    return items;
  }

  function secret(name: string): string | undefined {
    const text = get(name);
    if (text !== undefined && !/^[\w-]{20,100}$/.test(text))
      throw new Error(`${name} is set: it must be 20 to 100 letters, digits, - or _`);
    return text;
  }

  function store(name: string): StoreAddress | undefined {
    const text = get(name);
    const place = text === undefined ? undefined : readStoreAddress(text);
    if (text !== undefined && !place) throw bad(name, storeAddresses);
    return place;
  }

  const port = whole('PORT', 3000, 0, 65535);
  const host = get('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) throw bad('HOST', 'a host name or an IP address');
  const dataDir = resolve(root, get('DATA_DIR') ?? 'data');
  const logLevel = get('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) throw bad('LOG_LEVEL', `one of ${logLevels.join(', ')}`);
  const clubNow = get('CLUB_NOW');
  if (clubNow !== undefined && !readMoment(clubNow)) {
    throw bad('CLUB_NOW', 'an ISO date and time such as 2025-06-07T09:30 (London) or 2025-06-07T09:30:00Z');
  }
  const mailUrl = get('MAIL_URL');
  if (mailUrl !== undefined && !isMailServer(mailUrl)) {
    throw bad(
      'MAIL_URL',
      'smtp://user:pass@host:port, smtps://… or emailjs://SERVICE/TEMPLATE?public_key=…&private_key=…',
    );
  }
  const mailFrom = get('MAIL_FROM');
  if (mailFrom !== undefined && !readMailbox(mailFrom)) {
    throw bad('MAIL_FROM', senders);
  }

  const databaseUrl =
    address('DATABASE_URL', ['postgres:', 'postgresql:'], 'a postgres://… address') ??
    `sqlite:${resolve(dataDir, 'club.db')}`;
  const webProcesses = whole('WEB_PROCESSES', 1, 1, 64);
  if (webProcesses > 1 && databaseUrl.startsWith('sqlite:'))
    throw bad('WEB_PROCESSES', '1, unless DATABASE_URL names a server that several processes can share');

  return {
    port,
    host,
    /** How many processes serve the site on this machine. */
    webProcesses,
    publicUrl: web('PUBLIC_URL'),
    dataDir,
    databaseUrl,
    /** Undefined: in DATA_DIR. */
    picturesStore: store('PICTURES_STORE'),
    /** Where each day's backup goes as well. */
    backupStore: store('BACKUP_STORE'),
    apiBaseUrl: web('API_BASE_URL'),
    corsOrigins: list('CORS_ORIGINS', isOrigin, 'origins such as https://example.org, separated by commas'),
    mailUrl,
    mailFrom,
    leagueSheets: Object.fromEntries(
      days.map((day) => [
        day.toLowerCase(),
        { table: sheet(`LEAGUE_${day}_TABLE_URL`), results: sheet(`LEAGUE_${day}_RESULTS_URL`) },
      ]),
    ),
    drive: { key: get('PHOTOS_DRIVE_KEY'), endpoint: web('PHOTOS_DRIVE_ENDPOINT') },
    now: clubNow === undefined ? undefined : readMoment(clubNow),
    sheetsRefresh: whole('SHEETS_REFRESH', 300, 5, 86_400),
    trustProxy: list(
      'TRUST_PROXY',
      isRange,
      'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
    ),
    logLevel,
    metricsToken: secret('METRICS_TOKEN'),
    /** Pages held ready in memory; 0 renders each anew, which the benchmark uses. */
    pageCache: whole('PAGE_CACHE', 500, 0, 100_000),
  };
}

/** Settings of a file `.env` beside package.json; the environment's own win. */
export function environment(): Record<string, string | undefined> {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** A time without a zone is London's. Undefined for what is no date and time. */
export function readMoment(text: string): Date | undefined {
  try {
    return new Date(
      /(Z|[+-]\d\d:?\d\d)$/i.test(text)
        ? Temporal.Instant.from(text).epochMilliseconds
        : Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/London').epochMilliseconds,
    );
  } catch {
    return undefined;
  }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol === 'emailjs:') return readEmailJsAddress(text) !== undefined;
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

/** A setting as it may be printed: passwords and keys hidden, a password that itself holds '@' or '/' too. */
export const mask = (text: string) =>
  text.replace(/(:\/\/[^:@/]*:).*@/s, '$1***@').replace(/((?:key|password|token)=)[^&]*/gi, '$1***');
