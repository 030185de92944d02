import { useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { BackToOpenCompetitionLink } from './back-to-open.tsx';
import { existingOpenCompetitionResultFields, openCompetitionResultFields } from './open-result-fields.ts';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

/** Edits this year's result of an open. */
export default function OpenCompetitionResultPage() {
  const { open } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useDocumentShell();
  const { result } = open;
  return (
    <PageLayout
      title={`Result of ${open.name}`}
      description="The result of an open."
      lead={`${formatDayAndYear(open.date)}. The result is shown on the open’s page, and in later years among the previous winners.`}
      before={<BackToOpenCompetitionLink open={open} />}
    >
      {today < open.date ? (
        <p className="alert">
          This open has not been played yet. You can enter the result on the day or later.
        </p>
      ) : (
        <Card>
          <MutationForm
            key={open.key}
            mutation="PUT /api/desk/opens/{slug}/result"
            param={{ slug: open.key }}
            fields={result ? existingOpenCompetitionResultFields : openCompetitionResultFields}
            initialValues={result ?? { version: 0 }}
            button="Save result"
            successMessage="Saved. The open’s page shows it now."
            onDone={revalidate}
          />
        </Card>
      )}
      <RecentAdminChangesList room="opens" subject={`open:${open.key}`} onUndone={revalidate} />
    </PageLayout>
  );
}
