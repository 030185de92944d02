import { finishInterruptedRestore } from '#server/backup/interrupted-restore.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
// @ts-expect-error: plain Node, for the start that reads no types
import { keepCompiled } from '#server/settings/compile-cache.mjs';
import {
  loadEnvironment,
  projectRootFolder,
  readServerConfig,
  type ServerConfig,
} from '#server/settings/config.ts';
import { updateCommandHelp } from '#server/updates/update-help.ts';
import { setPrivateUmask } from './file-permissions.ts';

// Each command loads what it needs and no more, and compiled code is kept: by night one is started for the backup.
keepCompiled(projectRootFolder);

/** Command line of the site's maintainer: `npm run club -- COMMAND`. Each command returns true on success. */
const commands: Record<string, (rest: string[]) => Promise<boolean>> = {
  member: async (rest) => {
    const { openSiteServices } = await import('./site.ts');
    const { memberCommand } = await import('./member-commands.ts');
    const { site, close } = await openSiteServices({
      ...readServerConfig(loadEnvironment()),
      logLevel: 'warn',
    });
    try {
      await memberCommand(site, rest);
      await site.postman.deliver();
    } finally {
      await close();
    }
    return true;
  },
  backup: (rest) => withConfig(async (config) => (await archives()).backupCommand(config, rest)),
  restore: (rest) => withConfig(async (config) => (await archives()).restoreCommand(config, rest)),
  backups: (rest) => withConfig(async (config) => (await stores()).listBackupsCommand(config, rest)),
  'move-pictures-to': (rest) =>
    withConfig(async (config) => (await stores()).movePicturesCommand(config, rest)),
  'move-to': (rest) => withConfig(async (config) => (await archives()).moveDatabaseCommand(config, rest)),
  export: (rest) => withConfig(async (config) => (await contents()).runContentExportCommand(config, rest)),
  import: (rest) => withConfig(async (config) => (await contents()).runContentImportCommand(config, rest)),
  schema: async (rest) =>
    rest.length === 0
      ? withConfig(async (config) => (await import('./schema-command.ts')).schemaCommand(config))
      : unknown(['schema', ...rest]),
  update: async (rest) => (await import('#server/updates/update.ts')).updateCommand(rest),
  check: async (rest) =>
    rest.length === 0
      ? (await import('./check-command.ts')).runHealthCheckCommand()
      : unknown(['check', ...rest]),
  help: () => help(),
};

const archives = () => import('#server/backup/archive-commands.ts');
const stores = () => import('#server/backup/store-commands.ts');
const contents = () => import('#server/content/content-commands.ts');

async function withConfig(run: (config: ServerConfig) => Promise<void>): Promise<boolean> {
  const config = readServerConfig(loadEnvironment());
  await finishInterruptedRestore(config);
  await run(config);
  return true;
}

setPrivateUmask();
// Readers that close the pipe early, such as `head`, do not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const [name = 'help', ...rest] = process.argv.slice(2);
const wantsHelp = [name, ...rest].some((word) => word === '--help' || word === '-h');
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const went = await (wantsHelp ? help() : command ? command(rest) : unknown([name, ...rest])).catch(
  (error: Error) => {
    console.error(error.message);
    return false;
  },
);
process.exitCode = went ? 0 : 1;

async function unknown(given: string[]): Promise<boolean> {
  console.error(`Unknown command '${given.join(' ')}'. The commands are:`);
  await help();
  return false;
}

async function help(): Promise<boolean> {
  const { memberHelp } = await import('./member-commands.ts');
  console.log(`${clubCommandName} COMMAND, where COMMAND is one of`);
  for (const line of [
    '  start   starts the site; in a clone, use npm start',
    ...memberHelp,
    ...(await archives()).backupCommandHelp,
    ...(await stores()).backupStoreHelp,
    ...(await contents()).contentCommandHelp,
    ...updateCommandHelp,
    '  check   checks this installation: settings, database, email, spreadsheets, photos, disk',
    '  schema  prints the tables of the database with their columns and indexes, for developers',
    '  help    lists these commands',
  ])
    console.log(line);
  return true;
}
