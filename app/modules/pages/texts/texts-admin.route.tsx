import { useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { getLeagueRedirect } from '#app/site/league/league-site.ts';
import { fillTextPlaceholders, getTextPlaceholders } from '#app/site/placeholders.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { siteTextPagesByKey } from './text-places.ts';

type TextListItem = ApiCallResponse<'GET /api/desk/pages'>[number];

export const clientLoader = () => call('GET /api/desk/pages');

const textOrder = Object.keys(siteTextPagesByKey);
const getTextPosition = ({ key }: TextListItem) => (textOrder.indexOf(key) + 1 || textOrder.length + 1) - 1;

/** Admin page of all texts, unwritten ones first. */
export default function SiteTextsAdminPage() {
  const { club } = useDocumentShell();
  // Texts of pages that a league does not have are left out.
  const texts = useLoaderData<typeof clientLoader>()
    .filter(({ key }) => getLeagueRedirect(siteTextPagesByKey[key]?.path ?? '', club) === undefined)
    .toSorted((a, b) => getTextPosition(a) - getTextPosition(b));
  const { revalidate } = useRevalidator();
  const waiting = texts.filter(({ status }) => status === 'to-be-written');
  const written = texts.filter(({ status }) => status === 'published');
  return (
    <PageLayout title="Pages" description="The text of every page.">
      <LinkRowList className="card" label="Notices and cards">
        <LinkRowItem
          to="/desk/notices"
          name="Notices"
          line="Short news for the home page, with a first and a last day."
        />
        <LinkRowItem
          to="/desk/cards"
          name="Cards"
          line="The cards on the home page, ‘About us’ and ‘Find us’."
        />
      </LinkRowList>
      {waiting.length > 0 ? (
        <>
          <h2>To be written</h2>
          <TextRows texts={waiting} />
        </>
      ) : null}
      <h2>All texts</h2>
      <TextRows texts={written} />
      <AdminHelpSteps
        steps={[
          'You can also press ‘Edit this text’ beside a text on its page. Changes appear as soon as you save.',
          'Start with the texts under ‘To be written’. Until you write them, visitors see the sample text.',
          'Press a text to edit it, and check how visitors will see it before you save. On a phone, press ‘Preview’.',
          'Words in curly brackets, such as {membershipFee}, are filled in from the settings. Leave them as they are.',
          'For short-lived news, add a notice instead. It is shown only on the days you choose.',
          'Every earlier version is saved. Under ‘Earlier versions’ you can see what changed, and restore one.',
        ]}
      />
      <RecentAdminChangesList room="pages" onUndone={revalidate} />
    </PageLayout>
  );
}

function TextRows({ texts }: { texts: TextListItem[] }) {
  const { club, thisYear } = useDocumentShell();
  const words = getTextPlaceholders(club, thisYear);
  return (
    <LinkRowList className="card columned">
      {texts.map(({ key, title, status, updated }) => (
        <LinkRowItem
          key={key}
          to={`/desk/pages/${key}`}
          name={fillTextPlaceholders(siteTextPagesByKey[key]?.name ?? title, words)}
          cells={{
            changed: updated && `Changed ${/^\d{4}-/.test(updated) ? formatDayAndYear(updated) : updated}`,
          }}
          state={status === 'to-be-written' ? 'to be written' : undefined}
          pressing
        />
      ))}
    </LinkRowList>
  );
}
