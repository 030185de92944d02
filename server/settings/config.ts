import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { readMailbox, senders } from '#app/core/mailbox.ts';
import { onOneLine } from '#app/core/one-line.ts';
import { readStoreAddress, storeAddresses } from '#app/core/stores/store-address.ts';
import { heldSockets } from './held-sockets.ts';
import { homeOf } from './home.ts';
import { mailInOf, mailInSettings, mailInTrouble } from './mail-in-settings.ts';
import {
  calledOut,
  list,
  mailServer,
  oneOrigin,
  origin,
  range,
  readBy,
  readMoment,
  sheet,
  web,
  whole,
} from './setting-kinds.ts';
import { isPublicName, tlsOf, tlsSettings } from './tls-settings.ts';

/** The folder of the project, wherever it is started from. */
export const root = `${dirname(findPackageJSON(import.meta.url) ?? '.')}/`;

const store = readBy(readStoreAddress, storeAddresses).optional();
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of OPERATING.md. */
const settings = z
  .object({
    PORT: whole(3000, 0, 65535),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'a host name or an IP address')
      .optional(),
    WEB_PROCESSES: whole(1, 1, 64),
    PUBLIC_URL: web.optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres://… address' }).optional(),
    PICTURES_STORE: store,
    BACKUP_STORE: store,
    HEARTBEAT_URL: calledOut.optional(),
    UPDATES_FROM: calledOut.optional(),
    API_BASE_URL: web.optional(),
    CORS_ORIGINS: list(origin),
    FORM_SECONDS: whole(3, 0, 60),
    SERVICE_WORKER: z.enum(['on', 'off'], 'on or off').default('on'),
    PUSH_SERVICE: oneOrigin.optional(),
    EXCHANGE_INSIDE: list(oneOrigin),
    MAIL_URL: mailServer.optional(),
    MAIL_FROM: z
      .string()
      .refine((text) => readMailbox(text) !== undefined, senders)
      .optional(),
    PHOTOS_DRIVE_KEY: z.string().optional(),
    PHOTOS_DRIVE_ENDPOINT: web.optional(),
    CLUB_NOW: readBy(
      readMoment,
      'an ISO date and time such as 2025-06-07T09:30 (London) or 2025-06-07T09:30:00Z',
    ).optional(),
    SHEETS_REFRESH: whole(300, 5, 86_400),
    TRUST_PROXY: list(range),
    LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w-]{20,100}$/, '20 to 100 letters, digits, - or _')
      .optional(),
    PAGE_CACHE: whole(500, 0, 100_000),
    FORUM_MEMORY: whole(64, 0, 4096),
    REHEARSAL: z.enum(['on', 'off'], 'on or off').default('off'),
    ...tlsSettings,
    ...mailInSettings,
  })
  .superRefine((set, { addIssue }) => {
    const trouble = mailInTrouble(set);
    if (trouble) addIssue({ code: 'custom', path: [trouble.path], message: trouble.message });
  })
  .refine((set) => set.WEB_PROCESSES === 1 || set.DATABASE_URL, {
    path: ['WEB_PROCESSES'],
    error: '1, unless DATABASE_URL names a server that several processes can share',
  })
  .refine((set) => set.TLS === 'off' || isPublicName(set.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'the address that visitors use, such as https://www.club.example, where TLS is auto',
  });

export type Config = ReturnType<typeof readConfig>;

