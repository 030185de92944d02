import { useLoaderData } from 'react-router';
import { ListImportPage, useListImport } from '#app/admin/lists/list-import-page.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { BackToOpenCompetitionLink } from '#app/modules/opens/admin/back-to-open.tsx';
import { getOpenCompetitionAdminPath } from '#app/modules/opens/admin/open-admin-path.ts';
import { isDrawnSidesDrive } from '#app/modules/opens/open/open-details.ts';
import { EntryImportPreviewList } from './entry-import-preview.tsx';

export const clientLoader = async ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  (await call('GET /api/desk/opens/{slug}', { param: { slug } })).open;

/** Admin page that imports a list of entries of one open: a preview line by line first, then added at once. */
export default function EntryImportPage() {
  const open = useLoaderData<typeof clientLoader>();
  const param = { slug: open.key };
  const list = useListImport({}, (text) =>
    call('POST /api/desk/opens/{slug}/entry-list', { param, json: { text } }),
  );
  const save = (mark: string, take: number[], confirm: boolean) =>
    list.desk.mutate(
      'PUT /api/desk/opens/{slug}/entry-list',
      { param, json: { text: list.text, mark, take, confirm } },
      { said: formatImportedMessage, to: getOpenCompetitionAdminPath(open.key) },
    );
  const columns = isDrawnSidesDrive(open.facts.team) ? 'name' : 'skip, other players';
  return (
    <ListImportPage
      list={list}
      title={`Import entries: ${open.name}`}
      heading="Import a list of entries"
      description="Add the entries of an open from a spreadsheet."
      lead={`${open.name}, ${formatFullDate(open.date)}. You can check each line before anything is saved.`}
      before={<BackToOpenCompetitionLink open={open} />}
      hint={`One line for each entry, in the order they came. Use any of these column names: ${columns}, club, phone, email, paid, note`}
    >
      {(report) => (
        <EntryImportPreviewList
          report={report}
          disabled={list.busy}
          onSave={(take, confirm) => save(report.mark, take, confirm)}
        />
      )}
    </ListImportPage>
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
