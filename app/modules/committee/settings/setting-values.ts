import type { Club } from '#app/site/club.ts';

/** Settings of club.json by path, 'fees.membership', as form values: texts, '' for none. */
export type ClubSettingValues = Record<string, string>;

/** Return each setting under its path, as a text. */
export function flattenClubSettings(value: object, before = ''): ClubSettingValues {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, string][] => {
      const path = before + name;
      if (item !== null && typeof item === 'object')
        return Object.entries(flattenClubSettings(item, `${path}.`));
      return [[path, item === null ? '' : String(item)]];
    }),
  );
}

/** Return the club with some settings overridden; an empty text unsets one, and numbers are parsed. */
export function applyClubSettings(club: Club, said: ClubSettingValues): unknown {
  const changed: Record<string, unknown> = { ...structuredClone(club) };
  for (const [path, text] of Object.entries(said)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: Record<string, unknown> | undefined = changed;
    for (const name of names) {
      const inner: unknown = at && Object.hasOwn(at, name) ? at[name] : undefined;
      at = isPlainObject(inner) ? inner : undefined;
    }
    if (!at || !Object.hasOwn(at, last)) continue;
    const numeric = typeof at[last] === 'number' || path === 'founded';
    const isYesOrNo = typeof at[last] === 'boolean' && /^(true|false)$/.test(text);
    const none = isNullableSetting(path) ? null : '';
    at[last] = isYesOrNo ? text === 'true' : text === '' ? none : numeric ? Number(text) : text;
  }
  return changed;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const isNullableSetting = (path: string) =>
  /^(founded|analytics|safeguarding\..*|keeper\.email|leagueSheets\..*)$/.test(path);
