import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { ListFileIntoField } from '#app/admin/lists/list-file-into-field.tsx';
import { formatCount, pluralize } from '#app/core/language.ts';
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
    ? 'Players may play from the day they are registered.'
    : `Players may play ${formatCount(days, 'day')} after they are registered.`;

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
        successMessage="Player registered."
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
    <CollapsibleSection title="Register a list" about="Paste the names from a club">
      {done ? <WhatCame {...done} /> : null}
      <MutationForm
        mutation="POST /api/desk/league/players-pasted"
        fields={pastedPlayerListFields}
        initialValues={{ from: room.today }}
        extraValues={{ season: room.season }}
        fieldOverrides={{ club: <PlayerRegistrationClubSelect clubs={room.clubs} chosen={club} /> }}
        button="Register players"
        onDone={(answer) => {
          setDone(answer);
          return revalidate();
        }}
      >
        <ListFileIntoField name="list" />
      </MutationForm>
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
          ? ` ${left.length === 1 ? 'One line was' : `${left.length} lines were`} not registered:`
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
    <CollapsibleSection title={`Register the ${season - 1} players again`} about={who}>
      <p>
        {who} from {season - 1} {pluralize(before, 'is', 'are')} not registered for {season} yet. This
        registers them for the same club as before. Afterwards, remove anyone who has left.
      </p>
      <MutationForm
        mutation="POST /api/desk/league/players-again"
        fields={reregisterPlayersFields}
        initialValues={{ from: today }}
        extraValues={{ season }}
        button={`Register ${formatCount(before, 'player')}`}
        successMessage="Players registered."
        onDone={() => revalidate()}
      />
    </CollapsibleSection>
  );
}
