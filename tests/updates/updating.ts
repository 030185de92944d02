import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvironment, readServerConfig } from '#server/settings/config.ts';
import { runUpdate } from '#server/updates/update.ts';
import type { VersionProvider } from '#server/updates/version-provider.ts';

// `update` of the command line for a given home: updating.ts HOME WATCH-SECONDS [FOLDER | --back]. A version is a folder here:
// verifying a release file is tested elsewhere.

const parts: VersionProvider = {
  async look(_, __, wanted = '') {
    const { version } = JSON.parse(await readFile(join(wanted, 'package.json'), 'utf8'));
    const words = {
      inShort: 'It is another.',
      date: '2026-01-01',
      isSecurity: false,
      groups: [],
      byHand: [],
    };
    return { ...words, version, place: { kind: 'file', path: wanted } };
  },
  async putInPlace({ version, place }, home) {
    const into = join(home, 'versions', version);
    const from = place.kind === 'file' ? place.path : '';
    const part = join(home, 'versions', `.building-${version}`);
    await cp(from, part, { recursive: true, verbatimSymlinks: true });
    await rm(into, { recursive: true, force: true });
    await rename(part, into);
  },
};

const [home = '', watch = '0', wanted = ''] = process.argv.slice(2);
const asked = {
  look: false,
  settle: wanted === '--settle',
  back: wanted === '--back',
  yes: false,
  watch: Number(watch),
  wanted,
};
await runUpdate(home, readServerConfig(loadEnvironment()), asked, parts).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
