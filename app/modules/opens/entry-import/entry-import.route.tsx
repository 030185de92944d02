import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ListImportOutcome } from '#app/admin/lists/import-outcome.tsx';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { BackToOpenCompetitionLink } from '#app/modules/opens/admin/back-to-open.tsx';
import { getOpenCompetitionAdminPath } from '#app/modules/opens/admin/open-admin-path.ts';
import { isDrawnSidesDrive } from '#app/modules/opens/open/open-details.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { EntryImportPreview } from './entry-import.endpoints.server.ts';
import { EntryImportPreviewList } from './entry-import-preview.tsx';

export const clientLoader = async ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  (await call('GET /api/desk/opens/{slug}', { param: { slug } })).open;

/** Admin page that imports a list of entries of one open: a preview line by line first, then added at once. */
export default function EntryImportPage() {
  const open = useLoaderData<typeof clientLoader>();
  const { busy: looking, failed, run } = useApiCall();
  const desk = useMutationRunner();
  const busy = looking || desk.busy;
  const [text, setText] = useState('');
  const [report, setReport] = useState<EntryImportPreview>();
  const param = { slug: open.key };
  const put = (now: string) => {
    setText(now);
    setReport(undefined);
  };
  const look = (now: string) =>
    run(async () => {
      desk.clear();
      put(now);
      setReport(await call('POST /api/desk/opens/{slug}/entry-list', { param, json: { text: now } }));
    });
  const save = (mark: string, take: number[], confirm: boolean) =>
    desk.mutate(
      'PUT /api/desk/opens/{slug}/entry-list',
      { param, json: { text, mark, take, confirm } },
      { said: formatImportedMessage, to: getOpenCompetitionAdminPath(open.key) },
    );
  const columns = isDrawnSidesDrive(open.facts.team) ? 'name' : 'skip, other players';
  return (
    <PageLayout
      title={`Import entries: ${open.name}`}
      heading="Import a list of entries"
      description="Add the entries of an open from a spreadsheet."
      lead={`${open.name}, ${formatFullDate(open.date)}. You can check each line before anything is saved.`}
      before={<BackToOpenCompetitionLink open={open} />}
      wide
    >
      {desk.notice}
      <ListImportFields
        hint={`One line for each entry, in the order they came. Use any of these column names: ${columns}, club, phone, email, paid, note`}
        text={text}
        busy={busy}
        failed={failed}
        hasResult={report !== undefined}
        onText={put}
        onPasted={look}
        onCheck={look}
      />
      {report ? (
        <ListImportOutcome key={report.mark}>
          <EntryImportPreviewList
            report={report}
            disabled={busy}
            onSave={(take, confirm) => save(report.mark, take, confirm)}
          />
        </ListImportOutcome>
      ) : null}
    </PageLayout>
  );
}

function formatImportedMessage({
  added,
  waiting,
  emailed,
}: ApiCallResponse<'PUT /api/desk/opens/{slug}/entry-list'>): string {
  return [
    `${formatCount(added, 'entry', 'entries')} added.`,
    waiting > 0 ? `${formatCount(waiting, 'entry is', 'entries are')} on the waiting list.` : '',
    emailed > 0 ? `We emailed a confirmation to ${formatCount(emailed, 'entrant')}.` : 'No one was emailed.',
    emailed > 0 && emailed < added ? `Phone the other ${added - emailed}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
