import { useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { PrivacySuggestions } from './privacy-suggestions.tsx';
import { SiteTextForm } from './text-form.tsx';
import { siteTextPagesByKey, siteTextSavedMessage } from './text-places.ts';
import { SiteTextVersionList } from './text-versions.tsx';

/** Keys under the same API path as texts, but with admin pages of their own. */
const separateSections = ['notices', 'cards'];

export async function clientLoader({ params: { key = '' } }: { params: { key?: string } }) {
  if (separateSections.includes(key)) throw redirect(`/desk/${key}`);
  return call('GET /api/desk/pages/{key}', { param: { key } });
}

/** Editor of one text. */
export default function SiteTextEditorPage() {
  const { text, words, missing } = useLoaderData<typeof clientLoader>();
  // Undone or restored: remount the form with the current text.
  const [round, setRound] = useState(0);
  const beginAnew = () => setRound((was) => was + 1);
  const desk = useMutationRunner({ onUndone: beginAnew, onKeep: renew });
  async function renew() {
    await desk.refresh();
    beginAnew();
  }
  const place = siteTextPagesByKey[text.key];
  const path = place && fillTextPlaceholders(place.path, words);
  const saved = (change: string) =>
    desk.showResult(
      <>
        {siteTextSavedMessage} {path ? <a href={path}>View the page</a> : null}
      </>,
      { change },
    );
  return (
    <AdminSectionPage room="pages" title={fillTextPlaceholders(place?.name ?? text.title, words)}>
      <SiteTextForm
        key={`${text.key} ${round}`}
        text={text}
        words={words}
        onSaved={async (change) => {
          await desk.refresh();
          saved(change);
        }}
        onRenew={renew}
      />
      {missing ? (
        <PrivacySuggestions
          text={text}
          missing={missing}
          onAdded={async (change) => {
            await renew();
            saved(change);
          }}
        />
      ) : null}
      {path ? (
        <p>
          <a href={path}>View the current page</a>
        </p>
      ) : null}
      <SiteTextVersionList key={text.version} text={text} desk={desk} onRestored={beginAnew} />
      {desk.notice}
    </AdminSectionPage>
  );
}
