import { here } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { DrawInDay } from '#app/modules/roll-ups/day/day.ts';
import { everybodyIn, type Game, playersOf } from '#app/modules/roll-ups/draw/games.ts';
import { joinLate, whoWaits } from '#app/modules/roll-ups/draw/late.ts';
import { mend } from '#app/modules/roll-ups/draw/mend.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { listOf, namesOf } from './names.ts';
import type { Day } from './use-day.ts';

interface Props {
  day: Day;
  draw: DrawInDay;
  keep: (said: string, games: Game[]) => unknown;
  busy: boolean;
  picked: string;
  pick: (player: string) => void;
}

/** Render players without a game, late or sitting out, and those who left: the effect on games, with a button to update them. */
export function LateAndGone({ day, draw, keep, busy, picked, pick }: Props) {
  const { games, out } = draw;
  const present = here(day.arrivals).map(({ id }) => id);
  const waiting = whoWaits(present, games, out);
  const [gone] = everybodyIn(games).filter((player) => !present.includes(player));
  if (!gone && waiting.length === 0) return null;
  return (
    <Card className="call on-day-late">
      {gone ? <Gone day={day} gone={gone} waiting={waiting} games={games} keep={keep} busy={busy} /> : null}
      {gone ? null : <Late day={day} waiting={waiting} games={games} keep={keep} busy={busy} />}
      {waiting.length > 0 ? (
        <ul className="on-day-waits" aria-label="Who waits">
          {waiting.map((player) => (
            <li key={player}>
              <button
                type="button"
                className="on-day-player"
                aria-pressed={player === picked}
                disabled={busy}
                onClick={() => pick(player)}
              >
                {namesOf(day.arrivals)(player)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

interface Finding extends Pick<Props, 'day' | 'keep' | 'busy'> {
  games: Game[];
  waiting: string[];
}

function Gone({ day, gone, waiting, games, keep, busy }: Finding & { gone: string }) {
  const { rink } = useWords();
  const nameOf = namesOf(day.arrivals);
  const game = games.find((one) => playersOf(one).includes(gone));
  const { games: mended, moved, left } = mend(games, gone, waiting);
  const where = (player: string) => mended.find((one) => playersOf(one).includes(player))?.rink;
  const [first = ''] = moved;
  const stays =
    moved.length > 0 &&
    moved.every((player) => games.some((one) => one === game && playersOf(one).includes(player)));
  const words =
    left.length > 0
      ? `${listOf(left.map(nameOf))} then waits for the next draw.`
      : moved.length === 0
        ? 'The others play on as they are.'
        : stays && moved.length > 1
          ? `${listOf(moved.map(nameOf))} then play each for themselves.`
          : `${nameOf(first)} then plays on ${rink} ${where(first)}.`;
  return (
    <>
      <p>
        <strong>{nameOf(gone)} has gone home:</strong> {rink} {game?.rink} is short. {words}
      </p>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => keep(`${nameOf(gone)} is out of the draw. ${words}`, mended)}
      >
        Mend the draw
      </button>
    </>
  );
}

function Late({ day, waiting, games, keep, busy }: Finding) {
  const { rink } = useWords();
  const nameOf = namesOf(day.arrivals);
  const joined = joinLate(games, waiting, day.state.day.rinks);
  const names = listOf(waiting.map(nameOf));
  if (!joined)
    return (
      <p>
        <strong>{names}</strong> {waiting.length === 1 ? 'waits' : 'wait'} for the next draw, and{' '}
        {waiting.length === 1 ? 'plays' : 'play'} in it.
      </p>
    );
  const now = new Set(everybodyIn(games));
  const who = listOf(
    everybodyIn(joined.games)
      .filter((player) => !now.has(player))
      .map(nameOf),
  );
  const how = {
    'short side': 'on the short side',
    'one more': 'as one more',
    'new game': 'in a game of their own',
  }[joined.how];
  return (
    <>
      <p>
        <strong>{names}</strong> {waiting.length === 1 ? 'is' : 'are'} not in the draw.
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
