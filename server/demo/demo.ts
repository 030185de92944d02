import '../../scripts/end-with-npm.mjs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { formatDemoSignIns, loadDemoPeople } from './cast.ts';
import { loadDemoClub, loadDemoLeague } from './demo-parts.ts';

/**
 * Demonstration site: the starter club on a Saturday in mid-season, or with `--league` a league, in a temporary folder; `--members`
 * makes the club larger. It reads only the settings PORT and LOG_LEVEL and listens on this machine only, so that it cannot reach
 * real systems. Unless another log level is set, it only prints its address and who can sign in.
 */
const signals = ['SIGTERM', 'SIGINT'] as const;
/** Members of a town's club. */
const maxDemoMembers = 400;
const { isLeague, members } = readOptions();
const dataDir = mkdtempSync(join(tmpdir(), 'bowls-demo-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const ended = () => process.exit(143);
for (const signal of signals) process.on(signal, ended);

const [season] = readdirSync(join(projectRootFolder, 'content/seasons')).sort().reverse();
const { PORT, LOG_LEVEL } = process.env;
const { serve }: typeof import('#server/main.ts') = await import(`${projectRootFolder}build/server/index.js`);
const settings = {
  PORT,
  LOG_LEVEL: LOG_LEVEL ?? 'error',
  DATA_DIR: dataDir,
  CLUB_NOW: `${season?.replace('.csv', '')}-06-07T13:40`,
};
await serve(settings, isLeague ? loadDemoLeague : loadClub);
// From here the site handles the signals and shuts down gracefully.
for (const signal of signals) process.off(signal, ended);
console.log(
  `\nThese members can sign in. Each password is at the end of the row:\n${formatDemoSignIns().join('\n')}`,
);

async function loadClub(site: ServerContext): Promise<void> {
  await loadDemoPeople(site.db, site.clock);
  await loadDemoClub(site, { members });
}

/** Return what the command line asks for; ends with a sentence for anything else that is given. */
function readOptions(): { isLeague: boolean; members: number | undefined } {
  try {
    const options = { league: { type: 'boolean', default: false }, members: { type: 'string' } } as const;
    const { league, members } = parseArgs({ options }).values;
    const isNumber = members === undefined || /^[1-9]\d{0,2}$/.test(members);
    if (isNumber && Number(members ?? 0) <= maxDemoMembers && !(league && members))
      return { isLeague: league, members: members === undefined ? undefined : Number(members) };
  } catch {
    // An option that there is not: as below.
  }
  console.error(`Usage: npm run demo [-- --league | --members NUMBER], a number up to ${maxDemoMembers}`);
  process.exit(1);
}
