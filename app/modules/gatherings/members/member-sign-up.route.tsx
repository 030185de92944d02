import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { formatPlacesLeft, isBookingOpen } from '#app/modules/bookings/bookings.ts';
import { formatGatheringFee } from '#app/modules/gatherings/gathering.ts';
import { useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { MemberGathering } from './member-gathering.server.ts';
import { MemberSignUpForm } from './member-sign-up-form.tsx';
import { OwnSignUpReplyDetails } from './own-reply-details.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(({ params: { event = '' } }: { params: { event?: string } }) =>
  call('GET /api/coming/{event}', { param: { event } }),
);

const title = 'Who’s coming?';

export function HydrateFallback() {
  return (
    <PageLayout title={title} description={`Sign up for an event at ${useClubName()}.`}>
      <LoadingPlaceholder what="This page" words="Fetching your reply…" />
    </PageLayout>
  );
}

/** Render sign-up for a member: one button for themselves, and a form to sign up another. */
export default function MemberSignUpPage() {
  const page = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { event, gathering, own, put, members, stage } = page;
  const takes = isBookingOpen(stage);
  return (
    <PageLayout
      title={event.name}
      description={`Sign up for an event at ${useClubName()}.`}
      before={<BackLink href={`/coming/${encodeURIComponent(event.id)}`}>About the event</BackLink>}
      lead={[event.when, formatGatheringFee(gathering)].filter(Boolean).join('. ')}
    >
      <div className="account" data-members-only="">
        {event.state ? <p className="alert danger">{event.state}</p> : null}
        <ReplyStanding page={page} />
        {own ? (
          <Card title="Your reply">
            <OwnSignUpReplyDetails page={page} coming={own} onDone={revalidate} />
          </Card>
        ) : takes ? (
          <Card title="Are you coming?">
            <MemberSignUpForm page={page} onDone={revalidate} />
          </Card>
        ) : null}
        {put.map((coming) => (
          <Card key={coming.id} title={`${coming.name}, signed up by you`}>
            <OwnSignUpReplyDetails page={page} coming={coming} onDone={revalidate} />
          </Card>
        ))}
        {takes && members.length > 0 ? (
          <CollapsibleSection title="Add another member">
            <MemberSignUpForm page={page} onDone={revalidate} members={members} />
          </CollapsibleSection>
        ) : null}
      </div>
    </PageLayout>
  );
}

function ReplyStanding({ page: { gathering, counts, stage } }: { page: MemberGathering }) {
  const left = isBookingOpen(stage) ? formatPlacesLeft({ ...gathering, ...counts }) : '';
  const words = {
    'not-yet': `Sign-up opens on ${formatFullDate(gathering.from_day)}.`,
    open: left && `${left}.`,
    full: 'Every place has gone. You can still put your name on the waiting list.',
    closed: 'Sign-up is closed.',
    off: 'This event is cancelled or postponed. You do not need to do anything.',
    over: 'This event is over.',
    stopped: '',
  }[stage];
  const until =
    isBookingOpen(stage) && gathering.closes
      ? `Put your name down by ${formatFullDate(gathering.closes)}.`
      : '';
  if (!words && !until) return null;
  return (
    <p>
      {words ? <strong>{words}</strong> : null} {until}
    </p>
  );
}
