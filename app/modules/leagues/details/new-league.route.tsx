import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { newLeagueFields } from './league-detail-fields.ts';
import { LeagueClubSectionField } from './league-section-field.tsx';
import { createLeagueKey } from './league-texts.ts';

export const clientLoader = () => call('GET /api/desk/results/leagues');

/** Renders the form of a new league. */
export default function NewLeaguePage() {
  const { taken, sections } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <AdminSectionPage
      room="results"
      title="Add a league"
      lead="You can change all of this later, but for its address."
    >
      <Card>
        <MutationForm
          mutation="POST /api/desk/results/leagues"
          fields={newLeagueFields}
          button="Add the league"
          successMessage="It is made."
          onDone={(made) => made && navigate(`/desk/results/${made.day}`)}
          fieldOverrides={{
            name: (
              <Field
                label={newLeagueFields.name.label}
                name="name"
                maxLength={newLeagueFields.name.maxLength}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
                hint={
                  <span aria-live="polite">
                    {name.trim()
                      ? `Its page will be /leagues/${createLeagueKey(name.trim(), taken)} for good.`
                      : 'Such as ‘Monday Ladies’.'}
                  </span>
                }
              />
            ),
            section: <LeagueClubSectionField sections={sections} />,
            source: (
              <fieldset className="choices">
                <legend>{newLeagueFields.source.label}</legend>
                <RadioOrCheckboxInput
                  name="source"
                  value="own"
                  label="our own results"
                  hint="It is worked out here, from what you enter and by the rule card."
                  defaultChecked
                />
                <RadioOrCheckboxInput
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
    </AdminSectionPage>
  );
}
