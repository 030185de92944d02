import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { Entry } from '#app/club/opens/entries/entries.ts';
import { movedUpWords } from '#app/club/opens/entry-list/moved-up.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { BackToOpen } from './back-to-open.tsx';
import { apiOf, type OpenChoices, type OpenInFull } from './desk-open.ts';
import { FactsForm } from './facts-form.tsx';

export const clientLoader = ({ params }: { params: { slug?: string } }) =>
  callAt<{ open: OpenInFull; choices: OpenChoices }>(apiOf(params.slug ?? ''));

/** An open's facts, to be changed; and the way to take down one that was put up by mistake. */
export default function OpenFactsRoom() {
  const { open, choices } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [movedUp, setMovedUp] = useState<Entry[]>([]);
  const { busy, failed, run, clear } = useCall();
  const remove = (version = open.version) =>
    run(async () => {
      await callAt(apiOf(open.key), { method: 'DELETE', version });
      await navigate('/desk/opens');
    });
  const entered = open.taken + open.waiting > 0;
  return (
    <Page
      title={`The facts of ${open.name}`}
      description="The facts of an open."
      lead="For another year, choose the new day here: earlier winners stay, and the list of entries begins anew."
      before={<BackToOpen open={open} />}
    >
      {movedUp.length > 0 ? <Alert kind="success">{movedUpWords(movedUp)}</Alert> : null}
      <Card>
        <FactsForm
          key={open.key}
          open={open}
          choices={choices}
          act={async (facts, version) => {
            const done = await callAt<{ change: string; movedUp: Entry[] }>(apiOf(open.key), {
              method: 'PUT',
              json: facts,
              version,
            });
            setMovedUp(done.movedUp);
            return done;
          }}
          onDone={revalidate}
        />
      </Card>
      {entered ? null : (
        <Card title="Put up by mistake?">
          <NotDone
            failed={failed}
            again="Remove it all the same"
            onAgain={remove}
            onKeep={async () => {
              clear();
              await revalidate();
            }}
          />
          <SureButton button="Remove" title={`Remove ${open.name}?`} busy={busy} onSure={() => remove()}>
            Its page, its text and its results go. For a day you can take that back among the latest changes.
          </SureButton>
        </Card>
      )}
      <LatestChanges room="opens" subject={`open:${open.key}`} onUndone={revalidate} />
    </Page>
  );
}
