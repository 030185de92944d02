import { access, constants } from 'node:fs/promises';
import { formatDateTime } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { fetchLeagueSpreadsheet } from '#app/modules/league-sheets/sheets/fetch-sheet.server.ts';
import type { LeagueSpreadsheetSource } from '#app/modules/league-sheets/sheets/league-sheets.server.ts';
import {
  parseResultsSpreadsheet,
  parseStandingsSpreadsheet,
} from '#app/modules/league-sheets/sheets/parse-sheet.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { checkBackupHealth, checkStoredBackupHealth } from '#server/backup/backup-health.ts';
import { checkTrialRestoreHealth } from '#server/backup/trial-result.ts';
import { checkAdvisoryHealth } from '#server/health/advisory-health.ts';
import { checkDiskHealth } from '#server/health/disk-health.ts';
import {
  loadEnvironment,
  projectRootFolder,
  readServerConfig,
  type ServerConfig,
} from '#server/settings/config.ts';
import { getInstallationHomeFolder } from '#server/settings/home.ts';
import { isUpdatePending, readUpdateJournal } from '#server/updates/journal/journal.ts';
import { getUpdatesFolder } from '#server/updates/journal/update-files.ts';
import { getLeagueSpreadsheetSources, readRunningSiteSettings } from './followed-settings.ts';
import { openSiteServices } from './site.ts';

const prefixes = { well: 'sound   ', note: 'to do   ', trouble: 'UNSOUND ' };

/** `npm run club -- check`: print the health of this installation, at least a row for each check. Returns true when all pass. */
export async function runHealthCheckCommand(): Promise<boolean> {
  let config: ServerConfig | undefined;
  const sound = [
    await say('settings', async () => {
      config = readServerConfig(loadEnvironment());
    }),
  ];
  if (!config) return false;
  const settings = config;
  sound.push(await settleUpdateHere(settings));
  let open: Awaited<ReturnType<typeof openSiteServices>> | undefined;
  sound.push(
    await say('database', async () => {
      open = await openSiteServices({ ...settings, logLevel: 'silent' });
      await open.site.db.selectFrom('site').selectAll().execute();
    }),
  );
  if (open) {
    const { site } = open;
    // Sheets are fetched directly below, and a test mail reports failures at once.
    const { folder } = site.postman;
    for (const found of await site.checkHealth()) {
      if (['sheet', 'backup', 'restore', 'disk'].includes(found.what)) continue;
      if (found.what !== 'mail') sound.push(printResult(found));
      // Running without a mail server is a choice, so it is reported as a note.
      else sound.push(printResult(folder ? { ...found, state: 'note' } : { ...found, name: 'outbox' }));
    }
    if (!folder) sound.push(await say('email', () => sendTestMail(site)));
    const { leagues } = await readRunningSiteSettings(site.db);
    const published = addressesOf(getLeagueSpreadsheetSources(leagues, settings, site.club));
    for (const { day, kind, address } of published)
      sound.push(await say(`sheet, ${day} ${kind}`, () => readSheet(kind, address)));
    if (published.length === 0)
      sound.push(await say('sheets', async () => 'no published spreadsheets are set up'));
    await open.close();
  }
  // These checks matter most when the database cannot be opened.
  const checks = {
    backup: () => checkBackupHealth(settings.dataDir),
    ...(settings.backupStore && { 'off-site backup': () => checkStoredBackupHealth(settings) }),
    'trial restore': () => checkTrialRestoreHealth(settings.dataDir),
    disk: () => checkDiskHealth(settings.dataDir),
    advisories: () => checkAdvisoryHealth(projectRootFolder, settings.advisoriesFrom),
  };
  for (const [what, check] of Object.entries(checks))
    sound.push(await check().then(printResult, (error) => say(what, () => Promise.reject(error))));
  return sound.every(Boolean);
}

/** Finish an interrupted update if this user has permission; otherwise the Update result below says how. */
async function settleUpdateHere(config: ServerConfig): Promise<boolean> {
  const home = getInstallationHomeFolder(projectRootFolder);
  const journal = home && (await readUpdateJournal(home).catch(() => undefined));
  if (!home || !journal || journal.phase === 'back' || !isUpdatePending(journal)) return true;
  if (!(await mayWrite(getUpdatesFolder(home)))) return true;
  const { settleInterruptedUpdate } = await import('#server/updates/update.ts');
  return say('update', () => settleInterruptedUpdate(home, config));
}

const mayWrite = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

function addressesOf(sources: LeagueSpreadsheetSource[]) {
  return sources.flatMap(({ day, ...sheets }) =>
    (['table', 'results'] as const).flatMap((kind) => {
      const { address } = sheets[kind];
      return address ? [{ day, kind, address }] : [];
    }),
  );
}

/** Print a health result and its remedy; returns false for trouble. */
function printResult({ state, name, said, todo }: HealthResult): boolean {
  console.log(`${prefixes[state]} ${name.toLowerCase()}: ${said}${todo ? ` ${todo}` : ''}`);
  return state !== 'trouble';
}

/** Print the outcome of a check; its return value is shown as a note. */
async function say(what: string, check: () => Promise<unknown>): Promise<boolean> {
  try {
    const found = await check();
    console.log(`sound    ${what}${found ? `: ${found}` : ''}`);
    return true;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    console.log(`UNSOUND  ${what}: ${getErrorMessage(cause)}`);
    return false;
  }
}

/** Send a real mail to the club's own address, bypassing the outbox, so that the server's response is known at once. */
async function sendTestMail({ club, clock, postman }: ServerContext): Promise<string> {
  await postman.sendAtOnce({
    to: club.email,
    toName: club.secretary,
    subject: `Test email from the website of ${formatClubName(club)}`,
    greeting: `Dear ${club.secretary},`,
    lines: [
      `We sent this email on ${formatDateTime(clock())} to test whether the website can send emails. You do not need to do anything.`,
    ],
  });
  return `test email sent to ${club.email}`;
}

async function readSheet(kind: string, address: string): Promise<string> {
  const limits = { timeoutMs: 10_000, maxBytes: 1_000_000, signal: new AbortController().signal };
  const csv = await fetchLeagueSpreadsheet(address, limits);
  const rows = kind === 'table' ? parseStandingsSpreadsheet(csv) : parseResultsSpreadsheet(csv);
  return formatCount(rows.length, 'row');
}
