import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { emailSenderFormatHint, parseNamedEmailAddress } from '#app/core/mailbox.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import { fileStoreLocationHint, parseFileStoreLocation } from '#app/core/stores/store-location.ts';
import { getInstallationHomeFolder } from './home.ts';
import { parseInheritedSockets } from './inherited-sockets.ts';
import {
  getIncomingMailConfig,
  incomingMailSettingSchemas,
  validateIncomingMailSettings,
} from './mail-in-settings.ts';
import {
  advisoriesUrlSetting,
  baseUrlSetting,
  commaListSetting,
  errorServiceSetting,
  httpUrlSetting,
  ipRangeSetting,
  mailServerUrlSetting,
  monitoringUrlSetting,
  parseDateTimeSetting,
  parsedSetting,
  singleWebOriginSetting,
  webOriginSetting,
  wholeNumberSetting,
} from './setting-kinds.ts';
import { getTlsConfig, isPublicHttpsUrl, tlsSettingSchemas } from './tls-settings.ts';

/** Root folder of the project, independent of the working directory. */
export const projectRootFolder = `${dirname(findPackageJSON(import.meta.url) ?? '.')}/`;

const store = parsedSetting(parseFileStoreLocation, fileStoreLocationHint).optional();
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Schema of the environment settings (docs/reference.md, 'Settings'). */
const settings = z
  .object({
    PORT: wholeNumberSetting(3000, 0, 65535),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'a host name or an IP address')
      .optional(),
    WEB_PROCESSES: wholeNumberSetting(1, 1, 64),
    PUBLIC_URL: baseUrlSetting.optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres://… address' }).optional(),
    PICTURES_STORE: store,
    BACKUP_STORE: store,
    HEARTBEAT_URL: monitoringUrlSetting.optional(),
    ERRORS_TO: errorServiceSetting.optional(),
    UPDATES_FROM: monitoringUrlSetting.optional(),
    ADVISORIES_FROM: advisoriesUrlSetting.default('https://api.osv.dev'),
    API_BASE_URL: baseUrlSetting.optional(),
    CORS_ORIGINS: commaListSetting(webOriginSetting),
    FORM_SECONDS: wholeNumberSetting(3, 0, 60),
    SERVICE_WORKER: z.enum(['on', 'off'], 'on or off').default('on'),
    PUSH_SERVICE: singleWebOriginSetting.optional(),
    EXCHANGE_INSIDE: commaListSetting(singleWebOriginSetting),
    MAIL_URL: mailServerUrlSetting.optional(),
    MAIL_FROM: z
      .string()
      .refine((text) => parseNamedEmailAddress(text) !== undefined, emailSenderFormatHint)
      .optional(),
    PHOTOS_DRIVE_KEY: z.string().optional(),
    PHOTOS_DRIVE_ENDPOINT: baseUrlSetting.optional(),
    CLUB_NOW: parsedSetting(
      parseDateTimeSetting,
      'an ISO date and time such as 2025-06-07T09:30 (London) or 2025-06-07T09:30:00Z',
    ).optional(),
    SHEETS_REFRESH: wholeNumberSetting(300, 5, 86_400),
    TRUST_PROXY: commaListSetting(ipRangeSetting),
    LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w-]{20,100}$/, '20 to 100 letters, digits, - or _')
      .optional(),
    PAGE_CACHE: wholeNumberSetting(500, 0, 100_000),
    FORUM_MEMORY: wholeNumberSetting(64, 0, 4096),
    REHEARSAL: z.enum(['on', 'off'], 'on or off').default('off'),
    ...tlsSettingSchemas,
    ...incomingMailSettingSchemas,
  })
  .superRefine((set, { addIssue }) => {
    const trouble = validateIncomingMailSettings(set);
    if (trouble) addIssue({ code: 'custom', path: [trouble.path], message: trouble.message });
  })
  .refine((set) => set.WEB_PROCESSES === 1 || set.DATABASE_URL, {
    path: ['WEB_PROCESSES'],
    error: '1, unless DATABASE_URL names a server that several processes can share',
  })
  .refine((set) => set.TLS === 'off' || isPublicHttpsUrl(set.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'the address that visitors use, such as https://www.club.example, where TLS is auto',
  });

export type ServerConfig = ReturnType<typeof readServerConfig>;

/**
 * Parse the settings from the environment. Throws one row that names the first invalid one, its value (passwords masked) and what
 * is allowed. Empty values count as unset.
 */
