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
      lead="Whoever complains must hear within 30 days that we have it, and then gets an answer without delay."
    >
      <NavigationNotice onUndone={() => undefined} />
      <p>
        <Link className="button" to="/desk/law/complaints/new">
          Write one down
        </Link>
      </p>
      {complaints.length === 0 ? <p>Nobody has complained. What comes by the form is listed here.</p> : null}
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
          'A complaint from the form is acknowledged by mail at once. One without an e-mail address is rung or written to: print the letter, then say that you did.',
          'One that came by letter, or was spoken, is written down here on the day. Its 30 days count from when it came.',
          'Let somebody look into it who had no part in the matter. Note what was done, with dates.',
          'Write the answer. It goes by mail, or is printed. All of it is forgotten two years after.',
        ]}
      />
    </AdminSectionPage>
  );
}
