import { formatDateTime } from '#app/core/clock.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { sumUpRollUpFees } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { createArrivalNameLookup } from '#app/modules/roll-ups/games/player-names.ts';
import type { RollUpDayController } from '#app/modules/roll-ups/games/use-roll-up-day.ts';
import { getBestRollUpPlayers } from '#app/modules/roll-ups/table/roll-up-standings.ts';
import { Card } from '#app/ui/card.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

/** Render the button that closes the day; the same place offers to undo it. */
export function CloseRollUpCard({ day: { state, arrivals, close } }: { day: RollUpDayController }) {
  const { toCome } = sumUpRollUpFees(arrivals);
  return (
    <Card title={state.event.isToday ? 'Close today?' : 'Close this day?'}>
      <p>
        After closing, you cannot tick anyone or make a draw. The games and takings are shown here.
        {toCome > 0 ? ` ${formatMoney(toCome)} is still to pay.` : ''} You can reopen the day until midnight.
      </p>
      <button type="button" className="button" onClick={() => close(true)}>
        {state.event.isToday ? 'Close today' : 'Close this day'}
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
    <Card title={event.isToday ? 'Closed for today' : 'Closed'} className="call">
      <dl className="facts">
        <Fact label="Arrived">
          {arrivals.length}
          {visitors > 0 ? `, ${visitors} of them visitors` : ''}
        </Fact>
        <Fact label="Played">
          {games.length > 0 ? formatGamesPlayed(draws.length, games.length) : 'no draw was made'}
        </Fact>
        <Fact label="Best of the day">
          {best ? formatList(best.players.map(createArrivalNameLookup(arrivals))) : null}
        </Fact>
        <Fact label="Taken">{formatMoney(paid)}</Fact>
        <Fact label="Not paid">{toCome > 0 ? `${formatMoney(toCome)}: ${formatList(owing)}` : null}</Fact>
      </dl>
      <p className="soft" role="status">
        {closedAt
          ? `Closed on ${formatDateTime(new Date(closedAt))}${closedBy && ` by ${closedBy}`}.`
          : 'Closed on this phone. It will close for everyone when you are back online.'}
      </p>
      {mayOpen ? (
        <button type="button" className="button quiet" onClick={() => close(false)}>
          Reopen the day
        </button>
      ) : (
        <p className="soft">Only an administrator can reopen a past day.</p>
      )}
    </Card>
  );
}

const formatGamesPlayed = (draws: number, games: number) =>
  `${formatCount(games, 'game')} in ${formatCount(draws, 'draw')}`;
