import { erasedPlayerName, getPlayerNameSortKey } from '#app/modules/fixtures/fixtures.ts';
import { resolvePlayerName } from '#app/modules/registrations/rules/resolve-player-name.ts';

/** Erased player. */
export interface ErasedPlayer {
  id: string;
  /** Former name. */
  name: string;
  /** True if the name is unique in the register, so that written matches are theirs. */
  byName: boolean;
  /** Places on this card where they are known to have played, regardless of the written name. */
  places: { side: string; rink: number; place: number }[];
}

/** Returns the players of a card entry (`match_entry.players`, JSON) without the erased name. */
export function erasePlayerFromCardJson(json: string, gone: ErasedPlayer): string {
  const players: unknown = readJson(json);
  if (!Array.isArray(players)) return json;
  let found = false;
  const stripped = players.map((one: unknown) => {
    if (!isTheirs(one, gone)) return one;
    found = true;
    return { ...one, name: erasedPlayerName };
  });
  return found ? JSON.stringify(stripped) : json;
}

/** Replaces the name in a text. */
export const erasePlayerNameInText = (text: string, name: string) =>
  text.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'giu'), erasedPlayerName);

function isTheirs(one: unknown, { id, name, byName, places }: ErasedPlayer): one is object {
  if (typeof one !== 'object' || one === null) return false;
  if ('player' in one && one.player === id) return true;
  if (places.some((place) => isAt(one, place)) && isLike(one, name)) return true;
  const isFree = !('player' in one) || one.player === null;
  return (
    byName &&
    isFree &&
    'name' in one &&
    typeof one.name === 'string' &&
    getPlayerNameSortKey(one.name) === getPlayerNameSortKey(name)
  );
}

const isAt = (one: object, { side, rink, place }: ErasedPlayer['places'][number]) =>
  'side' in one &&
  one.side === side &&
  'rink' in one &&
  one.rink === rink &&
  'place' in one &&
  one.place === place;

/** True if the written name may mean them: the other captain may have put another player in the place. */
const isLike = (one: object, name: string) => {
  if (!('name' in one) || typeof one.name !== 'string') return false;
  const { player, maybe } = resolvePlayerName(one.name, [{ id: '', name, number: '' }]);
  return player !== null || maybe.length > 0;
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
