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
  '  backup FILE   writes everything into one archive, while the site runs, and checks it',
  '  backup --daily   the same into DATA_DIR/backups and BACKUP_STORE, once a day; 7 days, 4 weeks and 12 months are kept',
  '  restore FILE [--replace]   fills DATA_DIR from a backup; --replace first moves aside what is there',
  '  restore --try   restores the latest backup into a folder that goes again, to see that it can be; says how long it took',
  '  move-to ADDRESS   copies the database to postgres://… or sqlite:FILE, and compares it row by row',
];

const backupUse = 'It is: backup FILE, backup --daily, or backup --to-store [NAME].';

export async function backupCommand(config: ServerConfig, words: string[]): Promise<void> {
  const [file, ...rest] = words;
  if (!file || (file === '--daily' && rest.length > 0)) throw new Error(backupUse);
  if (file === '--daily') {
    const made = await makeDailyBackup(config, new Date());
    console.log(made ? `Today's backup is ${made}` : "Today's backup is there already.");
    if (made) await scrubAfterBackup(config);
    const sent = config.backupStore && (await uploadLatestBackup(config, new Date()));
    if (sent) console.log(`It has been sent to ${sent}, read back and compared.`);
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
  console.log(`${where} holds ${rows} rows and ${pictures} pictures, and has been opened and checked.`);
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
      'It is: restore FILE, or restore --from-store [NAME]; with --replace where something is there; or restore --try.',
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
  for (const place of aside) console.log(`What was there before is now in ${place}`);
  console.log(`The site is as it was on ${manifest.madeAt}. Start it with npm start.`);
}

export async function moveDatabaseCommand(config: ServerConfig, words: string[]): Promise<void> {
  const [target = '', ...rest] = words;
  if (!/^(postgres(ql)?:\/\/.+|sqlite:.+)$/.test(target) || rest.length > 0)
    throw new Error('It is: move-to postgres://… or move-to sqlite:FILE.');
  if (target === config.databaseUrl) throw new Error('The site is there already.');
  await refuseWhileSiteRunning(config.dataDir);
  if (target.startsWith('postgres')) await refuseNonEmptyDatabase(target);
  const [from, to] = [await openDatabase(config.databaseUrl), await openDatabase(target)];
  try {
    const tables = await copyDatabase(from, to);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables have been copied, and every one compared.`);
    console.log(
      target.startsWith('postgres')
        ? `From now on start the site with DATABASE_URL=${maskSecrets(target)} (with its password).`
        : 'From now on start the site without DATABASE_URL, with that file as club.db in DATA_DIR.',
    );
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}
