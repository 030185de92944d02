import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import type { JustDoneState } from '#app/admin/just-done.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { ClubForm } from './club-form.tsx';
import { mergerFields, times } from './clubs.ts';

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const [club, clubs] = await Promise.all([
    call('GET /api/desk/calendar/clubs/{id}', { param: { id } }),
    call('GET /api/desk/calendar/clubs'),
  ]);
  return { club, others: clubs.filter((other) => other.id !== club.id) };
}

/** Page of one club: details, merging with another spelling, and removal. */
export default function OneClub() {
  const { club } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page
      title={club.name}
      description={`${club.name}, a club that we play.`}
      lead={club.events === 0 ? 'No event names it.' : `It stands in the calendar ${times(club.events)}.`}
      before={<BackTo to="/desk/calendar/clubs">Clubs we play</BackTo>}
    >
      <Card>
        <ClubForm
          act="PUT /api/desk/calendar/clubs/{id}"
          param={{ id: club.id }}
          was={club}
          button="Save"
          said="Saved. A new name stands in all of its events."
          onDone={revalidate}
        />
      </Card>
      <div className="folds">
        <Merger />
        <Removal />
      </div>
      <LatestChanges room="calendar" subject={`club:${club.id}`} onUndone={revalidate} />
    </Page>
  );
}

function Merger() {
  const { club, others } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  if (others.length === 0) return null;
  return (
    <Fold title="The same club under another name?">
      <p>
        Then all its events are given the other name, and ‘{club.name}’ goes from the list. Its address and
        directions are kept where the other has none.
      </p>
      <ActForm
        act="POST /api/desk/calendar/clubs/{id}/merger"
        param={{ id: club.id }}
        fields={mergerFields}
        was={{ version: club.version }}
        button="Make one club of the two"
        said="Done."
        kind="quiet"
        looks={{
          into: (
            <SelectField
              label={mergerFields.into.label}
              name="into"
              onChange={({ target }) => setInto(target.value)}
            >
              <option value="">choose a club</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ),
        }}
        onDone={(done) => {
          if (!done) return;
          const said = `${club.name} is now ${others.find(({ id }) => id === into)?.name} everywhere.`;
          return navigate('/desk/calendar', { state: { said, change: done.change } satisfies JustDoneState });
        }}
      />
    </Fold>
  );
}

function Removal() {
  const { club } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  if (club.events > 0) return null;
  const { id, name, version } = club;
  return (
    <Fold title="Not played any more?">
      {desk.word}
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/calendar/clubs/{id}',
          button: 'Remove',
          said: `${name} is off the list.`,
          to: '/desk/calendar',
          sure: {
            title: `Remove ${name}?`,
            about:
              'No event names this club. Its address and directions go with it. You can take this back for a day.',
          },
        }}
      />
    </Fold>
  );
}
