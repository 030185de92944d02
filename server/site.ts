import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { createBrowserReports } from '#app/admin/status/browser-reports.server.ts';
import { createLimits } from '#app/api/limits.server.ts';
import { createKnownSessions } from '#app/api/who/known-sessions.server.ts';
import { addressReader, proxyKnower } from '#app/api/who/visitor.server.ts';
import { type Clock, clockFrom, createToday } from '#app/core/clock.ts';
import type { Served } from '#app/http/served.ts';
import { settle } from '#app/modules/committee/settings/settle.ts';
import { openExchange, withSites } from '#app/modules/exchange/service.server.ts';
import { createForumAnswers } from '#app/modules/forum/answers/forum-answers.server.ts';
import { answerAddress } from '#app/modules/forum/by-mail/reply-code.server.ts';
import { forumChannel } from '#app/modules/forum/live/events.server.ts';
import { createLive } from '#app/modules/forum/live/live.server.ts';
import { createReplyLine } from '#app/modules/forum/replies/reply-line.server.ts';
import { createDrive } from '#app/modules/gallery/drive/drive.server.ts';
import { followDriveAlbums } from '#app/modules/gallery/drive/drive-albums.server.ts';
import { openArrivals } from '#app/modules/gallery/store/arrivals.server.ts';
import { createLeagueSheets } from '#app/modules/leagues/sheets/sheets.server.ts';
import { linkCodeFor } from '#app/modules/mail/mail-links.server.ts';
import { createPostman } from '#app/modules/mail/postman.server.ts';
import { openTransport } from '#app/modules/mail/transport.server.ts';
import { matchesInPlay } from '#app/modules/match-day/in-play/in-play.server.ts';
import { entryCodeFor } from '#app/modules/opens/entries/entry-mail.server.ts';
import { createFinder } from '#app/modules/pages/finder/finder.server.ts';
import { createPusher } from '#app/modules/push/sending/pusher.server.ts';
import { withPushes } from '#app/modules/push/sending/pushes.server.ts';
import { codeFor } from '#app/modules/ways-in/codes/codes.server.ts';
import { wayCodeFor } from '#app/modules/ways-in/codes/way-code.server.ts';
import { followChanges } from '#app/site/changes.server.ts';
import { type Club, readClub } from '#app/site/club.ts';
import { contentChannel, followContentVersion } from '#app/site/content-version.server.ts';
import { keepForPages } from '#app/site/kept.server.ts';
import type { MadeCode, Opening } from '#app/site/mail.ts';
import { changesChannel } from '#db/changes.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { type Hearing, listenOn } from '#db/listen.ts';
import { migrate } from '#db/migrate.ts';
import { finishRestore } from '#server/backup/unfinished.ts';
import { fillIfEmpty } from '#server/content/first-content.ts';
import { openStarts } from '#server/content/starts.ts';
import { endUnfinishedImports } from '#server/content/unfinished-import.ts';
import { type Config, mask, root } from '#server/settings/config.ts';
import { unfitTeller } from '#server/soundness/settings-finding.ts';
import { lookAfter } from '#server/soundness/soundness.ts';
import { readProgram } from '#server/updates/known/program.ts';
import { openDarkroom } from '#server/workshop/darkroom.ts';
import { openPapers, openPictureStores } from '#server/workshop/picture-stores.ts';
import { doChores } from './chores.ts';
import { type Followed, readFollowed, sheetSources } from './followed.ts';
import { closeToOthers } from './private-data.ts';
import { doesTheRounds } from './processes.ts';

