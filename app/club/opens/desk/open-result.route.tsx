import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { showDate } from '#app/core/dates.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { BackToOpen } from './back-to-open.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

const labels = { winner: 'Winners', runner_up: 'Runners-up', note: 'A few words' };

/** How an open was won this year. */
export default function OpenResult() {
  const { open } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useShell();
  const { result } = open;
  return (
    <Page
      title={`The result of ${open.name}`}
      description="How an open was won."
      lead={`Of ${showDate(open.date)}. It stands on the open’s page, and in the years to come among its earlier winners.`}
      before={<BackToOpen open={open} />}
    >
      {today < open.date ? (
        <p className="alert">This open has not been played yet. The result can be written from its day on.</p>
      ) : (
        <Card>
          <DeskForm
            key={open.key}
            labels={labels}
            button="Save the result"
            said="Saved. The open’s page shows it now."
            version={result?.version ?? 0}
            act={(values, version) =>
              call('PUT /api/desk/opens/{slug}/result', { param: { slug: open.key }, json: values, version })
            }
            onDone={revalidate}
          >
            <Field
              label={labels.winner}
              name="winner"
              hint={
                result
                  ? 'Their names. Save it empty to take the result off.'
                  : 'Their names, as the page is to show them.'
              }
              maxLength={200}
              defaultValue={result?.winner}
            />
            <Field
              label={labels.runner_up}
              name="runner_up"
              maxLength={200}
              defaultValue={result?.runner_up}
            />
            <Field
              label={labels.note}
              name="note"
              hint="Such as the score of the final, or who played the best wood of the day."
              maxLength={300}
              defaultValue={result?.note}
            />
          </DeskForm>
        </Card>
      )}
      <LatestChanges room="opens" subject={`open:${open.key}`} onUndone={revalidate} />
    </Page>
  );
}
