import { constants, setPriority } from 'node:os';
import { openDatabase } from '#db/connection.ts';
import { vacuumNightly } from '#db/vacuum.ts';
import { refuseWhileSiteRunning } from '#server/disk/serving-process.ts';
import { maskSecrets, type ServerConfig } from '#server/settings/config.ts';
import type { BackupManifest } from './archive.ts';
import { createBackup } from './backup.ts';
import { uploadLatestBackup } from './backup-store.ts';
import { copyDatabase } from './copy-database.ts';
import { makeDailyBackup } from './daily-backups.ts';
import { refuseNonEmptyDatabase, restoreBackup } from './restore.ts';
import { isBackupStoreArgument, runBackupToStoreCommand, withFetchedBackup } from './store-commands.ts';
import { removeOwnTrialRestores } from './trial-folders.ts';
import { runTrialRestore } from './trial-restore.ts';
import { formatTrialRestoreResult } from './trial-result.ts';

/** Commands on the whole site. Each prints what it did and throws a one-sentence error on failure. */

export const backupCommandHelp = [
  '  backup FILE   writes everything to one archive while the site runs, and checks it',
  '  backup --daily   writes the daily backup to DATA_DIR/backups and BACKUP_STORE; stores those of 7 days, 4 weeks and 12 months',
  '  restore FILE [--replace]   restores DATA_DIR from a backup; --replace first moves existing data aside',
  '  restore --try   tests the latest backup by restoring it to a temporary folder; prints how long it took',
  '  move-to ADDRESS   copies the database to postgres://… or sqlite:FILE and compares every row',
];

const backupUse = 'Usage: backup FILE, backup --daily, or backup --to-store [NAME].';

export async function backupCommand(config: ServerConfig, words: string[]): Promise<void> {
  const [file, ...rest] = words;
  if (!file || (file === '--daily' && rest.length > 0)) throw new Error(backupUse);
  if (file === '--daily') {
    const made = await makeDailyBackup(config, new Date());
    console.log(made ? `Today’s backup: ${made}` : 'Today’s backup already exists.');
    if (made) await scrubAfterBackup(config);
    const sent = config.backupStore && (await uploadLatestBackup(config, new Date()));
    if (sent) console.log(`Backup sent to ${sent}, read back and compared.`);
    return;
  }
  if (isBackupStoreArgument(file)) {
    const { manifest, where } = await runBackupToStoreCommand(config, words, new Date());
    printBackup(manifest, where);
    return;
  }
  if (file.startsWith('--') || rest.length > 0) throw new Error(backupUse);
  printBackup(await createBackup(config, file, new Date()), file);
}

/** Overwrite deleted data in the database file, so that the next morning's file does not contain it. */
async function scrubAfterBackup({ databaseUrl }: ServerConfig): Promise<void> {
  const db = await openDatabase(databaseUrl);
  await vacuumNightly(db).finally(() => db.destroy());
}

function printBackup({ tables, files }: BackupManifest, where: string): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = Object.keys(files).filter((path) => path.startsWith('photos/')).length;
  console.log(`${where} contains ${rows} rows and ${pictures} pictures. Opened and checked.`);
}

export async function restoreCommand(config: ServerConfig, words: string[]): Promise<void> {
  if (words.length === 1 && words[0] === '--try') return trialRestoreCommand(config);
  const files = words.filter((word) => word !== '--replace');
  const [file] = files;
  const replace = words.includes('--replace');
  if (isBackupStoreArgument(file))
    return withFetchedBackup(config, files, (fetched) => restoreFrom(config, fetched, replace));
  if (!file || files.length > 1 || file.startsWith('--'))
    throw new Error(
      'Usage: restore FILE, restore --from-store [NAME], each with --replace if there is existing data, or restore --try.',
    );
  await restoreFrom(config, file, replace);
}

/** Run at low priority, so that requests are not slowed down; remove the trial folder when a signal ends the process. */
async function trialRestoreCommand({ dataDir }: ServerConfig): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => {
      removeOwnTrialRestores(dataDir);
      process.exit(1);
    });
  console.log(formatTrialRestoreResult(await runTrialRestore(dataDir, new Date())));
}

async function restoreFrom(config: ServerConfig, file: string, replace: boolean): Promise<void> {
  const { manifest, aside } = await restoreBackup(config, file, { replace, now: new Date() });
  for (const place of aside) console.log(`The earlier data is now in ${place}`);
  console.log(`Site restored as of ${manifest.madeAt}. Start it with npm start.`);
}

export async function moveDatabaseCommand(config: ServerConfig, words: string[]): Promise<void> {
  const [target = '', ...rest] = words;
  if (!/^(postgres(ql)?:\/\/.+|sqlite:.+)$/.test(target) || rest.length > 0)
    throw new Error('Usage: move-to postgres://… or move-to sqlite:FILE.');
  if (target === config.databaseUrl) throw new Error('The site already uses this database.');
  await refuseWhileSiteRunning(config.dataDir);
  if (target.startsWith('postgres')) await refuseNonEmptyDatabase(target);
  const [from, to] = [await openDatabase(config.databaseUrl), await openDatabase(target)];
  try {
    const tables = await copyDatabase(from, to);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Copied and compared ${rows} rows of ${tables.length} tables.`);
    console.log(
      target.startsWith('postgres')
        ? `From now on start the site with DATABASE_URL=${maskSecrets(target)} (with its password).`
        : 'From now on start the site without DATABASE_URL, with that file as club.db in DATA_DIR.',
    );
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}
