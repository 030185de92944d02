import { useLoaderData } from 'react-router';
import { getAdminSection } from '#app/admin/admin-sections.ts';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { NoticeForm } from './notice-form.tsx';
import { getNoticeDisplayState } from './notice-rules.ts';
import type { Notice } from './notices.endpoints.server.ts';

export async function clientLoader() {
  const [notices, sections] = await Promise.all([
    call('GET /api/desk/pages/notices'),
    call('GET /api/desk/pages/notices/sections'),
  ]);
  return { notices, sections };
}

/** Admin page of notices: add, update and remove. */
export default function NoticesAdminPage() {
  const { notices, sections } = useLoaderData<typeof clientLoader>();
  const { today } = useDocumentShell();
  const desk = useMutationRunner();
  return (
    <PageLayout
      title="Notices"
      description={about}
      lead="Shown on the home page from the first day to the last, then removed automatically."
    >
      <CollapsibleSection key={notices.length} title="A new notice" open={notices.length === 0}>
        <NoticeForm sections={sections} today={today} desk={desk} />
      </CollapsibleSection>
      {desk.notice}
      {notices.length > 0 ? (
        <div className="folds">
          {notices.map((notice) => (
            <CollapsibleSection
              key={notice.id}
              title={notice.title}
              about={formatNoticeDetails(notice, today, sections)}
            >
              <NoticeForm
                key={notice.version}
                notice={notice}
                sections={sections}
                today={today}
                desk={desk}
              />
            </CollapsibleSection>
          ))}
        </div>
      ) : null}
      <AdminHelpSteps
        steps={[
          'A notice has a title, some text and the days on which it is shown. After the last day it is removed automatically.',
          'Tick ‘Show first’ for news that no one should miss. Untick it later.',
          'Past notices stay in this list. You can give them new days.',
        ]}
      />
      <RecentAdminChangesList room="pages" onUndone={desk.refresh} />
    </PageLayout>
  );
}

const { about } = getAdminSection('notices');

/** 'Shown, 1 June 2025 to 8 June 2025, first of all, Ladies' */
function formatNoticeDetails(
  notice: Notice,
  today: string,
  sections: { id: string; name: string }[],
): string {
  const { starts, ends, is_pinned, section } = notice;
  const state = capitalize(getNoticeDisplayState(today, notice));
  const days = ends
    ? `${formatDayAndYear(starts)} to ${formatDayAndYear(ends)}`
    : `from ${formatDayAndYear(starts)} on`;
  const whose = sections.find(({ id }) => id === section)?.name;
  return [state, days, is_pinned && 'shown first', whose].filter(Boolean).join(', ');
}
