import { statfs } from 'node:fs/promises';
import { fetchSheet } from '#app/club/leagues/fetch-sheet.server.ts';
import { readResults, readTable } from '#app/club/leagues/sheet.ts';
import { type Config, environment, readConfig } from './config.ts';
import { openParts, sheetAddresses } from './parts.ts';

/** The command line of the person who looks after the site: `npm run club -- COMMAND`. */
const commands: Record<string, { what: string; run: () => Promise<boolean> }> = {
  check: {
    what: 'says whether this installation is sound: settings, database, sheets, photographs, disk',
    run: check,
  },
  help: { what: 'lists these commands', run: help },
};

const [name = 'help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined;
if (!command) {
  console.error(`There is no command '${[name, ...rest].join(' ')}'. These are the commands:`);
  await help();
}
process.exitCode = (await command?.run()) ? 0 : 1;

async function help(): Promise<boolean> {
  for (const [name, { what }] of Object.entries(commands))
    console.log(`  npm run club -- ${name.padEnd(8)} ${what}`);
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
  let open: Awaited<ReturnType<typeof openParts>> | undefined;
  sound.push(
    await say('database', async () => {
      open = await openParts({ ...settings, logLevel: 'silent' });
      await open.parts.db.selectFrom('site').selectAll().execute();
    }),
  );
  if (open) {
    const { parts } = open;
    sound.push(await say('photographs', () => parts.photos.ready()));
    for (const { day, kind, address } of sheetAddresses(settings, parts.club)) {
      sound.push(await say(`sheet, ${day} ${kind}`, () => readSheet(kind, address)));
    }
    await open.close();
  }
  sound.push(await say('disk', () => roomLeft(settings.dataDir)));
  return sound.every(Boolean);
}

/** Prints how one look went; what it returns is a note beside it. */
async function say(what: string, look: () => Promise<unknown>): Promise<boolean> {
  try {
    const found = await look();
    console.log(`sound    ${what}${found ? `: ${found}` : ''}`);
    return true;
  } catch (error) {
    const { cause, message } = error as Error;
    console.log(`UNSOUND  ${what}: ${cause instanceof Error ? cause.message : message}`);
    return false;
  }
}

async function readSheet(kind: string, address: string): Promise<string> {
  const limits = { timeoutMs: 10_000, maxBytes: 1_000_000, signal: new AbortController().signal };
  const csv = await fetchSheet(address, limits);
  return `${(kind === 'table' ? readTable(csv) : readResults(csv)).length} rows`;
}

async function roomLeft(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes < 500) throw new Error(`only ${megabytes} MB are left where the data are`);
  return `${megabytes} MB left`;
}