export function readServerConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const { data: set, error } = settings.safeParse(Object.fromEntries(given));
  if (error) throw new Error(complaint(error, env));
  const leagueSheets = parseSheetSettings(given, env);
  const dataDir = resolve(getInstallationHomeFolder(projectRootFolder) ?? projectRootFolder, set.DATA_DIR);
  const config = {
    port: set.PORT,
    /** With its own certificate, the plain port listens on this machine only. */
    host: set.TLS === 'auto' ? '127.0.0.1' : (set.HOST ?? '127.0.0.1'),
    /** Inherited sockets; without them the site opens its own. */
    sockets: parseInheritedSockets(env),
    /** Undefined behind a proxy with the certificate, or without TLS. */
    tls: getTlsConfig(set),
    /** Number of processes in the cluster. */
    webProcesses: set.WEB_PROCESSES,
    publicUrl: set.PUBLIC_URL,
    dataDir,
    databaseUrl: set.DATABASE_URL ?? `sqlite:${resolve(dataDir, 'club.db')}`,
    /** Undefined: pictures are in DATA_DIR. */
    picturesStore: set.PICTURES_STORE,
    /** Remote store of the daily backups. */
    backupStore: set.BACKUP_STORE,
    /** Monitoring address that is requested while all is well. */
    heartbeat: set.HEARTBEAT_URL,
    /** Service that failures are sent to as well; unset: none. */
    errorsTo: set.ERRORS_TO,
    /** Folder with a signed list of versions; unset: no update checks. */
    updatesFrom: set.UPDATES_FROM,
    /** OSV API, asked by commands alone; undefined: never. */
    advisoriesFrom: set.ADVISORIES_FROM === 'off' ? undefined : set.ADVISORIES_FROM,
    apiBaseUrl: set.API_BASE_URL,
    corsOrigins: set.CORS_ORIGINS,
    formSeconds: set.FORM_SECONDS,
    serviceWorker: set.SERVICE_WORKER === 'on',
    /** Push service that may be on a private network. */
    pushService: set.PUSH_SERVICE,
    /** Sites of leagues and clubs that may be on a private network, and without TLS. */
    exchangeInside: set.EXCHANGE_INSIDE,
    mailUrl: set.MAIL_URL,
    mailFrom: set.MAIL_FROM,
    /** Undefined: no incoming mail. */
    mailIn: getIncomingMailConfig(set),
    leagueSheets,
    drive: { key: set.PHOTOS_DRIVE_KEY, endpoint: set.PHOTOS_DRIVE_ENDPOINT },
    now: set.CLUB_NOW,
    sheetsRefresh: set.SHEETS_REFRESH,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    /** Pages in the cache; 0 renders each request, as in the benchmark. */
    pageCache: set.PAGE_CACHE,
    /** Megabytes of the forum's response cache; 0 disables it. */
    forumMemory: set.FORUM_MEMORY,
    /** True for a trial start of this version on a copy of the database, without side effects. */
    isRehearsal: set.REHEARSAL === 'on',
  };
  return config.isRehearsal ? restrictToRehearsal(config) : config;
}

/** Restrict to this machine and DATA_DIR: all other settings are those of the real site. */
function restrictToRehearsal<Settings extends object>(config: Settings & { dataDir: string }) {
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
    errorsTo: undefined,
    mailUrl: undefined,
    leagueSheets: {},
    drive: { key: undefined, endpoint: undefined },
  };
}

/** Parse `LEAGUE_MONDAY_LADIES_TABLE_URL` and the like, for any league by its key. */
function parseSheetSettings(given: string[][], env: Record<string, string | undefined>) {
  const sheets: Record<string, Partial<Record<'table' | 'results', string>>> = {};
  for (const [name = '', address] of given) {
    const [, league, kind] = /^LEAGUE_([A-Z0-9_]+)_(TABLE|RESULTS)_URL$/.exec(name) ?? [];
    if (!league) continue;
    const read = z.object({ [name]: httpUrlSetting }).safeParse({ [name]: address });
    if (read.error) throw new Error(complaint(read.error, env));
    const key = league.toLowerCase().replaceAll('_', '-');
    sheets[key] = { ...sheets[key], [kind === 'TABLE' ? 'table' : 'results']: read.data[name] };
  }
  return sheets;
}

/** Settings whose whole value is secret. */
const secret = new Set(['METRICS_TOKEN', 'HEARTBEAT_URL', 'ERRORS_TO']);

function complaint({ issues }: z.ZodError, env: Record<string, string | undefined>): string {
  const [{ path, message } = { path: [], message: '' }] = issues;
  const name = String(path[0]);
  const value = secret.has(name) ? 'set' : `'${collapseToSingleLine(maskSecrets(env[name]?.trim() ?? ''))}'`;
  return `${name} is ${value}: it must be ${message}`;
}

/**
 * Load a file `.env` beside package.json, or beside the versions; environment variables take precedence. Returns the environment.
 */
export function loadEnvironment(): Record<string, string | undefined> {
  const file = resolve(getInstallationHomeFolder(projectRootFolder) ?? projectRootFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Mask passwords and keys for printing, including passwords that contain '@' or '/'. */
export const maskSecrets = (text: string) =>
  text.replace(/(:\/\/[^:@/]*:).*@/s, '$1***@').replace(/((?:key|password|token)=)[^&]*/gi, '$1***');
