import { Link, useLoaderData } from 'react-router';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const clientLoader = () => call('GET /api/desk/law/requests');

/** Page for members who request their data on paper. */
export default function MemberDataExportsPage() {
  const { members, made } = useLoaderData<typeof clientLoader>();
  return (
    <AdminSectionPage
      room="law"
      title="Somebody asks what we keep"
      lead="Anybody may ask for a copy of what we keep about them. It costs nothing, and they have it within a month."
    >
      <Card>
        <p>
          A member who signs in has it in a minute: ‘Download my data’ on their account. For a member who asks
          on paper, choose them here, print it, and hand it to them alone.
        </p>
        <p>
          For somebody who is no member, look through <Link to="/desk/opens">opens</Link>,{' '}
          <Link to="/desk/coming">who’s coming</Link> and <Link to="/desk/law/complaints">complaints</Link>,
          and the club’s letters.
        </p>
      </Card>
      <CollapsibleSection
        title="Choose the member"
        about={`${members.length} on the roll`}
        open={members.length <= 12}
      >
        <LinkRowList>
          {members.map(({ id, name }) => (
            <LinkRowItem key={id} to={`/desk/law/requests/${id}`} name={name} />
          ))}
        </LinkRowList>
      </CollapsibleSection>
      {made.length > 0 ? (
        <Card title="Files that were made">
          <ul className="list">
            {made.map(({ at, member, by }) => (
              <li key={`${at} ${member}`}>
                {formatDateTime(new Date(at))}: {member}, by {by}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </AdminSectionPage>
  );
}
