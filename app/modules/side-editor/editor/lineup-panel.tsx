import { useState } from 'react';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { maxPlayersPerRink, maxSidesRinks } from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { formatLineupPlace, teamPickStateLabels } from './candidate-text.ts';
import { FillLineupButtons } from './fill-buttons.tsx';
import {
  type LineupPick,
  listLineupReserves,
  listPlacedLineupPicks,
  listUnplacedLineupPicks,
} from './lineup.ts';
import { RinkLineupCard } from './rink-lineup-card.tsx';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
}

/** Render the sides, a card for each rink, with the players without a place and the reserves. */
export function LineupPanel({ screen, sides, onFilled }: Props & { onFilled: () => void }) {
  const { lineup } = sides;
  const isBegun = listPlacedLineupPicks(lineup).length > 0;
  const numbers = Array.from({ length: lineup.rinks }, (_, at) => at + 1);
  return (
    <>
      {isBegun ? null : <FormatFields screen={screen} sides={sides} />}
      {isBegun ? <FillLineupButtons screen={screen} sides={sides} onFilled={onFilled} /> : null}
      <UnplacedCard screen={screen} sides={sides} />
      <div className="tiles filled pick-strips">
        {numbers.map((number) => (
          <RinkLineupCard key={number} screen={screen} sides={sides} number={number} />
        ))}
      </div>
      <ReservesCard screen={screen} sides={sides} />
      {isBegun ? <FormatFields screen={screen} sides={sides} /> : null}
    </>
  );
}

/** Render the number of rinks and players, if the format leaves them to the captain. */
function FormatFields({ screen, sides }: Props) {
  const words = useClubTerms();
  const { rinksKnown, playersKnown } = screen.shape;
  const { lineup, set } = sides;
  if (rinksKnown && playersKnown) return null;
  const choice = (name: string, value: number, most: number, onChoose: (value: number) => void) => (
    <label className="pick-count">
      {name}
      <select value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        <Options of={Array.from({ length: most }, (_, at) => at + 1)} />
      </select>
    </label>
  );
  return (
    <p className="pick-row">
      {rinksKnown
        ? null
        : choice(capitalize(words.rinks), lineup.rinks, maxSidesRinks, (rinks) => set({ ...lineup, rinks }))}
      {playersKnown
        ? null
        : choice(`Players per ${words.rink}`, lineup.players, maxPlayersPerRink, (players) =>
            set({ ...lineup, players }),
          )}
    </p>
  );
}

/** Render the players who do not fit a changed format. */
function UnplacedCard({ screen, sides }: Props) {
  const words = useClubTerms();
  const without = listUnplacedLineupPicks(sides.lineup);
  const { madeFor, shape } = screen;
  if (without.length === 0) return null;
  const fewer = madeFor && shape.rinks < madeFor.rinks;
  const said = fewer
    ? `The format now has ${shape.rinks} ${shape.rinks === 1 ? words.rink : words.rinks}. These players have no place in it.`
    : 'These players have no place in this format.';
  return (
    <Card title="Not placed" className="pick-strip">
      <p className="pick-warning">{said}</p>
      <UnplacedRows picks={without} screen={screen} sides={sides} />
    </Card>
  );
}

function ReservesCard({ screen, sides }: Props) {
  const [name, setName] = useState('');
  const reserves = listLineupReserves(sides.lineup);
  function add() {
    const guest = name.trim();
    if (guest) sides.standBy({ key: crypto.randomUUID(), member: null, name: guest });
    setName('');
  }
  return (
    <Card title="Reserves and guests" className="pick-strip">
      {reserves.length > 0 ? (
        <UnplacedRows picks={reserves} screen={screen} sides={sides} />
      ) : (
        <p className="soft">No reserves yet. Press a name, then ‘Reserve’.</p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="Guest, for example from another club"
          name="guest"
          maxLength={60}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          aside={
            <button type="submit" className="button quiet small">
              Add guest
            </button>
          }
        />
      </form>
    </Card>
  );
}

/** Render players without a place, with buttons to select one for a place or take them out. */
function UnplacedRows({ picks, screen, sides }: Props & { picks: LineupPick[] }) {
  const { rink } = useClubTerms();
  const stateOf = (key: string) =>
    screen.picks.find((one) => (one.member ?? one.id) === key)?.state ?? 'picked';
  return (
    <ol className="rows">
      {picks.map((pick) => (
        <li key={pick.key} className="name-and-button">
          <button
            type="button"
            className="pick-hold"
            aria-pressed={sides.held?.key === pick.key}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', pick.key)}
            onClick={() => sides.hold(pick)}
          >
            <span className="row-name">{pick.name}</span>
            {pick.rink > 0 ? (
              <span className="row-line">{formatLineupPlace(pick, sides.lineup, rink)}</span>
            ) : null}
            {teamPickStateLabels[stateOf(pick.key)] ? (
              <span className="row-line">{teamPickStateLabels[stateOf(pick.key)]}</span>
            ) : null}
          </button>
          <button type="button" className="button quiet small" onClick={() => sides.takeOut(pick.key)}>
            Remove<span className="visually-hidden">: {pick.name}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