/** Create the parts of the site: database, photos, sheets, caches. `close` shuts them down in order. */
export async function openSite(
  config: Config,
  { content = join(root, 'content'), log = pino({ level: config.logLevel }), isDemonstration = false } = {},
) {
  await finishRestore(config);
  const club = readClub(await readFile(join(content, 'club.json'), 'utf8'));
  await openDataFolder(config);
  const db = await openDatabase(config.databaseUrl).catch(unusable(config));
  const darkroom = openDarkroom({ say: (reason) => log.warn({ reason }, 'a picture was not opened') });
  const pictures = await openPictureStores(config, darkroom, log);
  const { documentFiles, stopReading } = await openPapers(config, darkroom, log);
  await bringUpToDate(db, config).catch(unusable(config));
  await endUnfinishedImports(db, pictures.photosPlace);
  const clock = clockOf(config);
  await fillIfEmpty(db, { club, clock, content, darkroom, ...pictures }).catch(async (error) => {
    await db.destroy();
    throw error;
  });

  const { photos, memberPictures } = pictures;
  const follow: (() => Promise<void>)[] = [];
  const { version, leagues } = await followClub(db, club, config, log, follow);
  const changes = followChanges(db, hearingOf(config, changesChannel));
  const sheets = await openSheets(leagues, club, { config, content, log });
  const exchange = exchangeOf(() => site, leagues, config, log);
  const today = createToday(() => site.clock());
  const drive = driveOf(config, log);
  const around: Omit<Served, 'sessions' | 'forumAnswers' | 'finder'> = {
    db,
    club,
    clock,
    log,
    version,
    changes,
    sheets: withSites(sheets, () => site.exchange),
    exchange,
    photos,
    memberPictures,
    documentFiles,
    kept: keepForPages(() => `${version.current()} ${today()}`),
    program: await readProgram(db),
    ...asSet(config, content),
    inPlay: () => matchesInPlay(site),
    driveAlbums: followDriveAlbums({ db, photos, log, drive }),
    arrivals: openArrivals(join(config.dataDir, 'arriving')),
    starts: openStarts({ db, clock, club, darkroom, photos: pictures.photosPlace }, content),
    limits: createLimits(db, isSqlite(config) ? 'sqlite' : 'postgres', () => site.clock()),
    // Read at each call, since tests replace the clock.
    live: createLive({ db, clock: () => site.clock(), log, changes, hear: hearingOf(config, forumChannel) }),
    replyLine: createReplyLine(db),
    browserReports: createBrowserReports({ db, log, clock: () => site.clock() }),
    postman: withPushes(
      postmanOf(() => site, { db, club, clock, log }, config),
      createPusher({ db, clock, log, contact: () => contactOf(site), inside: config.pushService }),
    ),
    soundness: () => lookAfter({ ...site, ...config, clock: () => site.clock(), isDemonstration })(),
  };
  const site: Served = Object.assign(around, {
    sessions: createKnownSessions(around),
    forumAnswers: createForumAnswers(around, config.forumMemory * 2 ** 20),
    finder: createFinder(around),
  });
  await exchange.follow();
  follow.push(sheets.follow, exchange.follow);
  const endChores = config.isRehearsal ? () => {} : await doChores(site, pictures.sweep);
  async function close() {
    await version.stop();
    await changes.stop();
    endChores();
    await site.live.stop();
    await site.postman.stop();
    await site.driveAlbums?.stop();
    await exchange.stop();
    await sheets.stop();
    await db.destroy();
    darkroom.stop();
    stopReading();
  }
  return { site, close };
}

const driveOf = ({ drive: { key, endpoint } }: Config, log: Logger) =>
  key ? createDrive({ key, endpoint, log }) : undefined;

/** Exchange with leagues' own sites: in the primary process only, and never in a rehearsal. */
const exchangeOf = (site: () => Served, leagues: () => Followed['leagues'], config: Config, log: Logger) =>
  openExchange({
    site,
    log,
    followed: () => leagues().flatMap(({ peer }) => peer ?? []),
    isOn: doesTheRounds() && !config.isRehearsal,
    refreshSeconds: config.sheetsRefresh,
    inside: config.exchangeInside,
  });

