import { formatDateTime } from '#app/core/clock.ts';
import { sumUpRollUpFees } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { formatRollUpFeeInPounds } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { createArrivalNameLookup, joinPlayerNames } from '#app/modules/roll-ups/games/player-names.ts';
import type { RollUpDayController } from '#app/modules/roll-ups/games/use-roll-up-day.ts';
import { getBestRollUpPlayers } from '#app/modules/roll-ups/table/roll-up-standings.ts';
import { Card } from '#app/ui/card.tsx';

/** Render the button that closes the day; the same place offers to undo it. */
export function CloseRollUpCard({ day: { state, arrivals, close } }: { day: RollUpDayController }) {
  const { toCome } = sumUpRollUpFees(arrivals);
  return (
    <Card title={state.event.isToday ? 'That is all for today?' : 'Was that all?'}>
      <p>
        Nobody is ticked and nothing is drawn any more then, and what was played and taken stands here.
        {toCome > 0 ? ` ${formatRollUpFeeInPounds(toCome)} is still to come.` : ''} You can open it again
        until the day is over.
      </p>
      <button type="button" className="button" onClick={() => close(true)}>
        {state.event.isToday ? 'That is all for today' : 'That was all'}
      </button>
    </Card>
  );
}

/** Render the games and takings of a closed day. */
export function ClosedRollUpCard({ day: { state, arrivals, close } }: { day: RollUpDayController }) {
  const { draws, event } = state;
  const { closedAt, closedBy, mayOpen } = state.day;
  const { paid, toCome } = sumUpRollUpFees(arrivals);
  const games = draws.flatMap((draw) => draw.games);
  const best = getBestRollUpPlayers(games);
  const visitors = arrivals.filter(({ member }) => member === null).length;
  const owing = arrivals.filter((one) => !one.paid && one.fee > 0).map(({ name }) => name);
  return (
    <Card title={event.isToday ? 'That was all for today' : 'That was all'} className="call">
      <dl className="facts">
        <dt>Came</dt>
        <dd>
          {arrivals.length}
          {visitors > 0 ? `, ${visitors} of them visitors` : ''}
        </dd>
        <dt>Played</dt>
        <dd>{games.length > 0 ? formatGamesPlayed(draws.length, games.length) : 'nothing was drawn'}</dd>
        {best ? (
          <>
            <dt>Best of the day</dt>
            <dd>{joinPlayerNames(best.players.map(createArrivalNameLookup(arrivals)))}</dd>
          </>
        ) : null}
        <dt>Taken</dt>
        <dd>{formatRollUpFeeInPounds(paid)}</dd>
        {toCome > 0 ? (
          <>
            <dt>Not paid</dt>
            <dd>
              {formatRollUpFeeInPounds(toCome)}: {joinPlayerNames(owing)}
            </dd>
          </>
        ) : null}
      </dl>
      <p className="soft" role="status">
        {closedAt
          ? `Closed on ${formatDateTime(new Date(closedAt))}${closedBy && ` by ${closedBy}`}.`
          : 'Closed on this phone, and for all others as soon as there is a line.'}
      </p>
      {mayOpen ? (
        <button type="button" className="button quiet" onClick={() => close(false)}>
          Open it again
        </button>
      ) : (
        <p className="soft">It could be opened again on its day. Now the administrator can.</p>
      )}
    </Card>
  );
}

const formatGamesPlayed = (draws: number, games: number) =>
  `${games} ${games === 1 ? 'game' : 'games'} in ${draws} ${draws === 1 ? 'draw' : 'draws'}`;
