import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { Booklet, howToFold } from './booklet.tsx';

export const clientLoader = () => call('GET /api/desk/league/handbook');

/** Admin page of the booklet with telephone numbers and addresses of contacts that have agreed, for print. */
export default function DeskBooklet() {
  const handbook = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title={`Handbook ${handbook.season} for print`}
      description="The handbook with telephone numbers, for the clubs."
      before={
        <div className="no-print print-row">
          <BackTo to="/desk/league">The league</BackTo>
          <PrintButton />
        </div>
      }
      lead={`With the numbers and addresses of contacts that are marked for the handbook; the public one has none. ${howToFold(handbook)}`}
      wide
    >
      <Booklet handbook={handbook} />
    </Page>
  );
}
