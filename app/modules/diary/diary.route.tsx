import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import { getMemberDayTexts } from '#app/modules/diary/days/member-day.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { AddToPhoneSection } from './add-to-phone-section.tsx';
import { DiaryDayList } from './diary-day-list.tsx';
import { PendingMemberReplyList } from './pending-reply-list.tsx';
import { MySeasonPageLinks } from './season-links.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async () => ({ diary: await call('GET /api/me/diary') }));

const pageTitle = 'My season';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={pageTitle} description={`Your season at ${clubName}.`}>
      <LoadingPlaceholder what="This page" words="Loading your season…" />
    </PageLayout>
  );
}

/** Render a member's own days, the next first; above them the replies that are due. */
export default function MySeasonPage() {
  const { diary } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { toCome, past, waiting, address } = diary;
  return (
    <PageLayout
      title={pageTitle}
      description={`Your season at ${clubName}.`}
      before={<AdminSectionBackLink to="/members-community">My page</AdminSectionBackLink>}
    >
      <div className="account wide" data-members-only="">
        <div className="split">
          <div>
            <PendingMemberReplyList waiting={waiting} />
            {toCome.length > 0 ? <DiaryDayList days={toCome} /> : <EmptyDiary />}
          </div>
          <div className="aside">
            <MySeasonPageLinks />
            {past.length > 0 ? (
              <CollapsibleSection title="Past" about={formatCount(past.length, 'day')} className="no-print">
                <DiaryDayList days={past} />
              </CollapsibleSection>
            ) : null}
            {toCome.length > 0 ? (
              <div className="actions no-print">
                <PrintButton quiet />
              </div>
            ) : null}
          </div>
        </div>
        <AddToPhoneSection address={address} />
      </div>
    </PageLayout>
  );
}

function EmptyDiary() {
  const list = formatList(getMemberDayTexts(useClub()));
  return (
    <Card>
      <p>There is nothing in your season at the moment. This page will show {list}.</p>
    </Card>
  );
}
