import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { downloadJsonFile } from '#app/modules/leaving/leaving.ts';
import { PersonalDataPrint } from '#app/modules/leaving/own-data/personal-data-print.tsx';
import { useClubName, useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { clientLoader } from './data-exports.route.tsx';

export { clientLoader };

type DataExport = ApiCallResponse<'POST /api/desk/law/requests/{id}'>;

/** Page with all data of a member: requested on a press, which the audit log records, then printed or downloaded. */
export default function MemberDataExportPage() {
  const { id = '' } = useParams();
  const { members } = useLoaderData<typeof clientLoader>();
  const name = members.find((one) => one.id === id)?.name ?? 'a member';
  const { busy, failed, run } = useApiCall();
  const [made, setMade] = useState<DataExport>();
  const { today } = useDocumentShell();
  const clubName = useClubName();
  const make = () =>
    run(async () => setMade(await call('POST /api/desk/law/requests/{id}', { param: { id } })));
  return (
    <PageLayout
      title={`Our information about ${made?.name ?? name}`}
      description="All the information stored about one member."
      lead={made ? `${clubName}, ${formatDayAndYear(today)}` : undefined}
      before={
        <div className="no-print">
          <AdminSectionBackLink to="/desk/law/requests">Requests for personal data</AdminSectionBackLink>
        </div>
      }
    >
      {made ? (
        <>
          <div className="actions no-print">
            <PrintButton />
            <button type="button" className="button quiet" onClick={() => downloadExport(made)}>
              Download as a file
            </button>
            <p className="soft">Give this to {made.name} only, and do not keep a copy.</p>
          </div>
          <PersonalDataPrint data={made.data} />
        </>
      ) : (
        <Card>
          <p>
            Make sure that the request really comes from {name}. The file contains everything the site stores
            about them. Your name and the time are added to the activity log.
          </p>
          <VisibleAlert>{failed?.message}</VisibleAlert>
          <button type="button" className="button" disabled={busy} onClick={make}>
            Create file
          </button>
        </Card>
      )}
    </PageLayout>
  );
}

const downloadExport = ({ name, data }: DataExport) =>
  downloadJsonFile(data, `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data.json`);
