import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { forgetIdempotencyKeys } from '#app/api/idempotency.server.ts';
import { createLimits } from '#app/api/limits.server.ts';
import { addressReader, proxyKnower } from '#app/api/who/visitor.server.ts';
import { settledClub } from '#app/club/committee/settings/settings.server.ts';
import { forgetEvents, forumChannel } from '#app/club/forum/live/events.server.ts';
import { createLive } from '#app/club/forum/live/live.server.ts';
import { forgetPictures } from '#app/club/forum/pictures/pictures.server.ts';
import { createDrive } from '#app/club/gallery/drive/drive.server.ts';
import { followDriveAlbums } from '#app/club/gallery/drive/drive-albums.server.ts';
import { openArrivals } from '#app/club/gallery/store/arrivals.server.ts';
import { createLeagueSheets } from '#app/club/leagues/sheets/sheets.server.ts';
import { createPostman } from '#app/club/mail/postman.server.ts';
import { openTransport } from '#app/club/mail/transport.server.ts';
import { codeFor } from '#app/club/members/password/codes.server.ts';
import { forgetOld } from '#app/club/members/roll/forget.server.ts';
import { entryCodeFor } from '#app/club/opens/entries/entry-mail.server.ts';
import { forgetEntries } from '#app/club/opens/entries/forget-entries.server.ts';
import { type Clock, clockFrom } from '#app/core/clock.ts';
import { createBrowserReports } from '#app/desk/status/browser-reports.server.ts';
import type { Served } from '#app/http/served.ts';
import { type Club, readClub } from '#app/site/club.ts';
import { contentChannel, followContentVersion } from '#app/site/content-version.server.ts';
import { openDatabase } from '#db/connection.ts';
import { type Hearing, listenOn } from '#db/listen.ts';
import { isEmpty, migrate } from '#db/migrate.ts';
import { finishRestore } from '#server/backup/unfinished.ts';
import { clubRules } from '#server/content/club-rules.ts';
import { endUnfinishedImports } from '#server/content/unfinished-import.ts';
import { type Config, mask, root } from './config.ts';
import { openDarkroom } from './darkroom.ts';
import { openPictureStores } from './picture-stores.ts';
import { closeToOthers } from './private-data.ts';
import { doesTheRounds } from './processes.ts';
import { unfitTeller } from './settings-finding.ts';
import { lookAfter } from './soundness.ts';

