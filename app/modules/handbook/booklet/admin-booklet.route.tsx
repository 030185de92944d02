import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { formatBookletFoldingInstructions, HandbookBooklet } from './booklet.tsx';

export const clientLoader = () => call('GET /api/desk/league/handbook');

/** Admin page of the booklet with telephone numbers and addresses of contacts that have agreed, for print. */
export default function AdminHandbookBookletPage() {
  const handbook = useLoaderData<typeof clientLoader>();
  return (
    <PageLayout
      title={`Handbook ${handbook.season} to print`}
      description="The handbook with phone numbers, for the clubs."
      before={
        <div className="no-print print-row">
          <AdminSectionBackLink to="/desk/league">The league</AdminSectionBackLink>
          <PrintButton />
        </div>
      }
      lead={`This version has the phone numbers and email addresses of contacts marked for the handbook. The public version does not. ${formatBookletFoldingInstructions(handbook)}`}
      wide
    >
      <HandbookBooklet handbook={handbook} />
    </PageLayout>
  );
}
