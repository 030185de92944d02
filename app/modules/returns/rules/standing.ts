import type { Format, ScoreSheet, Side } from '#app/modules/formats/formats.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import { type Difference, differences, rinkOrder } from './differences.ts';

/** Figures and players entered by one side. */
export interface Word {
  sheet: ScoreSheet;
  players: Played[];
}

/** Comparison of both sides' entries. */
export type Standing =
  | { state: 'waiting' }
  | { state: 'one'; by: Side }
  | { state: 'unlike'; differs: Difference[] }
  | { state: 'alike'; word: Word };

/** Compares the latest entries of both sides, regardless of their order. */
export function standingOf(home: Word | null, away: Word | null, card: Format): Standing {
  if (!home && !away) return { state: 'waiting' };
  if (!home || !away) return { state: 'one', by: home ? 'home' : 'away' };
  const differs = differences(home.sheet, away.sheet, card);
  if (differs.length > 0) return { state: 'unlike', differs };
  return { state: 'alike', word: together(home, away) };
}

/** Merges two agreeing entries: the home side's figures unless it omitted its rinks, and each side's own names. */
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

/** Maps the named players to the rink numbers of the settled sheet. */
export function onRinksOf({ rinks }: ScoreSheet, { sheet, players }: Word): Played[] {
  const order = rinkOrder(rinks, sheet.rinks);
  return order ? players.map((player) => onRink(player, order)) : players;
}

function onRink(player: Played, order: number[]): Played {
  const at = order.indexOf(player.rink - 1);
  return at < 0 ? player : { ...player, rink: at + 1 };
}

/** Returns the names that each side gave for itself; else those that the other side gave. */
export function namesOf(said: Record<Side, Played[]>): Played[] {
  const of = (side: Side, by: Side) => said[by].filter((player) => player.side === side);
  const own = (side: Side, other: Side) => {
    const names = of(side, side);
    return names.length > 0 ? names : of(side, other);
  };
  return [...own('home', 'away'), ...own('away', 'home')];
}
