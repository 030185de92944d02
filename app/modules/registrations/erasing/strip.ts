import { meant, sortOf } from '#app/modules/registrations/rules/known-as.ts';

/** What stands in place of a name that was taken out, everywhere. */
export const erasedName = 'A player';

/** Whoever was taken out. */
export interface Gone {
  id: string;
  /** As they were called. */
  name: string;
  /** Whether a name that only reads the same is theirs too: nobody else on the register is called so. */
  byName: boolean;
  /** Where on this card they are known to have stood, whatever was written there. */
  places: { side: string; rink: number; place: number }[];
}

/** The players of a card as they are kept in its history (`match_entry.players`), without the name of whoever was taken out. */
export function withoutPlayer(json: string, gone: Gone): string {
  const players: unknown = readJson(json);
  if (!Array.isArray(players)) return json;
  let found = false;
  const stripped = players.map((one: unknown) => {
    if (!isTheirs(one, gone)) return one;
    found = true;
    return { ...one, name: erasedName };
  });
  return found ? JSON.stringify(stripped) : json;
}

/** A sentence without the name, as it stands on the register. */
export const withoutName = (text: string, name: string) =>
  text.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'giu'), erasedName);

function isTheirs(one: unknown, { id, name, byName, places }: Gone): one is object {
  if (typeof one !== 'object' || one === null) return false;
  if ('player' in one && one.player === id) return true;
  if (places.some((place) => isAt(one, place)) && isLike(one, name)) return true;
  const isFree = !('player' in one) || one.player === null;
  return (
    byName && isFree && 'name' in one && typeof one.name === 'string' && sortOf(one.name) === sortOf(name)
  );
}

const isAt = (one: object, { side, rink, place }: Gone['places'][number]) =>
  'side' in one &&
  one.side === side &&
  'rink' in one &&
  one.rink === rink &&
  'place' in one &&
  one.place === place;

/** Whether what was written there can be meant for them: the other captain may have put somebody else in the place. */
const isLike = (one: object, name: string) => {
  if (!('name' in one) || typeof one.name !== 'string') return false;
  const { player, maybe } = meant(one.name, [{ id: '', name, number: '' }]);
  return player !== null || maybe.length > 0;
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
