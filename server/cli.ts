import { fetchSheet } from '#app/club/leagues/sheets/fetch-sheet.server.ts';
import { readResults, readTable } from '#app/club/leagues/sheets/sheet.ts';
import type { SheetSource } from '#app/club/leagues/sheets/sheets.server.ts';
import { showMoment } from '#app/core/clock.ts';
import { messageOf } from '#app/core/refusals.ts';
import type { Served } from '#app/http/served.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Finding } from '#app/site/status.ts';
import { archiveHelp, backupCommand, moveCommand, restoreCommand } from '#server/backup/archive-commands.ts';
import { backupFinding, storedBackupFinding } from '#server/backup/backup-findings.ts';
import { listBackups, movePicturesCommand, storeHelp } from '#server/backup/store-commands.ts';
import { restoreFinding } from '#server/backup/tried-restore.ts';
import { finishRestore } from '#server/backup/unfinished.ts';
import { contentHelp, exportCommand, importCommand } from '#server/content/content-commands.ts';
import { type Config, environment, readConfig } from '#server/settings/config.ts';
import { diskFinding } from '#server/soundness/disk-finding.ts';
import { updateHelp } from '#server/updates/update-help.ts';
import { memberCommand, memberHelp } from './member-commands.ts';
import { keepToOurselves } from './private-data.ts';
import { openSite, sheetSources } from './site.ts';

/** The command line of the person who looks after the site: `npm run club -- COMMAND`. Each says whether it went well. */
const commands: Record<string, (rest: string[]) => Promise<boolean>> = {
  member: async (rest) => {
    const { site, close } = await openSite({ ...readConfig(environment()), logLevel: 'warn' });
    try {
      await memberCommand(site, rest);
      await site.postman.deliver();
    } finally {
      await close();
    }
    return true;
  },
  backup: async (rest) => withConfig((config) => backupCommand(config, rest)),
  restore: async (rest) => withConfig((config) => restoreCommand(config, rest)),
  backups: async (rest) => withConfig((config) => listBackups(config, rest)),
  'move-pictures-to': async (rest) => withConfig((config) => movePicturesCommand(config, rest)),
  'move-to': async (rest) => withConfig((config) => moveCommand(config, rest)),
  export: async (rest) => withConfig((config) => exportCommand(config, rest)),
  import: async (rest) => withConfig((config) => importCommand(config, rest)),
  update: async (rest) => (await import('#server/updates/update.ts')).updateCommand(rest),
  check: async (rest) => (rest.length === 0 ? check() : unknown(['check', ...rest])),
  help: async () => help(),
};

async function withConfig(run: (config: Config) => Promise<void>): Promise<boolean> {
  const config = readConfig(environment());
  await finishRestore(config);
  await run(config);
  return true;
}

const prefixes = { well: 'sound   ', note: 'to do   ', trouble: 'UNSOUND ' };

keepToOurselves();
const [name = 'help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const went = await (command ? command(rest) : unknown([name, ...rest])).catch((error: Error) => {
  console.error(error.message);
  return false;
});
process.exitCode = went ? 0 : 1;

async function unknown(given: string[]): Promise<boolean> {
  console.error(`There is no command '${given.join(' ')}'. These are the commands:`);
  help();
  return false;
}

function help(): boolean {
  console.log('npm run club -- COMMAND, where COMMAND is one of');
  for (const line of [
    ...memberHelp,
    ...archiveHelp,
    ...storeHelp,
    ...contentHelp,
    ...updateHelp,
    '  check   says whether this installation is sound: settings, database, mail, sheets, photographs, disk',
    '  help    lists these commands',
  ])
    console.log(line);
  return true;
}

async function check(): Promise<boolean> {
  let config: Config | undefined;
  const sound = [
    await say('settings', async () => {
      config = readConfig(environment());
    }),
  ];
  if (!config) return false;
  const settings = config;
  let open: Awaited<ReturnType<typeof openSite>> | undefined;
  sound.push(
    await say('database', async () => {
      open = await openSite({ ...settings, logLevel: 'silent' });
      await open.site.db.selectFrom('site').selectAll().execute();
    }),
  );
  if (open) {
    const { site } = open;
    // The sheets are read anew below, and a test mail says at once whether mail goes out.
    const { folder } = site.postman;
    for (const found of await site.soundness()) {
      if (['sheet', 'backup', 'restore', 'disk'].includes(found.what)) continue;
      if (found.what !== 'mail') sound.push(told(found));
      // To be without a mail server is a choice, or yet to be made: the installation is as it was set.
      else sound.push(told(folder ? { ...found, state: 'note' } : { ...found, name: 'outbox' }));
    }
    if (!folder) sound.push(await say('mail', () => sendTestMail(site)));
    const published = addressesOf(await sheetSources(site.db, settings, site.club));
    for (const { day, kind, address } of published)
      sound.push(await say(`sheet, ${day} ${kind}`, () => readSheet(kind, address)));
    if (published.length === 0)
      sound.push(await say('sheets', async () => 'no published sheet is set, so none is read'));
    await open.close();
  }
  // These matter most where the database cannot be opened.
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

function addressesOf(sources: SheetSource[]) {
  return sources.flatMap(({ day, ...sheets }) =>
    (['table', 'results'] as const).flatMap((kind) => {
      const { address } = sheets[kind];
      return address ? [{ day, kind, address }] : [];
    }),
  );
}

/** Prints what was found, and what can be done about it. */
function told({ state, name, said, todo }: Finding): boolean {
  console.log(`${prefixes[state]} ${name.toLowerCase()}: ${said}${todo ? ` ${todo}` : ''}`);
  return state !== 'trouble';
}

/** Prints how one look went; what it returns is a note beside it. */
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

/** A real mail to the club's own address, past the outbox, so that the answer is known at once. */
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
