import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { ClubSelect } from './club-select.tsx';
import { againFields, pastedFields, registerFields } from './player-fields.ts';
import type { PlayersRoom } from './player-shapes.server.ts';

interface Props {
  room: PlayersRoom;
  /** Selected club. */
  club?: string | undefined;
  open?: boolean;
}

/** Explains from when a player may play, by the season rules. */
const soon = (days: number) =>
  days === 0
    ? 'They may play from that day on.'
    : `They may play ${days === 1 ? 'a day' : `${days} days`} later.`;

export function RegisterOne({ room, club, open = false }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <Fold title="Register a player" about={soon(room.registerDays)} open={open}>
      <ActForm
        act="POST /api/desk/league/players"
        fields={registerFields}
        was={{ from: room.today }}
        also={{ season: room.season }}
        looks={{ club: <ClubSelect clubs={room.clubs} chosen={club} /> }}
        button="Register"
        said="Registered."
        onDone={() => revalidate()}
      />
    </Fold>
  );
}

interface Left {
  line: number;
  text: string;
  why: string;
}

export function RegisterList({ room, club }: Props) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<{ registered: number; left: Left[] }>();
  return (
    <Fold title="Register a list" about="Names from a club, pasted">
      {done ? <WhatCame {...done} /> : null}
      <ActForm
        act="POST /api/desk/league/players-pasted"
        fields={pastedFields}
        was={{ from: room.today }}
        also={{ season: room.season }}
        looks={{ club: <ClubSelect clubs={room.clubs} chosen={club} /> }}
        button="Register them"
        onDone={(answer) => {
          setDone(answer);
          return revalidate();
        }}
      />
    </Fold>
  );
}

/** Response of a list registration: count, and rejected rows with reasons. */
function WhatCame({ registered, left }: { registered: number; left: Left[] }) {
  return (
    <div className="stack" role="status">
      <p>
        {registered === 1 ? 'One player has' : `${registered} players have`} been registered.
        {left.length > 0
          ? ` ${left.length === 1 ? 'One line was' : `${left.length} lines were`} left:`
          : null}
      </p>
      {left.length > 0 ? (
        <ul className="list">
          {left.map(({ line, text, why }) => (
            <li key={line}>
              <strong>
                Line {line}: {text}
              </strong>
              <br />
              {why}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function RegisterAgain({ room: { season, before, today } }: Props) {
  const { revalidate } = useRevalidator();
  const who = before === 1 ? 'One player' : `${before} players`;
  return (
    <Fold title={`Register those of ${season - 1} again`} about={who}>
      <p>
        {who} of {season - 1} {before === 1 ? 'is' : 'are'} not registered for {season} yet. Each is
        registered for the same club as then. Whoever has left is taken out afterwards.
      </p>
      <ActForm
        act="POST /api/desk/league/players-again"
        fields={againFields}
        was={{ from: today }}
        also={{ season }}
        button={`Register ${before}`}
        said="They are registered."
        onDone={() => revalidate()}
      />
    </Fold>
  );
}
