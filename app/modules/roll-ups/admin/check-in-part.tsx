import { useCallback, useMemo, useState } from 'react';
import { getRollUpMembersToCheckIn } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { anonymousRollUpVisitorName } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { RollUpDayController } from '#app/modules/roll-ups/games/use-roll-up-day.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { RollUpArrivalRow } from './arrival-row.tsx';

/** Number of buttons shown first; frequent players are among them. */
const maxButtonsShownFirst = 12;

/** Render a check-in button for each member and, below, the players here, latest first. */
export function RollUpCheckInPanel({ day }: { day: RollUpDayController }) {
  const { arrivals, tap } = day;
  const { closed } = day.state.day;
  const come = useCallback(
    (member: string | null, name = '') =>
      tap({ kind: 'come', id: crypto.randomUUID(), member, name, paid: false }),
    [tap],
  );
  const sorted = useMemo(
    () => arrivals.toReversed().sort((one, other) => Number(one.left) - Number(other.left)),
    [arrivals],
  );
  const names = useMemo(() => new Map(arrivals.map(({ id, name }) => [id, name])), [arrivals]);
  return (
    <>
      {closed ? null : (
        <Card className="on-day-find">
          <h2 className="visually-hidden">Tick who is here</h2>
          <CheckInButtons day={day} come={come} />
        </Card>
      )}
      <Card title={`Arrived (${arrivals.length})`}>
        {arrivals.length === 0 ? <p>No one yet.</p> : null}
        <ul className="rows on-day-arrived">
          {sorted.map((one) => (
            <RollUpArrivalRow
              key={one.id}
              one={one}
              partner={one.partner === null ? '' : (names.get(one.partner) ?? '')}
              tap={tap}
              others={names}
              closed={closed}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

function CheckInButtons({
  day: { state, arrivals },
  come,
}: {
  day: RollUpDayController;
  come: (member: string | null, name?: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const found = getRollUpMembersToCheckIn(state, arrivals, typed);
  const shown = all || typed ? found.slice(0, all ? undefined : 24) : found.slice(0, maxButtonsShownFirst);
  const name = typed.trim();
  function tick(member: string | null, called = '') {
    come(member, called);
    setTyped('');
  }
  return (
    <>
      <Field
        label="Find a name"
        name="find"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="bare-list tiles filled on-day-ticks">
        {shown.map((member) => (
          <li key={member.id}>
            <button type="button" className="on-day-tick" onClick={() => tick(member.id)}>
              {member.name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="on-day-tick on-day-visitor" onClick={() => tick(null, name)}>
            {name && found.length === 0
              ? `${anonymousRollUpVisitorName}: ${name}`
              : `A ${anonymousRollUpVisitorName.toLowerCase()}`}
          </button>
        </li>
      </ul>
      {name && found.length === 0 ? <p className="soft">No other member has this name.</p> : null}
      {!typed && !all && found.length > maxButtonsShownFirst ? (
        <button type="button" className="button quiet small" onClick={() => setAll(true)}>
          All {found.length} members
        </button>
      ) : null}
    </>
  );
}
