import { Fragment } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminSectionsWithNonMembers } from '#app/admin/admin-sections.ts';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
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
      title="Requests for personal data"
      lead="Anyone may ask for a free copy of the information we have about them. We must provide it within a month."
    >
      <Card>
        <p>
          A member who can sign in can press ‘Download my data’ in their account. For a member who asks on
          paper, choose them here, print the file and give it to them only.
        </p>
        <p>
          For someone who is not a member, check{' '}
          {adminSectionsWithNonMembers.map(({ path, name }, at, { length }) => (
            <Fragment key={path}>
              <Link to={path}>{name}</Link>
              {at < length - 1 ? ', ' : ' and '}
            </Fragment>
          ))}
          <Link to="/desk/law/complaints">Complaints</Link>, and the club’s emails and letters.
        </p>
      </Card>
      <CollapsibleSection
        title="Choose a member"
        about={formatCount(members.length, 'member')}
        open={members.length <= 12}
      >
        <LinkRowList>
          {members.map(({ id, name }) => (
            <LinkRowItem key={id} to={`/desk/law/requests/${id}`} name={name} />
          ))}
        </LinkRowList>
      </CollapsibleSection>
      {made.length > 0 ? (
        <Card title="Files created">
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
