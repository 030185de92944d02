import { Link, useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { type CaptainResultRow, getMatchResultEditorPath } from './result-admin-pages.ts';

export const clientLoader = () => call('GET /api/desk/league/returns');

const groups: { group: CaptainResultRow['group']; title: string; pressing?: boolean; folded?: boolean }[] = [
  { group: 'unlike', title: 'The two results differ', pressing: true },
  { group: 'taken-back', title: 'Withdrawn by the club', pressing: true },
  { group: 'no-day', title: 'Postponed, no new date agreed', pressing: true },
  { group: 'wish', title: 'A captain has sent a different result', pressing: true },
  { group: 'put-off', title: 'Postponed', pressing: true },
  { group: 'late', title: 'Late', pressing: true },
  { group: 'one', title: 'Entered by one side' },
  { group: 'waiting', title: 'Awaiting result' },
  { group: 'settled', title: 'Settled this week', folded: true },
];

/** Admin page of results entered by captains, those that need action first. */
export default function CaptainResultsAdminPage() {
  const { rows } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <AdminSectionPage
      room="league"
      title="Results from captains"
      lead="When both captains agree, the result goes straight into the table. Differing and late results are listed first."
    >
      <NavigationNotice onUndone={revalidate} />
      {rows.length === 0 ? <p>No match has been played yet.</p> : null}
      {groups.map(({ group, title, pressing = false, folded = false }) => {
        const its = rows.filter((row) => row.group === group);
        if (its.length === 0) return null;
        const list = (
          <LinkRowList key={group} label={title} className="columned">
            {its.map(({ id, title: name, line, state }) => (
              <LinkRowItem
                key={id}
                to={getMatchResultEditorPath(id)}
                name={name}
                cells={{ line }}
                state={state}
                pressing={pressing}
              />
            ))}
          </LinkRowList>
        );
        return folded ? (
          <CollapsibleSection key={group} title={title} about={`${its.length}`}>
            {list}
          </CollapsibleSection>
        ) : (
          <Card key={group} title={title}>
            {list}
          </Card>
        );
      })}
      <p>
        <Link className="onward" to="/desk/league/returns/cards">
          Match cards to print, with the captains’ codes
        </Link>
      </p>
      <AdminHelpSteps
        steps={[
          'We email each captain a link on the morning of the match. Captains without an email address use the QR code on the printed card.',
          'One side enters the shots. The other checks that they are right.',
          'If both agree, or one does not reply for some days, the result goes into the table.',
          'If they differ, you settle the result. Use the home side’s score, the visitors’ or your own.',
          'Your decision counts. If a captain sends a different result later, the table does not change, but you see it here.',
        ]}
      />
      <RecentAdminChangesList room="league" onUndone={revalidate} />
    </AdminSectionPage>
  );
}
