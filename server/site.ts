import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { createCspReportCollector } from '#app/admin/status/csp-reports.server.ts';
import { createFailureCollector } from '#app/admin/status/failures/failures.server.ts';
import { createClientAddressReader, createProxyMatcher } from '#app/api/auth/request-client.server.ts';
import { createSessionCache } from '#app/api/auth/session-cache.server.ts';
import { createRateLimits } from '#app/api/rate-limits.server.ts';
import { type Clock, createCachedToday, createOffsetClock } from '#app/core/clock.ts';
import { readApiDescription } from '#app/http/apis/api-description.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { mergeClubSettings } from '#app/modules/committee/settings/merge-settings.ts';
import {
  combineSpreadsheetsWithLeagueSites,
  createLeagueExchangeService,
} from '#app/modules/exchange/service.server.ts';
import { createForumReplyQueue } from '#app/modules/forum/replies/reply-queue.server.ts';
import { createForumResponseCaches } from '#app/modules/forum/response-cache/forum-caches.server.ts';
import { forumNotifyChannel } from '#app/modules/forum-live/events.server.ts';
import { createForumLiveUpdates } from '#app/modules/forum-live/live.server.ts';
import { createForumAuthorCache } from '#app/modules/forum-messages/messages/author-cache.server.ts';
import { startGoogleDriveAlbumSync } from '#app/modules/gallery/drive/drive-album-sync.server.ts';
import { createGoogleDriveClient } from '#app/modules/gallery/drive/drive-client.server.ts';
import { openUploadStaging } from '#app/modules/gallery/store/upload-staging.server.ts';
import { createLeagueSpreadsheetService } from '#app/modules/league-sheets/sheets/league-sheets.server.ts';
import { readMatchesInPlay } from '#app/modules/match-day/in-play/in-play.server.ts';
import { createAdminSearchEngine } from '#app/modules/pages/admin-search/admin-search.server.ts';
import { createCachedDataReader } from '#app/site/cached-read.server.ts';
import { type Club, parseClub } from '#app/site/club.ts';
import { contentVersionChannel, followContentVersion } from '#app/site/content-version.server.ts';
import { followDatabaseChanges } from '#app/site/database-changes.server.ts';
import { createIconRenderer } from '#app/site/icon/draw-icon.server.ts';
import { type Subscription, subscribeToChannel } from '#db/channel-subscription.ts';
import { databaseChangesChannel } from '#db/commit-notifier.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { createErrorServiceSender } from '#server/alerts/error-service.ts';
import { finishInterruptedRestore } from '#server/backup/interrupted-restore.ts';
import { isPrimaryProcess } from '#server/cluster/cluster.ts';
import { createNewSiteTemplates } from '#server/content/content-starts.ts';
import { importInitialContent } from '#server/content/initial-content.ts';
import { rollBackInterruptedImports } from '#server/content/interrupted-import.ts';
import { createHealthCheck } from '#server/health/health.ts';
import { createInvalidSettingsLogger } from '#server/health/settings-health.ts';
import { createJobRunStore } from '#server/jobs/job-run-store.ts';
import { createJobRunner, type JobRunner, type SiteWithJobs } from '#server/jobs/job-runner.ts';
import { startCleanupJobs } from '#server/jobs/module-jobs.ts';
import { maskSecrets, projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { readRunningProgram } from '#server/updates/versions/running-program.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import {
  openDocumentStore,
  openSitePictureStores,
  openWorkbookReader,
} from '#server/workers/picture-stores.ts';
import { restrictDataFolder } from './file-permissions.ts';
import {
  getLeagueSpreadsheetSources,
  type RunningSiteSettings,
  readRunningSiteSettings,
} from './followed-settings.ts';
import { createSiteDelivery } from './site-delivery.ts';

const createSiteLog = ({ logLevel }: ServerConfig) => pino({ level: logLevel });

