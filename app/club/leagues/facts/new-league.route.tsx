import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice, Field } from '#app/ui/field.tsx';
import { PlayedFields, playedLabels, SectionField } from './fact-fields.tsx';
import { leagueKey } from './league-words.ts';

export const clientLoader = () => call('GET /api/desk/results/leagues');

/** A league from nothing: all that has to be said at first. */
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
        <DeskForm
          labels={{ name: 'Name', ...playedLabels, source: 'The table comes from' }}
          button="Add the league"
          said="It is made."
          act={async (values) => {
            const source = values.source === 'sheet' ? ('sheet' as const) : ('own' as const);
            const made = await call('POST /api/desk/results/leagues', { json: { ...values, source } });
            await navigate(`/desk/results/${made.day}`);
            return made;
          }}
        >
          <Field
            label="Name"
            name="name"
            maxLength={80}
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
          <PlayedFields />
          <SectionField sections={sections} />
          <fieldset className="choices">
            <legend>The table comes from</legend>
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
        </DeskForm>
      </Card>
    </RoomPage>
  );
}
