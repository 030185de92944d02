import { useState } from 'react';
import { mostPlayers, mostRinks } from '#app/modules/sides/shape.ts';
import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { type Placed, placed, reservesOf, withoutPlace } from './lineup.ts';
import { pickWords, placeWords } from './person-words.ts';
import { Proposals } from './proposals.tsx';
import { RinkCard } from './rink-card.tsx';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
}

/** Render the sides, a card for each rink, with the players without a place and the reserves. */
export function SidesPanel({ screen, sides, onFilled }: Props & { onFilled: () => void }) {
  const { lineup } = sides;
  const isBegun = placed(lineup).length > 0;
  const numbers = Array.from({ length: lineup.rinks }, (_, at) => at + 1);
  return (
    <>
      {isBegun ? null : <HowMany screen={screen} sides={sides} />}
      {isBegun ? <Proposals screen={screen} sides={sides} onFilled={onFilled} /> : null}
      <WithoutPlace screen={screen} sides={sides} />
      <div className="pick-strips">
        {numbers.map((number) => (
          <RinkCard key={number} screen={screen} sides={sides} number={number} />
        ))}
      </div>
      <Reserves screen={screen} sides={sides} />
      {isBegun ? <HowMany screen={screen} sides={sides} /> : null}
    </>
  );
}

/** Render the number of rinks and players, if the format leaves them to the captain. */
function HowMany({ screen, sides }: Props) {
  const words = useWords();
  const { rinksKnown, playersKnown } = screen.shape;
  const { lineup, set } = sides;
  if (rinksKnown && playersKnown) return null;
  const choice = (name: string, value: number, most: number, onChoose: (value: number) => void) => (
    <label className="pick-count">
      {name}
      <select value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
  return (
    <p className="pick-row">
      {rinksKnown
        ? null
        : choice(capital(words.rinks), lineup.rinks, mostRinks, (rinks) => set({ ...lineup, rinks }))}
      {playersKnown
        ? null
        : choice('Players on a side', lineup.players, mostPlayers, (players) => set({ ...lineup, players }))}
    </p>
  );
}

/** Render the players who do not fit a changed format. */
function WithoutPlace({ screen, sides }: Props) {
  const words = useWords();
  const without = withoutPlace(sides.lineup);
  const { madeFor, shape } = screen;
  if (without.length === 0) return null;
  const fewer = madeFor && shape.rinks < madeFor.rinks;
  const said = fewer
    ? `The format has ${shape.rinks} ${shape.rinks === 1 ? words.rink : words.rinks} now. Those below have no place in it.`
    : 'Those below have no place in this format.';
  return (
    <Card title="Without a place" className="pick-strip">
      <p className="pick-warning">{said}</p>
      <People picks={without} screen={screen} sides={sides} />
    </Card>
  );
}

function Reserves({ screen, sides }: Props) {
  const [name, setName] = useState('');
  const reserves = reservesOf(sides.lineup);
  function add() {
    const guest = name.trim();
    if (guest) sides.standBy({ key: crypto.randomUUID(), member: null, name: guest });
    setName('');
  }
  return (
    <Card title="Reserves and guests" className="pick-strip">
      {reserves.length > 0 ? (
        <People picks={reserves} screen={screen} sides={sides} />
      ) : (
        <p className="soft">Nobody stands by. Tap a name, and then ‘Reserve’.</p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label="A guest, such as one lent by another club"
          name="guest"
          maxLength={60}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          aside={
            <button type="submit" className="button quiet small">
              Add
            </button>
          }
        />
      </form>
    </Card>
  );
}

/** Render players without a place, with buttons to select one for a place or take them out. */
function People({ picks, screen, sides }: Props & { picks: Placed[] }) {
  const { rink } = useWords();
  const stateOf = (key: string) =>
    screen.picks.find((one) => (one.member ?? one.id) === key)?.state ?? 'picked';
  return (
    <ol className="rows">
      {picks.map((pick) => (
        <li key={pick.key} className="pick-person">
          <button
            type="button"
            className="pick-hold"
            aria-pressed={sides.held?.key === pick.key}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', pick.key)}
            onClick={() => sides.hold(pick)}
          >
            <span className="row-name">{pick.name}</span>
            {pick.rink > 0 ? <span className="row-line">{placeWords(pick, sides.lineup, rink)}</span> : null}
            {pickWords[stateOf(pick.key)] ? (
              <span className="row-line">{pickWords[stateOf(pick.key)]}</span>
            ) : null}
          </button>
          <button type="button" className="button quiet small" onClick={() => sides.takeOut(pick.key)}>
            Take out<span className="visually-hidden">: {pick.name}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
