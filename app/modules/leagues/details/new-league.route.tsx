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
      lead="You can change all of this later, except the page’s address."
    >
      <Card>
        <MutationForm
          mutation="POST /api/desk/results/leagues"
          fields={newLeagueFields}
          button="Add league"
          successMessage="League added."
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
                      ? `The address of its page will be /leagues/${createLeagueKey(name.trim(), taken)}. You cannot change it later.`
                      : 'For example, Monday Ladies.'}
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
                  hint="The table is worked out from the results you enter, using the rule card."
                  defaultChecked
                />
                <RadioOrCheckboxInput
                  name="source"
                  value="sheet"
                  label="the league’s published sheet"
                  hint="You can enter its address next, on the league’s page in Club admin."
                />
              </fieldset>
            ),
          }}
        />
      </Card>
    </AdminSectionPage>
  );
}
