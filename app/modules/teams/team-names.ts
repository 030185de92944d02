import { anchor } from '#app/core/rich-text/rich-text.ts';

/** What most clubs' sections are called, to begin with. */
export const readySections = ['Men', 'Ladies', 'Mixed', 'Indoor', 'Juniors'];

/** A key that can be read in an address, 'larkby-a', with a number behind it where it is taken. */
export function keyOf(name: string, taken: readonly string[], otherwise: string): string {
  const key = anchor(name.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '')).slice(0, 40) || otherwise;
  if (!taken.includes(key)) return key;
  for (let more = 2; ; more++) if (!taken.includes(`${key}-${more}`)) return `${key}-${more}`;
}

/** A name as it is kept: the club's own, at its beginning, follows the setting. */
export const keptName = (name: string, club: string) =>
  name === club || name.startsWith(`${club} `) ? `{club}${name.slice(club.length)}` : name;
