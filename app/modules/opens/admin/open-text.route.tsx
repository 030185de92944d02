import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { SiteTextEditorForm } from '#app/admin/site-texts/site-text-form.tsx';
import { call } from '#app/api/call.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { BackToOpenCompetitionLink } from './back-to-open.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

/** Edits the text of an open's page. */
export default function OpenCompetitionTextPage() {
  const { open } = useLoaderData<typeof clientLoader>();
  // Remount counter: after a save or undo the form is rendered again with the stored text.
  const [round, setRound] = useState(0);
  const anew = () => setRound((before) => before + 1);
  const { notice, showResult, refresh } = useMutationRunner({ onUndone: anew });
  async function renew() {
    await refresh();
    anew();
  }
  async function saved(change: string) {
    await refresh();
    showResult('Saved. The open’s page shows it now.', { change });
  }
  return (
    <PageLayout
      title={`Text of ${open.name}`}
      description="The text of an open."
      before={<BackToOpenCompetitionLink open={open} />}
    >
      {notice}
      <SiteTextEditorForm
        key={`${open.key} ${round}`}
        name={`open:${open.key}`}
        text={{ body: open.body, status: open.status }}
        version={open.version}
        save={(json, version) =>
          call('PUT /api/desk/opens/{slug}/text', { param: { slug: open.key }, json, version })
        }
        room="opens"
        words={open.words}
        labels={{ body: 'Text', status: 'Status' }}
        heading={() => open.name}
        onSaved={saved}
        onRenew={renew}
      />
      <RecentAdminChangesList room="opens" subject={`open:${open.key}`} onUndone={renew} />
    </PageLayout>
  );
}
