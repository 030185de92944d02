import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { PlayersRoom, Unsettled } from './player-shapes.server.ts';
import { gamesIn } from './player-words.ts';

/** Names on cards that match no registered player for certain. */
export function NamesOnCards({ room: { unsettled, season }, desk }: { room: PlayersRoom; desk: Acts }) {
  const asked = unsettled.filter(({ maybe }) => maybe.length > 0);
  const unknown = unsettled.filter(({ maybe }) => maybe.length === 0);
  const about = [
    asked.length > 0 && `${asked.length} to settle`,
    unknown.length > 0 && `${unknown.length} on no register`,
  ].filter(Boolean);
  return (
    <Fold title="Names on cards" about={about.join(', ')} id="names">
      <Rows>
        {asked.map((one) => (
          <Row key={`${one.club} ${one.name}`} name={`‘${one.name}’`} line={lineOf(one)}>
            <span className="actions">
              {one.maybe.map(({ id, name, number, version }) => (
                <button
                  key={id}
                  type="button"
                  className="button quiet"
                  disabled={desk.busy}
                  onClick={() =>
                    desk.act(
                      'POST /api/desk/league/players/{id}/names',
                      { param: { id }, json: { season, club: one.club, name: one.name }, version },
                      `‘${one.name}’ of ${one.clubName} is ${name}.`,
                    )
                  }
                >
                  This is {name}
                  {number ? ` (${number})` : null}
                </button>
              ))}
            </span>
          </Row>
        ))}
        {unknown.map((one) => (
          <Row
            key={`${one.club} ${one.name}`}
            name={`‘${one.name}’`}
            line={lineOf(one)}
            state="On no register"
          />
        ))}
      </Rows>
    </Fold>
  );
}

const lineOf = ({ clubName, games }: Unsettled) => [clubName, gamesIn(games)].filter(Boolean).join(', ');