/** Parts that depend on settings only. */
const asSet = (config: Config, content: string) => ({
  url: config.publicUrl ?? `http://localhost:${config.port}`,
  folders: [
    { address: '/', folder: join(root, 'build/client') },
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
  isProxy: proxyKnower(config.trustProxy),
  addressOf: addressReader(config.trustProxy),
});

/** Create the mail queue's sender; `site` is read late, since it is complete only then. */
const postmanOf = (
  site: () => Served,
  { db, club, clock, log }: Pick<Served, 'db' | 'club' | 'clock' | 'log'>,
  config: Config,
) =>
  createPostman({
    db,
    club,
    clock,
    log,
    replyTo: club.email,
    from: config.mailFrom ?? club.mailFrom,
    codeFor: (opening) => codeOf(site(), opening),
    answersAt: (what) => answerAddress(site(), what),
    transport: openTransport({ mailUrl: config.mailUrl, dataDir: config.dataDir, log }),
    siteUrl: () => site().url,
  });

/** Contact that push services may ask about our requests. */
const contactOf = ({ club, url }: Served) => (club.email ? `mailto:${club.email}` : url);

/** Create the code of a mail's link when it is sent. */
function codeOf({ db, clock }: Served, { what, id }: Opening): Promise<MadeCode | undefined> {
  if (what === 'account') return codeFor(db, clock, id);
  if (what === 'way-in') return wayCodeFor(db, clock, id);
  return what === 'entry' ? entryCodeFor(db, clock, id) : linkCodeFor(db, clock, { what, id });
}

const clockOf = ({ now }: Config): Clock => (now ? clockFrom(now) : () => new Date());
const isSqlite = ({ databaseUrl }: Config) => databaseUrl.startsWith('sqlite:');

/** PostgreSQL notifications on a channel; undefined on SQLite, where a single process serves the site. */
const hearingOf = (config: Config, channel: string): Hearing | undefined =>
  isSqlite(config) ? undefined : (heard) => listenOn(config.databaseUrl, channel, heard);

async function openDataFolder({ dataDir }: Config): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR is '${dataDir}': it must be a folder that can be written (${error.code})`);
  });
  await closeToOthers(dataDir);
}

/** Follow content changes: updates the club's settings in place, then calls the followers in `after`. */
async function followClub(
  db: Database,
  club: Club,
  config: Config,
  log: Logger,
  after: (() => Promise<void>)[],
) {
  const file = structuredClone(club);
  const tellUnfit = unfitTeller(log);
  let leagues: Followed['leagues'] = [];
  const version = await followContentVersion(() => readFollowed(db), {
    hear: hearingOf(config, contentChannel),
    // In place, since other parts hold this object.
    onChange: async (followed) => {
      const settled = settle(file, followed.facts);
      Object.assign(club, settled.club);
      leagues = followed.leagues;
      tellUnfit(settled.unfit);
      for (const follow of after) await follow();
    },
  });
  return { version, leagues: () => leagues };
}

interface Around {
  config: Config;
  content: string;
  log: Logger;
}

async function openSheets(leagues: () => Followed['leagues'], club: Club, { config, content, log }: Around) {
  return createLeagueSheets({
    log,
    clock: clockOf(config),
    refreshSeconds: config.sheetsRefresh,
    folder: join(config.dataDir, 'leagues'),
    starter: join(content, 'leagues'),
    sources: async () => (config.isRehearsal ? [] : sheetSources(leagues(), config, club)),
  });
}

/** A rehearsal prints the duration: requests will wait that long during the update. */
async function bringUpToDate(db: Database, { isRehearsal }: Config): Promise<void> {
  const began = performance.now();
  await migrate(db);
  if (isRehearsal) console.log(`Brought up to date in ${Math.round(performance.now() - began)} ms`);
}

function unusable({ databaseUrl }: Config) {
  return (error: Error) => {
    throw new Error(
      `DATABASE_URL is '${mask(databaseUrl)}': the database cannot be used (${error.message})`,
      { cause: error },
    );
  };
}
