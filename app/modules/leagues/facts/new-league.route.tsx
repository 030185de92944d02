import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Choice, Field } from '#app/ui/field.tsx';
import { SectionField } from './fact-fields.tsx';
import { leagueKey } from './league-words.ts';
import { newLeagueFields } from './leagues.ts';

export const clientLoader = () => call('GET /api/desk/results/leagues');

/** Renders the form of a new league. */
export default function NewLeague() {
  const { taken, sections } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <RoomPage
      room="results"
      title="Add a league"
      lead="You can change all of this later, but for its address."
    >
      <Card>
        <ActForm
          act="POST /api/desk/results/leagues"
          fields={newLeagueFields}
          button="Add the league"
          said="It is made."
          onDone={(made) => made && navigate(`/desk/results/${made.day}`)}
          looks={{
            name: (
              <Field
                label={newLeagueFields.name.label}
                name="name"
                maxLength={newLeagueFields.name.most}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
                hint={
                  <span aria-live="polite">
                    {name.trim()
                      ? `Its page will be /leagues/${leagueKey(name.trim(), taken)} for good.`
                      : 'Such as ‘Monday Ladies’.'}
                  </span>
                }
              />
            ),
            section: <SectionField sections={sections} />,
            source: (
              <fieldset className="choices">
                <legend>{newLeagueFields.source.label}</legend>
                <Choice
                  name="source"
                  value="own"
                  label="our own results"
                  hint="It is worked out here, from what you enter and by the rule card."
                  defaultChecked
                />
                <Choice
                  name="source"
                  value="sheet"
                  label="the league’s published sheet"
                  hint="You give its address next, on the league’s own page at the desk."
                />
              </fieldset>
            ),
          }}
        />
      </Card>
    </RoomPage>
  );
}
