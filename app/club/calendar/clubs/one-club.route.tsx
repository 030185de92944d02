import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { calendarCalls } from '#app/club/calendar/events/calendar-room.ts';
import { BackTo } from '#app/desk/back-to.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { ClubInputs, clubLabels } from './club-inputs.tsx';
import type { Club } from './clubs.ts';

const path = `${calendarCalls}/clubs`;

export async function clientLoader({ params }: { params: { id?: string } }) {
  const [club, clubs] = await Promise.all([
    callAt<Club>(`${path}/${encodeURIComponent(params.id ?? '')}`),
    callAt<Club[]>(path),
  ]);
  return { club, others: clubs.filter(({ id }) => id !== club.id) };
}

/** One club: what is known of it, another spelling of it, and the way off the list. */
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
      <Card title="What is known of it">
        <DeskForm
          labels={clubLabels}
          button="Save"
          said="Saved. A new name stands in all of its events."
          version={club.version}
          act={(values, version) => callAt(`${path}/${club.id}`, { method: 'PUT', json: values, version })}
          onDone={revalidate}
        >
          {(state) => <ClubInputs key={club.version} {...state} club={club} />}
        </DeskForm>
      </Card>
      <Merger />
      <Removal />
      <LatestChanges room="calendar" subject={`club:${club.id}`} onUndone={revalidate} />
    </Page>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function Merger() {
  const { club, others } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (others.length === 0) return null;
  return (
    <Card title="The same club under another name?">
      <p>
        Then all its events are given the other name, and ‘{club.name}’ goes from the list. Its address and
        directions are kept where the other has none.
      </p>
      <DeskForm
        labels={{ into: 'The right name' }}
        button="Make one club of the two"
        said="Done."
        kind="quiet"
        version={club.version}
        act={async ({ into }, version) => {
          const json = { into };
          const done = await callAt<{ change: string }>(`${path}/${club.id}/merger`, {
            method: 'POST',
            json,
            version,
          });
          const right = others.find(({ id }) => id === into)?.name;
          await navigate('/desk/calendar', {
            state: { said: `${club.name} is now ${right} everywhere.`, change: done.change },
          });
          return done;
        }}
      >
        {({ errors, disabled }) => (
          <SelectField label="The right name" name="into" error={errors.into} disabled={disabled}>
            <option value="">choose a club</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </DeskForm>
    </Card>
  );
}

function Removal() {
  const { club } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const { revalidate } = useRevalidator();
  if (club.events > 0) return null;
  const remove = (version = club.version) =>
    run(async () => {
      const { change } = await callAt<{ change: string }>(`${path}/${club.id}`, {
        method: 'DELETE',
        version,
      });
      await navigate('/desk/calendar', { state: { said: `${club.name} is off the list.`, change } });
    });
  return (
    <Card title="Not played any more?">
      <NotDone
        failed={failed}
        again="Remove it all the same"
        onAgain={remove}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      <SureButton large button="Remove" title={`Remove ${club.name}?`} busy={busy} onSure={() => remove()}>
        No event names this club. Its address and directions go with it. You can take this back for a day.
      </SureButton>
    </Card>
  );
}
