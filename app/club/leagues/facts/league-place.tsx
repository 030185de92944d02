import { PutBy } from '#app/club/teams/desk/put-by.tsx';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import type { FactsScreen } from './facts-room.ts';

/** Where a league stands among the others; put by, taken up again, removed. */
export function LeaguePlace({ facts }: { facts: FactsScreen }) {
  const desk = useActs();
  const { day, name, parent, division, putBy, inUse, version, first, last } = facts;
  const param = { day };
  const called = parent ? division : name;
  const move = (move: 'up' | 'down') =>
    desk.act(
      'POST /api/desk/results/leagues/{day}/move',
      { param, json: { move }, version },
      { said: `${called} has moved ${move}.`, again: 'Move it all the same' },
    );
  return (
    <>
      {desk.word}
      {putBy ? (
        <p>It is put by: no list shows it, and what was played in it stays.</p>
      ) : (
        <div className="actions">
          {(['up', 'down'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className="button quiet"
              disabled={desk.busy || (way === 'up' ? first : last)}
              onClick={() => move(way)}
            >
              Move {way} in the lists
            </button>
          ))}
        </div>
      )}
      <PutBy
        name={called}
        param={param}
        putBy={putBy}
        inUse={inUse}
        version={version}
        desk={desk}
        use="PUT /api/desk/results/leagues/{day}/use"
        remove="DELETE /api/desk/results/leagues/{day}"
        to={parent ? `/desk/results/${parent}` : '/desk/results'}
      />
    </>
  );
}
