import { access, constants } from 'node:fs/promises';
import { showMoment } from '#app/core/clock.ts';
import { messageOf } from '#app/core/refusals.ts';
import type { Served } from '#app/http/served.ts';
import { fetchSheet } from '#app/modules/leagues/sheets/fetch-sheet.server.ts';
import { readResults, readTable } from '#app/modules/leagues/sheets/sheet.ts';
import type { SheetSource } from '#app/modules/leagues/sheets/sheets.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Finding } from '#app/site/status.ts';
import { backupFinding, storedBackupFinding } from '#server/backup/backup-findings.ts';
import { restoreFinding } from '#server/backup/tried-restore.ts';
import { type Config, environment, readConfig, root } from '#server/settings/config.ts';
import { homeOf } from '#server/settings/home.ts';
import { diskFinding } from '#server/soundness/disk-finding.ts';
import { isUnsettled, readJournal } from '#server/updates/journal/journal.ts';
import { updatesFolder } from '#server/updates/journal/places.ts';
import { readFollowed, sheetSources } from './followed.ts';
import { openSite } from './site.ts';

const prefixes = { well: 'sound   ', note: 'to do   ', trouble: 'UNSOUND ' };

/** `npm run club -- check`: print the health of this installation, at least a row for each check. Returns true when all pass. */
export async function check(): Promise<boolean> {
  let config: Config | undefined;
  const sound = [
    await say('settings', async () => {
      config = readConfig(environment());
    }),
  ];
  if (!config) return false;
  const settings = config;
  sound.push(await settleHere(settings));
  let open: Awaited<ReturnType<typeof openSite>> | undefined;
  sound.push(
    await say('database', async () => {
      open = await openSite({ ...settings, logLevel: 'silent' });
      await open.site.db.selectFrom('site').selectAll().execute();
    }),
  );
  if (open) {
    const { site } = open;
    // Sheets are fetched directly below, and a test mail reports failures at once.
    const { folder } = site.postman;
    for (const found of await site.soundness()) {
      if (['sheet', 'backup', 'restore', 'disk'].includes(found.what)) continue;
      if (found.what !== 'mail') sound.push(told(found));
      // Running without a mail server is a choice, so it is reported as a note.
      else sound.push(told(folder ? { ...found, state: 'note' } : { ...found, name: 'outbox' }));
    }
    if (!folder) sound.push(await say('mail', () => sendTestMail(site)));
    const { leagues } = await readFollowed(site.db);
    const published = addressesOf(sheetSources(leagues, settings, site.club));
    for (const { day, kind, address } of published)
      sound.push(await say(`sheet, ${day} ${kind}`, () => readSheet(kind, address)));
    if (published.length === 0)
      sound.push(await say('sheets', async () => 'no published sheet is set, so none is read'));
    await open.close();
  }
  // These checks matter most when the database cannot be opened.
  const looks = {
    backup: () => backupFinding(settings.dataDir),
    ...(settings.backupStore && { 'backup elsewhere': () => storedBackupFinding(settings) }),
    restoring: () => restoreFinding(settings.dataDir),
    disk: () => diskFinding(settings.dataDir),
  };
  for (const [what, look] of Object.entries(looks))
    sound.push(await look().then(told, (error) => say(what, () => Promise.reject(error))));
  return sound.every(Boolean);
}

/** Finish an interrupted update if this user has permission; otherwise the Update result below says how. */
async function settleHere(config: Config): Promise<boolean> {
  const home = homeOf(root);
  const journal = home && (await readJournal(home).catch(() => undefined));
  if (!home || !journal || journal.phase === 'back' || !isUnsettled(journal)) return true;
  if (!(await mayWrite(updatesFolder(home)))) return true;
  const { settleHome } = await import('#server/updates/update.ts');
  return say('update', () => settleHome(home, config));
}

const mayWrite = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

function addressesOf(sources: SheetSource[]) {
  return sources.flatMap(({ day, ...sheets }) =>
    (['table', 'results'] as const).flatMap((kind) => {
      const { address } = sheets[kind];
      return address ? [{ day, kind, address }] : [];
    }),
  );
}

/** Print a health result and its remedy; returns false for trouble. */
function told({ state, name, said, todo }: Finding): boolean {
  console.log(`${prefixes[state]} ${name.toLowerCase()}: ${said}${todo ? ` ${todo}` : ''}`);
  return state !== 'trouble';
}

/** Print the outcome of a check; its return value is shown as a note. */
async function say(what: string, look: () => Promise<unknown>): Promise<boolean> {
  try {
    const found = await look();
    console.log(`sound    ${what}${found ? `: ${found}` : ''}`);
    return true;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    console.log(`UNSOUND  ${what}: ${messageOf(cause)}`);
    return false;
  }
}

/** Send a real mail to the club's own address, bypassing the outbox, so that the server's response is known at once. */
async function sendTestMail({ club, clock, postman }: Served): Promise<string> {
  await postman.sendAtOnce({
    to: club.email,
    toName: club.secretary,
    subject: `A test mail from the site of ${fullName(club)}`,
    greeting: `Dear ${club.secretary},`,
    lines: [
      `This mail was sent on ${showMoment(clock())} to see whether mail goes out. You need do nothing.`,
    ],
  });
  return `a test mail has gone to ${club.email}`;
}

async function readSheet(kind: string, address: string): Promise<string> {
  const limits = { timeoutMs: 10_000, maxBytes: 1_000_000, signal: new AbortController().signal };
  const csv = await fetchSheet(address, limits);
  return `${(kind === 'table' ? readTable(csv) : readResults(csv)).length} rows`;
}
