import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { BackToOpen } from '#app/modules/opens/admin/back-to-open.tsx';
import type { Entry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { movedUpWords } from '#app/modules/opens/entries/moved-up.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { FactsForm } from './facts-form.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

/** Edits an open's details, and removes one that was added by mistake. */
export default function OpenFactsRoom() {
  const { open, choices } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const [movedUp, setMovedUp] = useState<Entry[]>([]);
  const param = { slug: open.key };
  const remove = () =>
    desk.act(
      'DELETE /api/desk/opens/{slug}',
      { param, version: open.version },
      { said: `${open.name} is removed.`, again: 'Remove it all the same', to: '/desk/opens' },
    );
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
          act="PUT /api/desk/opens/{slug}"
          param={param}
          onDone={(done) => {
            if (done && 'movedUp' in done) setMovedUp(done.movedUp);
            return desk.refresh();
          }}
        />
      </Card>
      {entered ? null : (
        <Card title="Added by mistake?">
          {desk.word}
          <SureButton button="Remove" title={`Remove ${open.name}?`} busy={desk.busy} onSure={remove}>
            Its page, its text and its results go. For a day you can take that back among the latest changes.
          </SureButton>
        </Card>
      )}
      <LatestChanges room="opens" subject={`open:${open.key}`} onUndone={desk.refresh} />
    </Page>
  );
}
