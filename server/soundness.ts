import { statfs } from 'node:fs/promises';
import type { LeagueSheets } from '#app/club/leagues/sheets/sheets.server.ts';
import { type Clock, showMoment } from '#app/core/clock.ts';
import { whereIs } from '#app/core/stores/store-address.ts';
import { latelyStopped } from '#app/desk/status/browser-reports.server.ts';
import { saidOf } from '#app/desk/status/browser-reports.ts';
import type { Club } from '#app/site/club.ts';
import type { Postman } from '#app/site/mail.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Finding, Soundness } from '#app/site/status.ts';
import type { Database } from '#db/connection.ts';
import { backupFinding, storedBackupFinding } from '#server/backup/backup-findings.ts';
import type { Config } from './config.ts';
import { settingsFinding } from './settings-finding.ts';

interface Site {
  db: Database;
  club: Club;
  clock: Clock;
  dataDir: string;
  postman: Pick<Postman, 'folder' | 'prove'>;
  /** A demonstration writes mail to files because it should. */
  isDemonstration: boolean;
  sheets: LeagueSheets;
  photos: PhotoStore;
  /** Undefined where pictures are in DATA_DIR. */
  picturesStore: Config['picturesStore'];
  backupStore: Config['backupStore'];
}

const hour = 3600_000;
const twoDays = 48 * hour;
/** In megabytes: room for a night's backup and a summer's photographs. */
const leastRoom = 500;
/** A mail that waits longer than this is held up; the first tries come within some minutes. */
const patience = hour / 2;

/** Looks at what goes wrong unseen. Troubles come first; a look that fails is one. */
export const lookAfter =
  (site: Site): Soundness =>
  async () => {
    const found = await Promise.all([
      safely('backup', 'Backup', () => backupFinding(site.dataDir)),
      site.backupStore ? storedBackupFinding(site) : [],
      safely('disk', 'Disk', () => diskFinding(site.dataDir)),
      safely('mail', 'Mail', () => mailFinding(site)),
      safely('photographs', 'Photographs', () => photosFinding(site)),
      safely('settings', 'Settings of the desk', () => settingsFinding(site)),
      safely('browsers', 'Browsers', () => browsersFinding(site)),
      sheetFindings(site),
    ]);
    const rank = { trouble: 0, note: 1, well: 2 };
    return found.flat().sort((a, b) => rank[a.state] - rank[b.state]);
  };

type What = Finding['what'];
const finding = (what: What, name: string, state: Finding['state'], said: string, todo = ''): Finding => ({
  ...{ what, name, state, said, todo },
});

async function safely(what: What, name: string, look: () => Promise<Finding>): Promise<Finding> {
  return look().catch((error: Error) =>
    finding(what, name, 'trouble', `This could not be looked at: ${error.message}.`, 'Look into the log.'),
  );
}

export async function diskFinding(dataDir: string, least = leastRoom): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  const left = megabytes < 10_000 ? `${megabytes} MB` : `${Math.floor(megabytes / 1000)} GB`;
  if (megabytes >= least) return finding('disk', 'Disk', 'well', `There is room: ${left} are left.`);
  return finding(
    'disk',
    'Disk',
    'trouble',
    `The disk is nearly full: only ${left} are left where the site keeps its data.`,
    'Move old backups from data/backups to another machine, or ask for a larger disk. On a full disk nothing can be written: no message, no photograph, no backup.',
  );
}

