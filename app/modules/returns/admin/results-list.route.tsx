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
  { group: 'taken-back', title: 'Taken back by its club', pressing: true },
  { group: 'no-day', title: 'Put off, and no day is agreed', pressing: true },
  { group: 'wish', title: 'A captain asks for another result', pressing: true },
  { group: 'put-off', title: 'Put off', pressing: true },
  { group: 'late', title: 'Late', pressing: true },
  { group: 'one', title: 'One side has entered' },
  { group: 'waiting', title: 'Waited for' },
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
      lead="Where both captains say the same it is in the table at once. What differs, or is late, stands first here."
    >
      <NavigationNotice onUndone={revalidate} />
      {rows.length === 0 ? <p>No match has been played yet.</p> : null}
      {groups.map(({ group, title, pressing = false, folded = false }) => {
        const its = rows.filter((row) => row.group === group);
        if (its.length === 0) return null;
        const list = (
          <LinkRowList key={group} label={title}>
            {its.map(({ id, title: name, line, state }) => (
              <LinkRowItem
                key={id}
                to={getMatchResultEditorPath(id)}
                name={name}
                line={line}
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
          'On the morning of a match each captain gets a link by mail. Whoever has no address uses the code on the printed card.',
          'One side enters the shots. The other is asked whether it is right.',
          'If both say the same, or one says nothing for some days, the result is in the table.',
          'If they differ, you settle it: take the home side’s figures, the visitors’, or your own.',
          'What you settle holds. A captain who enters something else later changes nothing: you see it here.',
        ]}
      />
      <RecentAdminChangesList room="league" onUndone={revalidate} />
    </AdminSectionPage>
  );
}
