import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { applyClubSettings } from '#app/modules/committee/settings/setting-values.ts';
import { parseClub } from '#app/site/club.ts';
import type { SiteTemplates } from '#app/site/site-templates.ts';
import type { ContentImportTarget } from './import-content.ts';

const startFile = z.object({
  position: z.int(),
  name: z.string().min(1),
  about: z.string(),
  /** Folders of content/ that are omitted. */
  without: z.array(z.string()).default([]),
  /** Settings that differ from club.json: 'uses.league'. */
  settings: z.record(z.string(), z.string()).default({}),
  /** First page in the admin area. */
  desk: z.string().optional(),
});
type StartFile = z.output<typeof startFile>;

const village = {
  key: 'village',
  name: 'A village club with three leagues',
  about: 'The made-up club that you see now. You can turn it into your own step by step.',
};

/** Starts of a content folder: files in `starts/{key}` replace those of the folder. */
export function createNewSiteTemplates(place: ContentImportTarget, content: string): SiteTemplates {
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
  /** True after changes in the admin area or an import; a start that failed half-way can be chosen again. */
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
      throw new Refusal(
        404,
        'That choice is not available, because the content has already been changed. Reload the page.',
      );
    if (key === village.key) return;
    const { ContentUnchangedError, importContent } = await import('./import-content.ts');
    const beside = await mkdtemp(join(tmpdir(), 'bowls-start-'));
    // The activity log names an import by its folder.
    const whole = join(beside, key);
    try {
      await composeStartFolder(content, folder, key, whole, todayInLondon(place.clock).slice(0, 4));
      await importContent(place, whole, { replace: true });
    } catch (error) {
      // Chosen twice: no change is due.
      if (!(error instanceof ContentUnchangedError)) throw error;
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  }
  return { choices, take };
}

const readStart = async (folder: string, key: string): Promise<StartFile> =>
  startFile.parse(JSON.parse(await readFile(join(folder, key, 'start.json'), 'utf8')));

async function composeStartFolder(content: string, folder: string, key: string, whole: string, year: string) {
  const { without, settings } = await readStart(folder, key);
  const left = [...without, 'starts', 'demo'];
  await cp(content, whole, {
    recursive: true,
    filter: (source) => !left.includes(relative(content, source)),
  });
  for (const name of without) await mkdir(join(whole, name), { recursive: true });
  await cp(join(folder, key), whole, { recursive: true });
  await rm(join(whole, 'start.json'));
  await writeStartFacts(whole, settings);
  // A site without a season counts as empty and would get the whole starter content at its next start.
  if ((await readdir(join(whole, 'seasons'))).length === 0)
    await writeFile(join(whole, `seasons/${year}.csv`), 'date,day,type,opponent\n');
}

/**
 * Write the start's club facts, and an empty list of league clubs if it has none, since another start may have been imported
 * before.
 */
async function writeStartFacts(whole: string, settings: StartFile['settings']) {
  const club = parseClub(await readFile(join(whole, 'club.json'), 'utf8'));
  await writeFile(join(whole, 'club.json'), JSON.stringify(applyClubSettings(club, settings)));
  if (!existsSync(join(whole, 'league-clubs.json'))) await writeFile(join(whole, 'league-clubs.json'), '[]');
}
