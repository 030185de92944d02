import { useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { call } from '#app/api/call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { BackToOpen } from './back-to-open.tsx';
import { resultFields, writtenResult } from './result-fields.ts';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

/** Edits this year's result of an open. */
export default function OpenResult() {
  const { open } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useShell();
  const { result } = open;
  return (
    <Page
      title={`The result of ${open.name}`}
      description="How an open was won."
      lead={`Of ${showDayAndYear(open.date)}. It stands on the open’s page, and in the years to come among its earlier winners.`}
      before={<BackToOpen open={open} />}
    >
      {today < open.date ? (
        <p className="alert">This open has not been played yet. The result can be written from its day on.</p>
      ) : (
        <Card>
          <ActForm
            key={open.key}
            act="PUT /api/desk/opens/{slug}/result"
            param={{ slug: open.key }}
            fields={result ? writtenResult : resultFields}
            was={result ?? { version: 0 }}
            button="Save the result"
            said="Saved. The open’s page shows it now."
            onDone={revalidate}
          />
        </Card>
      )}
      <LatestChanges room="opens" subject={`open:${open.key}`} onUndone={revalidate} />
    </Page>
  );
}
