import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import {
  pastedPlayerListFields,
  playerRegistrationFields,
  reregisterPlayersFields,
} from './player-form-fields.ts';
import type { LeaguePlayersPageData } from './player-schemas.server.ts';
import { PlayerRegistrationClubSelect } from './registration-club-select.tsx';

interface Props {
  room: LeaguePlayersPageData;
  /** Selected club. */
  club?: string | undefined;
  open?: boolean;
}

/** Explains from when a player may play, by the season rules. */
const soon = (days: number) =>
  days === 0
    ? 'They may play from that day on.'
    : `They may play ${days === 1 ? 'a day' : `${days} days`} later.`;

export function RegisterLeaguePlayerForm({ room, club, open = false }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <CollapsibleSection title="Register a player" about={soon(room.registerDays)} open={open}>
      <MutationForm
        mutation="POST /api/desk/league/players"
        fields={playerRegistrationFields}
        initialValues={{ from: room.today }}
        extraValues={{ season: room.season }}
        fieldOverrides={{ club: <PlayerRegistrationClubSelect clubs={room.clubs} chosen={club} /> }}
        button="Register"
        successMessage="Registered."
        onDone={() => revalidate()}
      />
    </CollapsibleSection>
  );
}

interface Left {
  line: number;
  text: string;
  why: string;
}

export function RegisterPlayerListForm({ room, club }: Props) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<{ registered: number; left: Left[] }>();
  return (
    <CollapsibleSection title="Register a list" about="Names from a club, pasted">
      {done ? <WhatCame {...done} /> : null}
      <MutationForm
        mutation="POST /api/desk/league/players-pasted"
        fields={pastedPlayerListFields}
        initialValues={{ from: room.today }}
        extraValues={{ season: room.season }}
        fieldOverrides={{ club: <PlayerRegistrationClubSelect clubs={room.clubs} chosen={club} /> }}
        button="Register them"
        onDone={(answer) => {
          setDone(answer);
          return revalidate();
        }}
      />
    </CollapsibleSection>
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

export function ReregisterPlayersForm({ room: { season, before, today } }: Props) {
  const { revalidate } = useRevalidator();
  const who = before === 1 ? 'One player' : `${before} players`;
  return (
    <CollapsibleSection title={`Register those of ${season - 1} again`} about={who}>
      <p>
        {who} of {season - 1} {before === 1 ? 'is' : 'are'} not registered for {season} yet. Each is
        registered for the same club as then. Whoever has left is taken out afterwards.
      </p>
      <MutationForm
        mutation="POST /api/desk/league/players-again"
        fields={reregisterPlayersFields}
        initialValues={{ from: today }}
        extraValues={{ season }}
        button={`Register ${before}`}
        successMessage="They are registered."
        onDone={() => revalidate()}
      />
    </CollapsibleSection>
  );
}
