import { toAnchorId } from '#app/core/rich-text/rich-text.ts';

/** Common names of sections, offered for a start. */
export const commonClubSectionNames = ['Men', 'Ladies', 'Mixed', 'Indoor', 'Juniors'];

/** Returns a readable key for a path, 'larkby-a', with a number appended if it is taken. */
export function createUniqueUrlKey(name: string, taken: readonly string[], otherwise: string): string {
  const key = toAnchorId(name.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '')).slice(0, 40) || otherwise;
  if (!taken.includes(key)) return key;
  for (let more = 2; ; more++) if (!taken.includes(`${key}-${more}`)) return `${key}-${more}`;
}

/** Returns the stored form of a name: a leading club name becomes `{club}`, so that it follows the setting. */
export const toStoredTeamName = (name: string, club: string) =>
  name === club || name.startsWith(`${club} `) ? `{club}${name.slice(club.length)}` : name;
