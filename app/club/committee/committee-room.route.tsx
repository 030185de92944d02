import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { type OfficerRow, OneOfficer } from './one-officer.tsx';

export const clientLoader = () => call<OfficerRow[]>('/api/desk/committee');

/** Who is on the committee, in the order of its page. */
export default function CommitteeRoom() {
  const officers = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<{ said: string; change: string }>();
  async function show(said: string, change: string) {
    setDone({ said, change });
    await revalidate();
  }
  return (
    <Page
      title="Committee"
      description="Who is on the committee."
      lead="What stands here is the page ‘Meet the Committee’. What you save is shown there at once."
    >
      <p>
        <a href="/the-committee">See the page as visitors do</a>
      </p>
      {done ? (
        <Saved
          {...done}
          onUndone={async () => {
            setDone(undefined);
            await revalidate();
          }}
        />
      ) : null}
      {officers.length === 0 ? <p>Nobody is on the committee yet.</p> : null}
      <ol className="desk-rows" aria-label="The committee in its order">
        {officers.map((officer, index) => (
          <OneOfficer
            key={officer.id}
            officer={officer}
            first={index === 0}
            last={index === officers.length - 1}
            onDone={show}
            onRenew={revalidate}
          />
        ))}
      </ol>
      <Card title="Add somebody">
        <DeskForm
          labels={{ name: 'Name', role: 'Looks after' }}
          button="Add to the committee"
          said="Added."
          reset
          act={(json) => call<{ change: string }>('/api/desk/committee', { method: 'POST', json })}
          onDone={revalidate}
        >
          {({ errors, disabled }) => (
            <>
              <Field label="Name" name="name" error={errors.name} disabled={disabled} autoComplete="off" />
              <Field
                label="Looks after"
                name="role"
                hint="Such as ‘Treasurer’ or ‘Opens Secretary’."
                error={errors.role}
                disabled={disabled}
                autoComplete="off"
              />
            </>
          )}
        </DeskForm>
      </Card>
      <HowThisWorks
        steps={[
          'When an office changes hands, change the name on its card and save. The order stays as it is.',
          'Add a new office at the foot of the list, and move it with ‘up’ and ‘down’ to where it belongs.',
          'A photograph is optional. Ask the officer first.',
          'Being on this list gives nobody a key to the desk: an administrator gives the keys under ‘Members’.',
        ]}
      />
      <LatestChanges room="committee" onUndone={revalidate} />
    </Page>
  );
}