async function mailFinding({ db, clock, postman, isDemonstration }: Site): Promise<Finding> {
  const say = (state: Finding['state'], said: string, todo = '') =>
    finding('mail', 'Mail', state, said, todo);
  const why = await postman.prove().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (why)
    return say(
      'trouble',
      `Mail does not go out now: ${why}.`,
      'What is written meanwhile waits, and goes by itself if it can within two days; whoever asks for a new password is told that it cannot be sent. Ask whoever runs the mail server, and look at MAIL_URL; then "npm run club -- check" sends a test mail.',
    );
  const now = clock().getTime();
  const before = (ms: number) => new Date(now - ms).toISOString();
  const held = await db
    .selectFrom('outbox')
    .select(['made_at', 'trouble'])
    .where('state', '=', 'waiting')
    .where('made_at', '<', before(patience))
    .orderBy('made_at')
    .execute();
  const [oldest] = held;
  if (oldest) {
    const answered = held.find(({ trouble }) => trouble)?.trouble;
    return say(
      'trouble',
      `${held.length === 1 ? 'A mail waits' : `${held.length} mails wait`} since ${showMoment(new Date(oldest.made_at))}${answered ? `. What was answered: ${answered}` : ''}.`,
      'It is tried again by itself for two days. Ask whoever runs the mail server, and look at MAIL_URL; then "npm run club -- check" sends a test mail.',
    );
  }
  const lost = await db
    .selectFrom('outbox')
    .select(['recipient', 'trouble'])
    .where('state', '=', 'failed')
    .where('ended_at', '>', before(twoDays))
    .orderBy('ended_at', 'desc')
    .limit(5)
    .execute();
  if (lost.length > 0) {
    const told = lost.map(({ recipient, trouble }) => `${recipient} (${trouble ?? 'no reason given'})`);
    return say(
      'trouble',
      `Mail could not be delivered in the last two days to ${told.join('; ')}.`,
      "Look at these members' addresses under Members, and ask them. The mail itself is not sent again.",
    );
  }
  if (postman.folder)
    return say(
      isDemonstration ? 'note' : 'trouble',
      `No mail server is set: mail is only written to files in ${postman.folder}, and reaches nobody.`,
      isDemonstration
        ? 'In the demonstration this is as it should be.'
        : 'Set MAIL_URL before members are invited: docs/running.md says how. Until then they can be given printed letters.',
    );
  return say('well', 'All mail has gone.');
}

async function photosFinding({ photos, picturesStore }: Site): Promise<Finding> {
  const what = picturesStore
    ? `store of the pictures, ${whereIs(picturesStore)},`
    : 'folder of the photographs';
  try {
    await photos.prove();
    return finding('photographs', 'Photographs', 'well', `The ${what} can be written.`);
  } catch (error) {
    return finding(
      'photographs',
      'Photographs',
      'trouble',
      `The ${what} cannot be used, so pictures are missing and none can be sent. ${(error as Error).message}`,
      picturesStore
        ? 'Look at PICTURES_STORE: is the key still good, does the provider say that something is wrong, is the folder mounted?'
        : 'Look at the owner and the rights of DATA_DIR, and whether the disk is full.',
    );
  }
}

/** A note and no trouble: whoever likes can send such a report, and most come of a visitor's own add-on. */
async function browsersFinding({ db, clock }: Site): Promise<Finding> {
  const stopped = await latelyStopped(db, new Date(clock().getTime() - twoDays));
  const [last] = stopped;
  const say = (state: Finding['state'], said: string, todo = '') =>
    finding('browsers', 'Browsers', state, said, todo);
  if (!last) return say('well', 'In the last two days none has reported that it stopped something.');
  return say(
    'note',
    `Browsers reported that something on a page was stopped, last on ${showMoment(new Date(last.at))}: ${saidOf(stopped)}.`,
    'Open that page and see whether all of it works. If it does, a visitor has an add-on that puts things into pages: leave it. If something is missing, or several pages are named, tell whoever looks after the program: what was stopped has done no harm, but somebody may have tried to plant it.',
  );
}

/** Of the leagues that show a published sheet; a league that is kept at the desk needs none. */
async function sheetFindings({ db, sheets }: Site): Promise<Finding[]> {
  const leagues = await db
    .selectFrom('league')
    .select(['day', 'name', 'source'])
    .orderBy('position')
    .execute()
    .catch(() => []);
  return leagues.flatMap(({ day, name, source }) => {
    const { state, fromSheet, fetchedAt } = sheets.copy(day);
    if (source === 'own' || !fromSheet) return [];
    const weekday = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    const of = `Sheet: ${weekday}, ${name}`;
    if (state !== 'failed')
      return [finding('sheet', of, 'well', 'It is read every few minutes, and was good the last time.')];
    const shown = fetchedAt
      ? `Visitors see the copy of ${showMoment(fetchedAt)}`
      : 'Visitors see an empty table';
    return [
      finding(
        'sheet',
        of,
        'trouble',
        `It could not be read the last time. ${shown}.`,
        'See whether the sheet is still published to the web as CSV, and whether its first line names the columns. "npm run club -- check" says what is wrong with it.',
      ),
    ];
  });
}