/** Create the parts of the site: database, photos, sheets, caches. `close` shuts them down in order. */
export async function openSiteServices(
  config: ServerConfig,
  { content = join(projectRootFolder, 'content'), log = createSiteLog(config), isDemonstration = false } = {},
) {
  await finishInterruptedRestore(config);
  const club = parseClub(await readFile(join(content, 'club.json'), 'utf8'));
  await openDataFolder(config);
  const db = await openDatabase(config.databaseUrl).catch(unusable(config));
  const { imageWorker, pictures, stores, closeStores } = await openStores(config, log);
  await bringUpToDate(db, config).catch(unusable(config));
  await rollBackInterruptedImports(db, pictures.photosPlace);
  const clock = clockOf(config);
  const importing = { db, clock, club, imageWorker };
  await importOrClose(db, { ...importing, content, ...pictures });
  const { photos, memberPictures } = pictures;
  // Tests replace the site's clock; jobs may fail before there is a site.
  let opened: Pick<SiteWithJobs, 'clock'> = { clock };
  const now = () => opened.clock();
  const program = await readRunningProgram(db);
  const { jobs, failures, closeJobs } = createJobs(db, config, {
    log,
    club,
    clock,
    now,
    version: program.version,
  });
  const follow: (() => Promise<void>)[] = [];
  const { version, leagues } = await followClub(db, club, { config, log, jobs }, follow);
  const changes = followDatabaseChanges(db, createSubscription(config, databaseChangesChannel));
  const sheets = await openSheets(leagues, club, { config, content, log, jobs });
  const exchange = createExchange(() => site, leagues, config, log);
  const today = createCachedToday(now);
  const drive = driveOf(config, log);
  const around: Omit<SiteWithJobs, 'sessions' | 'forumAnswers' | 'finder'> = {
    db,
    club,
    clock,
    log,
    version,
    changes,
    forumAuthors: createForumAuthorCache({ db, changes }),
    jobs,
    sheets: combineSpreadsheetsWithLeagueSites(sheets, () => site.exchange),
    exchange,
    photos,
    memberPictures,
    ...stores,
    cached: createCachedDataReader(() => `${version.current()} ${today()}`),
    program,
    failures,
    ...(await getSettingsParts(config, content)),
    inPlay: () => readMatchesInPlay(site),
    driveAlbums: startGoogleDriveAlbumSync({ db, photos, log, drive, track: jobs.track('drive-albums') }),
    uploadStaging: openUploadStaging(join(config.dataDir, 'arriving')),
    siteTemplates: createNewSiteTemplates({ ...importing, photos: pictures.photosPlace }, content),
    limits: createRateLimits(db, isSqlite(config) ? 'sqlite' : 'postgres', now),
    live: createSiteLive({ db, log, clock: now }, changes, config),
    replyQueue: createForumReplyQueue(db),
    cspReports: createCspReportCollector({ db, log, clock: now }),
    postman: createSiteDelivery(() => site, { db, club, clock, log, jobs }, config),
    checkHealth: () => createHealthCheck({ ...site, ...config, clock: now, isDemonstration })(),
  };
  const site: SiteWithJobs = Object.assign(around, {
    sessions: createSessionCache(around),
    forumAnswers: createForumResponseCaches(around, config.forumMemory * 2 ** 20),
    finder: createAdminSearchEngine(around),
  });
  opened = site;
  await exchange.follow();
  follow.push(sheets.reloadSources, exchange.follow);
  const endCleanup = config.isRehearsal ? async () => {} : await startCleanupJobs(site, pictures.sweep);
  async function close() {
    await version.stop();
    await changes.stop();
    await endCleanup();
    await site.live.stop();
    await site.postman.stop();
    await site.driveAlbums?.stop();
    await exchange.stop();
    await sheets.stop();
    await closeJobs();
    await db.destroy();
    closeStores();
  }
  return { site, close };
}

/** Import the starter content into a new database; closes it if that fails. */
const importOrClose = (db: Database, options: Parameters<typeof importInitialContent>[1]) =>
  importInitialContent(db, options).catch(async (error) => {
    await db.destroy();
    throw error;
  });

interface JobsOptions {
  log: Logger;
  club: Club;
  clock: Clock;
  /** Clock of the open site. */
  now: Clock;
  version: string;
}

/** Create the runner of the background jobs, and what counts failures of these and of requests. */
function createJobs(db: Database, config: ServerConfig, { log, club, clock, now, version }: JobsOptions) {
  const errorService = createErrorServiceSender(config.errorsTo, { log, version });
  const failures = createFailureCollector({ db, clock: now, version, send: errorService?.send });
  const store = createJobRunStore({ db, isShared: !isSqlite(config) });
  const jobs = createJobRunner({ log, club, clock, isPrimary: isPrimaryProcess, store, failures });
  async function closeJobs() {
    await jobs.closeStore();
    await failures.settled();
    await errorService?.stop();
  }
  return { jobs, failures, closeJobs };
}

/** Open the stores of photos and documents, with the worker processes that read them. */
async function openStores(config: ServerConfig, log: Logger) {
  const imageWorker = openImageWorker({ say: (reason) => log.warn({ reason }, 'a picture was not opened') });
  const pictures = await openSitePictureStores(config, imageWorker, log);
  const { documentFiles, stopReading } = await openDocumentStore(config, imageWorker, log);
  const { workbooks, stopWorkbooks } = openWorkbookReader(config, log);
  function closeStores() {
    imageWorker.stop();
    stopReading();
    stopWorkbooks();
  }
  const stores = { documentFiles, workbooks, renderIcon: createIconRenderer(imageWorker.draw) };
  return { imageWorker, pictures, stores, closeStores };
}

