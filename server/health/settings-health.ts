import type { Logger } from 'pino';
import type { InvalidClubSetting } from '#app/modules/committee/settings/merge-settings.ts';
import { readInvalidClubSettings } from '#app/modules/committee/settings/stored-settings.server.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import type { Site } from '#app/site/site.server.ts';

/** Health result for admin settings that fail validation: content/club.json applies in their place. */
export async function checkSettingsHealth(site: Pick<Site, 'db' | 'club'>): Promise<HealthResult> {
  const unfit = await readInvalidClubSettings(site);
  const said = unfit.map(({ label, text, why }) => `‘${label}’ (‘${text.slice(0, 80)}’). ${why}`);
  return {
    what: 'settings',
    name: 'Club settings',
    state: unfit.length > 0 ? 'trouble' : 'well',
    said:
      unfit.length > 0
        ? `These settings cannot be used, so those in content/club.json apply: ${said.join(' ')}`
        : 'All settings are valid.',
    todo: unfit.length > 0 ? 'Correct this in Settings, then restart the site.' : '',
  };
}

/** Log invalid settings by name only, once for each change. */
export function createInvalidSettingsLogger(
  log: Pick<Logger, 'error'>,
): (unfit: InvalidClubSetting[]) => void {
  let told = '';
  return (unfit) => {
    const settings = unfit.map(({ path }) => path);
    if (unfit.length > 0 && settings.join() !== told)
      log.error({ settings, why: unfit[0]?.why }, 'a setting of the desk cannot be used');
    told = settings.join();
  };
}
