import { formatList, pluralize } from '#app/core/language.ts';
import { filterPresentArrivals } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { RollUpDraw } from '#app/modules/roll-ups/day/roll-up-day.ts';
import {
  getPlayersOfRollUpGame,
  getPlayersOfRollUpGames,
  type RollUpDrawGame,
} from '#app/modules/roll-ups/draw/games.ts';
import { findLateArrivalPlace, getPlayersWithoutGame } from '#app/modules/roll-ups/draw/late-arrivals.ts';
import { removePlayerFromDraw } from '#app/modules/roll-ups/draw/update-draw.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { createArrivalNameLookup } from './player-names.ts';
import type { RollUpDayController } from './use-roll-up-day.ts';

interface Props {
  day: RollUpDayController;
  draw: RollUpDraw;
  keep: (said: string, games: RollUpDrawGame[]) => unknown;
  busy: boolean;
  picked: string;
  pick: (player: string) => void;
}

/** Render players without a game, late or sitting out, and those who left: the effect on games, with a button to update them. */
export function LateAndLeftPlayersPanel({ day, draw, keep, busy, picked, pick }: Props) {
  const { games, out } = draw;
  const present = filterPresentArrivals(day.arrivals).map(({ id }) => id);
  const waiting = getPlayersWithoutGame(present, games, out);
  const [gone] = getPlayersOfRollUpGames(games).filter((player) => !present.includes(player));
  if (!gone && waiting.length === 0) return null;
  return (
    <Card className="call on-day-late">
      {gone ? (
        <LeftPlayer day={day} gone={gone} waiting={waiting} games={games} keep={keep} busy={busy} />
      ) : null}
      {gone ? null : <LatePlayer day={day} waiting={waiting} games={games} keep={keep} busy={busy} />}
      {waiting.length > 0 ? (
        <ul className="bare-list on-day-waits" aria-label="Players waiting">
          {waiting.map((player) => (
            <li key={player}>
              <button
                type="button"
                className="on-day-player"
                aria-pressed={player === picked}
                disabled={busy}
                onClick={() => pick(player)}
              >
                {createArrivalNameLookup(day.arrivals)(player)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

interface PlayerPlacement extends Pick<Props, 'day' | 'keep' | 'busy'> {
  games: RollUpDrawGame[];
  waiting: string[];
}

function LeftPlayer({ day, gone, waiting, games, keep, busy }: PlayerPlacement & { gone: string }) {
  const { rink } = useClubTerms();
  const nameOf = createArrivalNameLookup(day.arrivals);
  const game = games.find((one) => getPlayersOfRollUpGame(one).includes(gone));
  const { games: mended, moved, left } = removePlayerFromDraw(games, gone, waiting);
  const where = (player: string) => mended.find((one) => getPlayersOfRollUpGame(one).includes(player))?.rink;
  const [first = ''] = moved;
  const stays =
    moved.length > 0 &&
    moved.every((player) =>
      games.some((one) => one === game && getPlayersOfRollUpGame(one).includes(player)),
    );
  const words =
    left.length > 0
      ? `${formatList(left.map(nameOf))} will wait for the next draw.`
      : moved.length === 0
        ? 'The others play on as they are.'
        : stays && moved.length > 1
          ? `${formatList(moved.map(nameOf))} will each play for themselves.`
          : `${nameOf(first)} will play on ${rink} ${where(first)}.`;
  return (
    <>
      <p>
        <strong>{nameOf(gone)} has gone home:</strong> {rink} {game?.rink} is a player short. {words}
      </p>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => keep(`${nameOf(gone)} is out of the draw. ${words}`, mended)}
      >
        Update the draw
      </button>
    </>
  );
}

function LatePlayer({ day, waiting, games, keep, busy }: PlayerPlacement) {
  const { rink } = useClubTerms();
  const nameOf = createArrivalNameLookup(day.arrivals);
  const joined = findLateArrivalPlace(games, waiting, day.state.day.rinks);
  const names = formatList(waiting.map(nameOf));
  if (!joined)
    return (
      <p>
        <strong>{names}</strong> {pluralize(waiting.length, 'is', 'are')} waiting and will play in the next
        draw.
      </p>
    );
  const now = new Set(getPlayersOfRollUpGames(games));
  const who = formatList(
    getPlayersOfRollUpGames(joined.games)
      .filter((player) => !now.has(player))
      .map(nameOf),
  );
  const how = {
    'short side': 'on the short side',
    'one more': 'as an extra player',
    'new game': 'in a new game',
  }[joined.how];
  return (
    <>
      <p>
        <strong>{names}</strong> {pluralize(waiting.length, 'is', 'are')} not in the draw.
      </p>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => keep(`${who}: ${rink} ${joined.rink}, ${how}.`, joined.games)}
      >
        {who} to {rink} {joined.rink}, {how}
      </button>
    </>
  );
}
