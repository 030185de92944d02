import type { Format, ScoreSheet, Side } from '#app/modules/formats/formats.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import { type Difference, differences, rinkOrder } from './differences.ts';

/** What one side says of a match: its figures, and who played. */
export interface Word {
  sheet: ScoreSheet;
  players: Played[];
}

/** How two sides' words stand to each other. */
export type Standing =
  | { state: 'waiting' }
  | { state: 'one'; by: Side }
  | { state: 'unlike'; differs: Difference[] }
  | { state: 'alike'; word: Word };

/** Out of the latest word of each side; in which order they came does not matter. */
export function standingOf(home: Word | null, away: Word | null, card: Format): Standing {
  if (!home && !away) return { state: 'waiting' };
  if (!home || !away) return { state: 'one', by: home ? 'home' : 'away' };
  const differs = differences(home.sheet, away.sheet, card);
  if (differs.length > 0) return { state: 'unlike', differs };
  return { state: 'alike', word: together(home, away) };
}

/** One word out of two that agree: the home side's figures unless it left its rinks out, and of each side the names that it gave itself. */
function together(home: Word, away: Word): Word {
  const isHome = home.sheet.rinks.length > 0 || away.sheet.rinks.length === 0;
  const [base, other] = isHome ? [home, away] : [away, home];
  const moved = onRinksOf(base.sheet, other);
  const extraEnd = base.sheet.extraEnd ?? other.sheet.extraEnd;
  return {
    sheet: {
      ...base.sheet,
      ends: base.sheet.ends ?? other.sheet.ends,
      ...(extraEnd && { extraEnd }),
    },
    players: namesOf(isHome ? { home: base.players, away: moved } : { home: moved, away: base.players }),
  };
}

/** Whom one side names, by the rinks' numbers of the sheet that holds. */
export function onRinksOf({ rinks }: ScoreSheet, { sheet, players }: Word): Played[] {
  const order = rinkOrder(rinks, sheet.rinks);
  return order ? players.map((player) => onRink(player, order)) : players;
}

function onRink(player: Played, order: number[]): Played {
  const at = order.indexOf(player.rink - 1);
  return at < 0 ? player : { ...player, rink: at + 1 };
}

/** Of each side the names that it gave itself; those that the other wrote down for it where it gave none. */
export function namesOf(said: Record<Side, Played[]>): Played[] {
  const of = (side: Side, by: Side) => said[by].filter((player) => player.side === side);
  const own = (side: Side, other: Side) => {
    const names = of(side, side);
    return names.length > 0 ? names : of(side, other);
  };
  return [...own('home', 'away'), ...own('away', 'home')];
}