/** Create the forum's live updates; `clock` looks up the site's own, since tests replace it. */
const createSiteLive = (
  parts: Pick<ServerContext, 'db' | 'log' | 'clock'>,
  changes: ServerContext['changes'],
  config: ServerConfig,
) => createForumLiveUpdates({ ...parts, changes, hear: createSubscription(config, forumNotifyChannel) });

const driveOf = ({ drive: { key, endpoint } }: ServerConfig, log: Logger) =>
  key ? createGoogleDriveClient({ key, endpoint, log }) : undefined;

/** Exchange with leagues' own sites: in the primary process only, and never in a rehearsal. */
const createExchange = (
  site: () => ServerContext,
  leagues: () => RunningSiteSettings['leagues'],
  config: ServerConfig,
  log: Logger,
) =>
  createLeagueExchangeService({
    site,
    log,
    followed: () => leagues().flatMap(({ peer }) => peer ?? []),
    isOn: isPrimaryProcess() && !config.isRehearsal,
    refreshSeconds: config.sheetsRefresh,
    inside: config.exchangeInside,
  });

/** Parts that depend on settings only. */
const getSettingsParts = async (config: ServerConfig, content: string) => ({
  apiDescription: await readApiDescription(join(projectRootFolder, 'build/server')),
  url: config.publicUrl ?? `http://localhost:${config.port}`,
  folders: [
    { address: '/', folder: join(projectRootFolder, 'build/client') },
    { address: '/pictures/', folder: join(content, 'pictures') },
  ],
  pageCache: config.pageCache,
  apiBaseUrl: config.apiBaseUrl,
  formSeconds: config.formSeconds,
  serviceWorker: config.serviceWorker,
  pushes: { isOn: config.serviceWorker, inside: config.pushService },
  corsOrigins: config.corsOrigins,
  mailIn: config.mailIn,
  metricsToken: config.metricsToken,
  isProxy: createProxyMatcher(config.trustProxy),
  getClientAddress: createClientAddressReader(config.trustProxy),
});

const clockOf = ({ now }: ServerConfig): Clock => (now ? createOffsetClock(now) : () => new Date());
const isSqlite = ({ databaseUrl }: ServerConfig) => databaseUrl.startsWith('sqlite:');

/** PostgreSQL notifications on a channel; undefined on SQLite, where a single process serves the site. */
const createSubscription = (config: ServerConfig, channel: string): Subscription | undefined =>
  isSqlite(config) ? undefined : (heard) => subscribeToChannel(config.databaseUrl, channel, heard);

async function openDataFolder({ dataDir }: ServerConfig): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR is '${dataDir}': it must be a writable folder (${error.code})`);
  });
  await restrictDataFolder(dataDir);
}

/** Follow content changes: updates the club's settings in place, then calls the followers in `after`. */
async function followClub(
  db: Database,
  club: Club,
  { config, log, jobs }: Pick<Around, 'config' | 'log' | 'jobs'>,
  after: (() => Promise<void>)[],
) {
  const file = structuredClone(club);
  const tellUnfit = createInvalidSettingsLogger(log);
  let leagues: RunningSiteSettings['leagues'] = [];
  const version = await followContentVersion(() => readRunningSiteSettings(db), {
    hear: createSubscription(config, contentVersionChannel),
    track: jobs.track('content-changes'),
    // In place, since other parts hold this object.
    onChange: async (followed) => {
      const settled = mergeClubSettings(file, followed.facts);
      Object.assign(club, settled.club);
      leagues = followed.leagues;
      tellUnfit(settled.unfit);
      for (const follow of after) await follow();
    },
  });
  return { version, leagues: () => leagues };
}

interface Around {
  config: ServerConfig;
  content: string;
  log: Logger;
  jobs: JobRunner;
}

async function openSheets(
  leagues: () => RunningSiteSettings['leagues'],
  club: Club,
  { config, content, log, jobs }: Around,
) {
  return createLeagueSpreadsheetService({
    log,
    track: jobs.track('league-tables'),
    clock: clockOf(config),
    refreshSeconds: config.sheetsRefresh,
    folder: join(config.dataDir, 'leagues'),
    starter: join(content, 'leagues'),
    sources: async () => (config.isRehearsal ? [] : getLeagueSpreadsheetSources(leagues(), config, club)),
  });
}

/** A rehearsal prints the duration: requests will wait that long during the update. */
async function bringUpToDate(db: Database, { isRehearsal }: ServerConfig): Promise<void> {
  const began = performance.now();
  await migrateDatabase(db);
  if (isRehearsal) console.log(`Brought up to date in ${Math.round(performance.now() - began)} ms`);
}

function unusable({ databaseUrl }: ServerConfig) {
  return (error: Error) => {
    throw new Error(
      `DATABASE_URL is '${maskSecrets(databaseUrl)}': the database cannot be used (${error.message})`,
      { cause: error },
    );
  };
}