/**
 * The settings from the environment. Throws one line that names the first bad one, its value (a password in it masked)
 * and what is allowed. An empty value is the same as none.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const { data: set, error } = settings.safeParse(Object.fromEntries(given));
  if (error) throw new Error(complaint(error, env));
  const leagueSheets = sheetsOf(given, env);
  const dataDir = resolve(homeOf(root) ?? root, set.DATA_DIR);
  const config = {
    port: set.PORT,
    /** With a certificate of its own the site answers here for this machine alone. */
    host: set.TLS === 'auto' ? '127.0.0.1' : (set.HOST ?? '127.0.0.1'),
    /** Those that are held for it; where there are none it opens its own. */
    sockets: heldSockets(env),
    /** Undefined where a proxy holds the certificate, or there is none. */
    tls: tlsOf(set),
    /** How many processes serve the site on this machine. */
    webProcesses: set.WEB_PROCESSES,
    publicUrl: set.PUBLIC_URL,
    dataDir,
    databaseUrl: set.DATABASE_URL ?? `sqlite:${resolve(dataDir, 'club.db')}`,
    /** Undefined: in DATA_DIR. */
    picturesStore: set.PICTURES_STORE,
    /** Where each day's backup goes as well. */
    backupStore: set.BACKUP_STORE,
    /** An address of the keeper's own that is called while all is well. */
    heartbeat: set.HEARTBEAT_URL,
    /** A folder with a signed list of versions; nobody is asked for newer ones where it is unset. */
    updatesFrom: set.UPDATES_FROM,
    apiBaseUrl: set.API_BASE_URL,
    corsOrigins: set.CORS_ORIGINS,
    formSeconds: set.FORM_SECONDS,
    serviceWorker: set.SERVICE_WORKER === 'on',
    /** A push service that may be in our own network. */
    pushService: set.PUSH_SERVICE,
    /** Sites of leagues and clubs that may be in our own network, and without TLS. */
    exchangeInside: set.EXCHANGE_INSIDE,
    mailUrl: set.MAIL_URL,
    mailFrom: set.MAIL_FROM,
    /** Undefined where no mail is read. */
    mailIn: mailInOf(set),
    leagueSheets,
    drive: { key: set.PHOTOS_DRIVE_KEY, endpoint: set.PHOTOS_DRIVE_ENDPOINT },
    now: set.CLUB_NOW,
    sheetsRefresh: set.SHEETS_REFRESH,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    /** Pages held ready in memory; 0 renders each anew, which the benchmark uses. */
    pageCache: set.PAGE_CACHE,
    /** Megabytes of the forum's answers held ready; 0 looks each up anew. */
    forumMemory: set.FORUM_MEMORY,
    /** Whether it is only seen whether this version starts on a copy of the database: nobody hears anything of it. */
    isRehearsal: set.REHEARSAL === 'on',
  };
  return config.isRehearsal ? asRehearsed(config) : config;
}

/** For this machine alone, with what is in DATA_DIR and nothing else: whatever else is set is for the site in earnest. */
function asRehearsed<Settings extends object>(config: Settings & { dataDir: string }) {
  return {
    ...config,
    port: 0,
    host: '127.0.0.1',
    tls: undefined,
    webProcesses: 1,
    databaseUrl: `sqlite:${resolve(config.dataDir, 'club.db')}`,
    picturesStore: undefined,
    backupStore: undefined,
    heartbeat: undefined,
    mailUrl: undefined,
    leagueSheets: {},
    drive: { key: undefined, endpoint: undefined },
  };
}

/** `LEAGUE_MONDAY_LADIES_TABLE_URL` and the like, for any league by its key. */
function sheetsOf(given: string[][], env: Record<string, string | undefined>) {
  const sheets: Record<string, Partial<Record<'table' | 'results', string>>> = {};
  for (const [name = '', address] of given) {
    const [, league, kind] = /^LEAGUE_([A-Z0-9_]+)_(TABLE|RESULTS)_URL$/.exec(name) ?? [];
    if (!league) continue;
    const read = z.object({ [name]: sheet }).safeParse({ [name]: address });
    if (read.error) throw new Error(complaint(read.error, env));
    const key = league.toLowerCase().replaceAll('_', '-');
    sheets[key] = { ...sheets[key], [kind === 'TABLE' ? 'table' : 'results']: read.data[name] };
  }
  return sheets;
}

/** Settings of which any part may be what others must not know. */
const secret = new Set(['METRICS_TOKEN', 'HEARTBEAT_URL']);

function complaint({ issues }: z.ZodError, env: Record<string, string | undefined>): string {
  const [{ path, message } = { path: [], message: '' }] = issues;
  const name = String(path[0]);
  const value = secret.has(name) ? 'set' : `'${onOneLine(mask(env[name]?.trim() ?? ''))}'`;
  return `${name} is ${value}: it must be ${message}`;
}

/** Settings of a file `.env` beside package.json, or beside the versions; the environment's own win. */
export function environment(): Record<string, string | undefined> {
  const file = resolve(homeOf(root) ?? root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** A setting as it may be printed: passwords and keys hidden, a password that itself holds '@' or '/' too. */
export const mask = (text: string) =>
  text.replace(/(:\/\/[^:@/]*:).*@/s, '$1***@').replace(/((?:key|password|token)=)[^&]*/gi, '$1***');
