import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { withFacts } from '#app/modules/committee/settings/settings.ts';
import { readClub } from '#app/site/club.ts';
import type { Starts } from '#app/site/starts.ts';
import { importContent, NothingToDo, type Place } from './import-content.ts';

const startFile = z.object({
  position: z.int(),
  name: z.string().min(1),
  about: z.string(),
  /** Folders of content/ of which it takes nothing. */
  without: z.array(z.string()).default([]),
  /** What it says otherwise than club.json: 'uses.league'. */
  settings: z.record(z.string(), z.string()).default({}),
  /** Where the desk begins with it. */
  desk: z.string().optional(),
});
type StartFile = z.output<typeof startFile>;

const village = {
  key: 'village',
  name: 'A village club with three leagues',
  about: 'The invented club that you see now, to be changed piece by piece into your own.',
};

/** Of a content folder: `starts/{key}` holds the files that stand in place of the folder's own. */
export function openStarts(place: Place, content: string): Starts {
  const folder = join(content, 'starts');
  async function choices() {
    const keys = await readdir(folder).catch(() => []);
    if (keys.length === 0 || (await isTouched(keys))) return [];
    const found = await Promise.all(keys.map(async (key) => ({ key, ...(await readStart(folder, key)) })));
    found.sort((one, other) => one.position - other.position);
    return [
      village,
      ...found.map(({ key, name, about, desk }) => ({ key, name, about, ...(desk && { desk }) })),
    ];
  }
  /** By somebody at the desk, or by a folder of their own; a start that was taken before all else failed can be taken again. */
  async function isTouched(keys: string[]): Promise<boolean> {
    const changes = await place.db
      .selectFrom('change')
      .select('title')
      .where((is) => is.or([is('actor', 'is not', null), is('subject', '=', 'content')]))
      .limit(100)
      .execute();
    return changes.some(({ title }) => !keys.some((key) => title.startsWith(`${key}: `)));
  }
  async function take(key: string) {
    if (!(await choices()).some((choice) => choice.key === key))
      throw new Refusal(404, 'There is no such beginning, or the content has been changed since.');
    if (key === village.key) return;
    const beside = await mkdtemp(join(tmpdir(), 'bowls-start-'));
    // The record calls an import by the name of its folder.
    const whole = join(beside, key);
    try {
      await layTogether(content, folder, key, whole, today(place.clock).slice(0, 4));
      await importContent(place, whole, { replace: true });
    } catch (error) {
      // Pressed twice: it is as it should be.
      if (!(error instanceof NothingToDo)) throw error;
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  }
  return { choices, take };
}

const readStart = async (folder: string, key: string): Promise<StartFile> =>
  startFile.parse(JSON.parse(await readFile(join(folder, key, 'start.json'), 'utf8')));

async function layTogether(content: string, folder: string, key: string, whole: string, year: string) {
  const { without, settings } = await readStart(folder, key);
  const left = [...without, 'starts', 'demo'];
  await cp(content, whole, {
    recursive: true,
    filter: (source) => !left.includes(relative(content, source)),
  });
  for (const name of without) await mkdir(join(whole, name), { recursive: true });
  await cp(join(folder, key), whole, { recursive: true });
  await rm(join(whole, 'start.json'));
  await layFacts(whole, settings);
  // A site without a season is an empty one, and would be given the whole club at its next start.
  if ((await readdir(join(whole, 'seasons'))).length === 0)
    await writeFile(join(whole, `seasons/${year}.csv`), 'date,day,type,opponent\n');
}

/** The club's facts as the start has them, and no clubs of a league where it has none: another may have been taken before it. */
async function layFacts(whole: string, settings: StartFile['settings']) {
  const club = readClub(await readFile(join(whole, 'club.json'), 'utf8'));
  await writeFile(join(whole, 'club.json'), JSON.stringify(withFacts(club, settings)));
  if (!existsSync(join(whole, 'league-clubs.json'))) await writeFile(join(whole, 'league-clubs.json'), '[]');
}
