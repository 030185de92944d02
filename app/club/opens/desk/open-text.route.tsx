import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { WritingForm } from '#app/desk/writing/writing-form.tsx';
import { Page } from '#app/ui/page.tsx';
import { BackToOpen } from './back-to-open.tsx';
import { apiOf, type OpenInFull } from './desk-open.ts';

export const clientLoader = ({ params }: { params: { slug?: string } }) =>
  callAt<{ open: OpenInFull }>(apiOf(params.slug ?? ''));

/** The text of an open's page, to be written. */
export default function OpenText() {
  const { open } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  // Saved or taken back: the form begins anew with what is there then.
  const [round, setRound] = useState(0);
  const [saved, setSaved] = useState<string>();
  async function renew(change?: string) {
    await revalidate();
    setSaved(change);
    setRound((was) => was + 1);
  }
  return (
    <Page
      title={`The text of ${open.name}`}
      description="The text of an open."
      before={<BackToOpen open={open} />}
    >
      {saved ? <Saved said="Saved. It is on its page now." change={saved} onUndone={() => renew()} /> : null}
      <WritingForm
        key={`${open.key} ${open.version} ${round}`}
        name={`open:${open.key}`}
        text={{ body: open.body, status: open.status }}
        version={open.version}
        save={(json, version) => callAt(`${apiOf(open.key)}/text`, { method: 'PUT', json, version })}
        room="opens"
        words={open.words}
        labels={{ body: 'Text', status: 'State' }}
        heading={() => open.name}
        onSaved={renew}
        onRenew={() => renew()}
      />
      <LatestChanges room="opens" subject={`open:${open.key}`} onUndone={() => renew()} />
    </Page>
  );
}
