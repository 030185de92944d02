import { useState } from 'react';
import {
  formatRollUpGameSize,
  getRollUpPositionName,
  type RollUpDrawGame,
} from '#app/modules/roll-ups/draw/games.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';

interface Props {
  game: RollUpDrawGame;
  nameOf: (id: string) => string;
  picked: string;
  pick: (player: string) => void;
  keep: (game: RollUpDrawGame) => unknown;
  busy: boolean;
  /** True if the day is closed: read-only. */
  closed: boolean;
}

/** Render one rink: each player is a button that selects them for a swap; and the shots. */
export function RollUpGameCard({ game, nameOf, picked, pick, keep, busy, closed }: Props) {
  const words = useClubTerms();
  const name = `${capitalize(words.rink)} ${game.rink}`;
  return (
    <section className="card on-day-game" aria-label={name}>
      <h3>
        {name} <span className="soft">{formatRollUpGameSize(game)}</span>
      </h3>
      <div className="on-day-sides">
        {game.sides.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
          <ul key={at} className="bare-list on-day-side">
            {side.players.map((player, place) => (
              <li key={player}>
                {closed ? (
                  <>
                    <span className="soft">{getRollUpPositionName(side.players.length, place)}</span>{' '}
                    {nameOf(player)}
                  </>
                ) : (
                  <button
                    type="button"
                    className="on-day-player"
                    aria-pressed={player === picked}
                    disabled={busy}
                    onClick={() => pick(player)}
                  >
                    <span className="soft">{getRollUpPositionName(side.players.length, place)}</span>{' '}
                    {nameOf(player)}
                  </button>
                )}
              </li>
            ))}
            {closed && side.shots !== null ? <li>{side.shots} shots</li> : null}
          </ul>
        ))}
      </div>
      {closed ? null : (
        <ShotsForm key={JSON.stringify(game.sides)} game={game} name={name} keep={keep} busy={busy} />
      )}
    </section>
  );
}

function ShotsForm({ game, name, keep, busy }: Pick<Props, 'game' | 'keep' | 'busy'> & { name: string }) {
  const [typed, setTyped] = useState(() => game.sides.map(({ shots }) => (shots === null ? '' : `${shots}`)));
  const isChanged = game.sides.some(({ shots }, at) => `${shots ?? ''}` !== typed[at]);
  const read = (text = '') => (/^\d{1,3}$/.test(text) ? Number(text) : null);
  return (
    <form
      className="actions tight on-day-shots"
      onSubmit={(event) => {
        event.preventDefault();
        keep({ ...game, sides: game.sides.map((side, at) => ({ ...side, shots: read(typed[at]) })) });
      }}
    >
      <span>Shots</span>
      {typed.map((text, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
          key={at}
          aria-label={`Shots for side ${at + 1}, ${name}`}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={3}
          value={text}
          onChange={(event) => setTyped(typed.map((one, place) => (place === at ? event.target.value : one)))}
        />
      ))}
      <button type="submit" className="button quiet small" disabled={busy || !isChanged}>
        Save<span className="visually-hidden"> the shots of {name}</span>
      </button>
    </form>
  );
}
