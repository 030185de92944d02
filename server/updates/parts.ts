import { cp, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isThere, sync } from '#server/disk/disk.ts';
import type { Config } from '#server/settings/config.ts';
import { olderDatabase } from './kept.ts';
import { keptFolder, versionFolder } from './places.ts';

/** A version that there is to be had. */
export interface Found {
  version: string;
  /** A release file, or a folder. */
  from: string;
  /** What changes, in plain sentences. */
  words: string[];
  /** What wants a hand before it is taken. */
  byHand: string[];
  isSecurity: boolean;
}

/** What an update is made of beside its order. */
export interface Parts {
  /** The version that is meant: a file, a version's name, or the newest there is. Undefined where there is nothing newer. */
  look(config: Config, home: string, wanted: string | undefined): Promise<Found | undefined>;
  /** Makes it HOME/versions/VERSION: that is there whole or not at all. Throws where it is not signed, not whole, not for this machine. */
  putInPlace(found: Found, home: string): Promise<string[]>;
  /** Tries the version of a folder, whose program this is, on a copy of the database. What came of it, in sentences; throws where it does not do. */
  rehearse(config: Config, folder: string): Promise<string[]>;
  /** Keeps the database of this version, while the site runs. */
  keep(config: Config): Promise<string[]>;
  /** Makes the database one of the older version's shape, with all that was written since; what it cannot keep, in sentences. Given again it is done only once. */
  carryBack(config: Config): Promise<string[]>;
}

export const parts: Parts = {
  async look(_, __, wanted) {
    if (!wanted) throw new Error('Name a release file, or the folder of a version.');
    const { version } = JSON.parse(await readFile(join(wanted, 'package.json'), 'utf8'));
    return { version, from: resolve(wanted), words: [], byHand: [], isSecurity: false };
  },

  async putInPlace({ version, from }, home) {
    const place = versionFolder(home, version);
    const part = join(home, 'versions', `.${version}.part`);
    await rm(part, { recursive: true, force: true });
    await cp(from, part, { recursive: true, verbatimSymlinks: true });
    await rm(place, { recursive: true, force: true });
    await rename(part, place);
    await sync(join(home, 'versions'));
    return [];
  },

  rehearse: async (_, folder) => [`It is ${basename(folder)}.`],

  async keep({ databaseUrl, dataDir }) {
    const file = olderDatabase(dataDir);
    await mkdir(keptFolder(dataDir), { recursive: true });
    for (const name of [`${file}.part`, join(keptFolder(dataDir), 'newer.db')])
      await rm(name, { force: true });
    const { copyOfDatabase } = await import('#server/backup/backup.ts');
    await copyOfDatabase(databaseUrl, `${file}.part`);
    await sync(`${file}.part`);
    await rename(`${file}.part`, file);
    await sync(keptFolder(dataDir));
    return [];
  },

  async carryBack({ databaseUrl, dataDir }) {
    const newer = databaseUrl.slice('sqlite:'.length);
    const made = join(dataDir, '.carried.db');
    if (!carry(newer, olderDatabase(dataDir), made)) return [];
    await sync(made);
    if (!(await isThere(join(keptFolder(dataDir), 'newer.db'))))
      await link(newer, join(keptFolder(dataDir), 'newer.db'));
    await rename(made, newer);
    await sync(dataDir);
    return [];
  },
};

/** Tables of both by their common columns, into a new file. */
function carry(newer: string, older: string, made: string): boolean {
  const db = new DatabaseSync(newer, { timeout: 5000 });
  try {
    db.exec('pragma journal_mode = delete');
    db.prepare('attach ? as older').run(older);
    const had = (schema: string) =>
      JSON.stringify(db.prepare(`select name from ${schema}.kysely_migration order by name`).all());
    if (had('main') === had('older')) return false;
    db.exec('detach older');
  } finally {
    db.close();
  }
  return carryRows(newer, older, made);
}

function carryRows(newer: string, older: string, made: string): boolean {
  const db = new DatabaseSync(older, { timeout: 5000 });
  db.prepare('vacuum into ?').run(made);
  db.close();
  const to = new DatabaseSync(made);
  to.exec('pragma foreign_keys = off');
  to.prepare('attach ? as newer').run(newer);
  const tables = to.prepare(
    "select name from main.sqlite_master where type = 'table' and name not like 'kysely%'",
  );
  to.exec('begin');
  for (const { name } of tables.all()) {
    const columns = to
      .prepare(
        'select name from pragma_table_info(?1, ?2) where name in (select name from pragma_table_info(?1, ?3))',
      )
      .all(String(name), 'main', 'newer')
      .map((column) => `"${column.name}"`)
      .join();
    to.exec(
      `delete from main."${name}"; insert into main."${name}" (${columns}) select ${columns} from newer."${name}"`,
    );
  }
  to.exec('commit');
  to.close();
  return true;
}
