import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { WritingForm } from '#app/admin/writing/writing-form.tsx';
import { call } from '#app/api/call.ts';
import { Page } from '#app/ui/page.tsx';
import { BackToOpen } from './back-to-open.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

/** Edits the text of an open's page. */
export default function OpenText() {
  const { open } = useLoaderData<typeof clientLoader>();
  // Remount counter: after a save or undo the form is rendered again with the stored text.
  const [round, setRound] = useState(0);
  const anew = () => setRound((before) => before + 1);
  const { word, say, refresh } = useActs({ onUndone: anew });
  async function renew() {
    await refresh();
    anew();
  }
  async function saved(change: string) {
    await refresh();
    say('Saved. It is on its page now.', { change });
  }
  return (
    <Page
      title={`The text of ${open.name}`}
      description="The text of an open."
      before={<BackToOpen open={open} />}
    >
      {word}
      <WritingForm
        key={`${open.key} ${round}`}
        name={`open:${open.key}`}
        text={{ body: open.body, status: open.status }}
        version={open.version}
        save={(json, version) =>
          call('PUT /api/desk/opens/{slug}/text', { param: { slug: open.key }, json, version })
        }
        room="opens"
        words={open.words}
        labels={{ body: 'Text', status: 'State' }}
        heading={() => open.name}
        onSaved={saved}
        onRenew={renew}
      />
      <LatestChanges room="opens" subject={`open:${open.key}`} onUndone={renew} />
    </Page>
  );
}
