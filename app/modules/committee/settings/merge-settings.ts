import type { z } from 'zod';
import { type Club, clubSchema } from '#app/site/club.ts';
import { applyClubSettings, type ClubSettingValues } from './setting-values.ts';

/** Invalid stored setting: accepted by an earlier version, or edited in the database. */
export interface InvalidClubSetting {
  path: string;
  text: string;
  /** Requirement, as a sentence. */
  why: string;
}

/** Merges the file with stored settings. Each invalid one falls back to the file's value. */
export function mergeClubSettings(
  file: Club,
  said: ClubSettingValues,
): { club: Club; unfit: InvalidClubSetting[] } {
  const left = { ...said };
  const unfit: InvalidClubSetting[] = [];
  const leave = (path: string, why: string) => {
    unfit.push({ path, text: left[path] ?? '', why });
    delete left[path];
  };
  for (;;) {
    const read = clubSchema.safeParse(applyClubSettings(file, left));
    if (read.success) return { club: read.data, unfit };
    const wrong = getClubSettingErrorSentences(read.error);
    const faults = Object.keys(left).flatMap((path) => {
      const at = Object.keys(wrong).find((one) => one === path || one.startsWith(`${path}.`));
      return at === undefined ? [] : [[path, wrong[at]]];
    });
    for (const [path = '', why = ''] of faults) leave(path, why);
    if (faults.length === 0) for (const path of Object.keys(left)) leave(path, 'Check this setting.');
  }
}

/** Return error sentences by path; messages of club.ts begin in lower case: 'a time such as 14:00'. */
export function getClubSettingErrorSentences({ issues }: z.ZodError): Record<string, string> {
  const asked = (said: string) => (/^[a-z]/.test(said) ? `Enter ${said}.` : 'Check this setting.');
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), asked(message)]));
}