/** Makes everything the site is made of: database, photographs, sheets. `close` ends it all in the right order. */
export async function openSite(
  config: Config,
  { content = join(root, 'content'), log = pino({ level: config.logLevel }), isDemonstration = false } = {},
) {
  await finishRestore(config);
  const clock: Clock = config.now ? clockFrom(config.now) : () => new Date();
  const club = readClub(await readFile(join(content, 'club.json'), 'utf8'));
  await mkdir(config.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `DATA_DIR is '${config.dataDir}': it must be a folder that can be written (${error.code})`,
    );
  });

  await closeToOthers(config.dataDir);

  const db = await openDatabase(config.databaseUrl).catch(unusable(config));
  const darkroom = openDarkroom({ say: (reason) => log.warn({ reason }, 'a picture was not opened') });
  const { photosPlace, photos, memberPictures, sweep } = await openPictureStores(config, darkroom, log);
  await migrate(db).catch(unusable(config));
  await endUnfinishedImports(db, photosPlace);
  // Only an empty database needs the reading of content, and what it takes to read it.
  if (await isEmpty(db)) {
    await photos.prove().catch((error: Error) => {
      throw new Error(`The pictures of the first start cannot be kept. ${error.message}`, { cause: error });
    });
    const { loadStarter } = await import('#content-files/starter.ts');
    const { importContent } = await import('#server/content/import-content.ts');
    // An export can stand in the place of content/.
    if (existsSync(join(content, 'manifest.json')))
      await importContent({ db, clock, club, photos: photosPlace, darkroom }, content, { replace: false });
    else await loadStarter(db, photos, content, clubRules);
  }

  const file = structuredClone(club);
  const { databaseUrl } = config;
  const onSqlite = databaseUrl.startsWith('sqlite:');
  const hearingOf = (channel: string): Hearing | undefined =>
    onSqlite ? undefined : (heard) => listenOn(databaseUrl, channel, heard);
  const tellUnfit = unfitTeller(log);
  const version = await followContentVersion(db, {
    hear: hearingOf(contentChannel),
    // In place: everything that was made with the club goes on with it.
    onChange: async () => {
      const settled = await settledClub(db, file);
      Object.assign(club, settled.club);
      tellUnfit(settled.unfit);
    },
  });
  const days = (await db.selectFrom('league').select('day').orderBy('position').execute()).map(
    ({ day }) => day,
  );
  const addresses: Record<string, Record<string, string>> = {};
  for (const { day, kind, address } of sheetAddresses(config, club))
    addresses[day] = { ...addresses[day], [kind]: address };
  const sheets = await createLeagueSheets({
    folder: join(config.dataDir, 'leagues'),
    starter: join(content, 'leagues'),
    days,
    addresses,
    refreshSeconds: config.sheetsRefresh,
    log,
    clock,
  });
  const { key, endpoint } = config.drive;
  const driveAlbums = followDriveAlbums({
    db,
    photos,
    log,
    drive: key ? createDrive({ key, endpoint, log }) : undefined,
  });

  const postman = createPostman({
    db,
    clock,
    log,
    codeFor: ({ what, id }) =>
      what === 'entry' ? entryCodeFor(db, site.clock, id) : codeFor(db, site.clock, id),
    transport: openTransport({ mailUrl: config.mailUrl, dataDir: config.dataDir, log }),
    from: config.mailFrom ?? club.mailFrom,
    replyTo: club.email,
    clubName: club.name,
    siteUrl: () => site.url,
  });
  const forget = () =>
    Promise.all([
      forgetOld(db, clock),
      forgetEntries(db, clock),
      forgetIdempotencyKeys(db, clock),
      forgetEvents(db),
      forgetPictures(db, clock, memberPictures),
    ]).catch((error) => log.error({ err: error }, 'forgetting'));
  const sweeping = setInterval(() => doesTheRounds() && sweep(), 3600_000).unref();
  const forgetting = setInterval(forget, 6 * 3600_000).unref();
  await forget();

  const live = createLive({
    db,
    clock: () => site.clock(),
    log,
    hear: hearingOf(forumChannel),
  });

  const site: Served = {
    db,
    club,
    clock,
    url: config.publicUrl ?? `http://localhost:${config.port}`,
    version,
    sheets,
    soundness: lookAfter({
      ...{ db, club, sheets, photos, dataDir: config.dataDir, postman, isDemonstration },
      ...{ picturesStore: config.picturesStore, backupStore: config.backupStore },
      clock: () => site.clock(),
    }),
    browserReports: createBrowserReports({ db, log, clock: () => site.clock() }),
    photos,
    driveAlbums,
    memberPictures,
    arrivals: openArrivals(join(config.dataDir, 'arriving')),
    log,
    folders: [
      { address: '/', folder: join(root, 'build/client') },
      { address: '/pictures/', folder: join(content, 'pictures') },
    ],
    pageCache: config.pageCache,
    apiBaseUrl: config.apiBaseUrl,
    corsOrigins: config.corsOrigins,
    metricsToken: config.metricsToken,
    postman,
    limits: createLimits(db, onSqlite ? 'sqlite' : 'postgres'),
    live,
    isProxy: proxyKnower(config.trustProxy),
    addressOf: addressReader(config.trustProxy),
  };
  async function close() {
    await version.stop();
    clearInterval(forgetting);
    clearInterval(sweeping);
    await live.stop();
    await postman.stop();
    await driveAlbums.stop();
    await sheets.stop();
    await db.destroy();
    darkroom.stop();
  }
  return { site, close };
}

function unusable({ databaseUrl }: Config) {
  return (error: Error) => {
    throw new Error(
      `DATABASE_URL is '${mask(databaseUrl)}': the database cannot be used (${error.message})`,
      { cause: error },
    );
  };
}

/** Where the leagues' sheets are published: a setting wins over club.json, league by league and sheet by sheet. */
export function sheetAddresses({ leagueSheets }: Config, club: Club) {
  const days = [...new Set([...Object.keys(leagueSheets), ...Object.keys(club.leagueSheets)])];
  return days.flatMap((day) =>
    (['table', 'results'] as const).flatMap((kind) => {
      const address = leagueSheets[day]?.[kind] ?? club.leagueSheets[day]?.[kind];
      return address ? [{ day, kind, address }] : [];
    }),
  );
}
