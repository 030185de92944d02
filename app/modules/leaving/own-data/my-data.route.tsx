import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { useClubName, useDocumentShell } from '#app/site/shell.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { downloadJsonFile, fetchMyData } from './my-data.ts';
import { PersonalDataPrint } from './personal-data-print.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => fetchMyData());

const title = 'My data';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={`The information that ${clubName} has about you.`}>
      <LoadingPlaceholder what="This page" words="Fetching your data…" />
    </PageLayout>
  );
}

/** Page with all stored data of the member, to read and print; the file to download holds the same. */
export default function MyDataPage() {
  const data = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { today } = useDocumentShell();
  return (
    <PageLayout
      title={title}
      heading={`Our information about ${String(data.name)}`}
      description={`The information that ${clubName} has about you.`}
      lead={`${clubName}, ${formatDayAndYear(today)}`}
      before={
        <div className="no-print">
          <AdminSectionBackLink to="/members/account">My account</AdminSectionBackLink>
        </div>
      }
    >
      <div className="stack" data-members-only="">
        <div className="actions no-print">
          <PrintButton />
          <button type="button" className="button quiet" onClick={() => downloadJsonFile(data)}>
            Download my data
          </button>
        </div>
        <p className="soft no-print">
          The file contains the same data for use in other programs. This page leaves out empty fields and
          internal codes.
        </p>
        <PersonalDataPrint data={data} />
      </div>
    </PageLayout>
  );
}
