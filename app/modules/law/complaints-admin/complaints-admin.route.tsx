import { Link, useLoaderData } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const clientLoader = () => call('GET /api/desk/law/complaints');

/** Page of all complaints, open ones first, each with the days left. */
export default function ComplaintsAdminPage() {
  const complaints = useLoaderData<typeof clientLoader>();
  return (
    <AdminSectionPage
      room="law"
      title="Complaints"
      lead="Acknowledge each complaint within 30 days, then answer it without delay."
    >
      <NavigationNotice onUndone={() => undefined} />
      <p>
        <Link className="button" to="/desk/law/complaints/new">
          Record a complaint
        </Link>
      </p>
      {complaints.length === 0 ? <p>No complaints. Complaints sent with the form are listed here.</p> : null}
      {complaints.length > 0 ? (
        <LinkRowList className="card">
          {complaints.map(({ id, reference, name, madeAt, clock }) => (
            <LinkRowItem
              key={id}
              to={`/desk/law/complaints/${id}`}
              name={`${reference}, ${name}`}
              line={formatDateTime(new Date(madeAt))}
              state={clock.words}
              pressing={clock.left !== null && clock.left <= 7}
            />
          ))}
        </LinkRowList>
      ) : null}
      <AdminHelpSteps
        steps={[
          'A complaint from the form is acknowledged by email straight away. If the person gave no email address, phone them or print the letter. Then open the complaint and press ‘Record acknowledgement’.',
          'If a complaint comes by letter or in person, record it here on the same day. The 30 days count from the day you received it.',
          'Ask someone who was not involved to look into it. Note what was done, with dates.',
          'Write the answer, to be emailed or printed. The complaint is deleted two years later.',
        ]}
      />
    </AdminSectionPage>
  );
}
