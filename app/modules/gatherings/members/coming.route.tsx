import { useLoaderData, useRevalidator } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { showFullDate } from '#app/core/dates.ts';
import { feeWords, leftWords, takesReplies } from '#app/modules/gatherings/gathering.ts';
import { useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { OwnReply } from './own-reply.tsx';
import { PutDown } from './put-down.tsx';
import type { MemberGathering } from './read-for-member.server.ts';

export const handle = { app: true };

export async function clientLoader({ params: { event = '' } }: { params: { event?: string } }) {
  if (!readToken()) return goToSignIn();
  return call('GET /api/coming/{event}', { param: { event } });
}
clientLoader.hydrate = true as const;

const title = 'Who’s coming?';

export function HydrateFallback() {
  return (
    <Page title={title} description={`Whether you come to an event of ${useClubName()}.`}>
      <Opening what="This page" words="Fetching your reply…" />
    </Page>
  );
}

/** Render sign-up for a member: one button for themselves, and a form to sign up another. */
export default function MembersComing() {
  const page = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { event, gathering, own, put, members, stage } = page;
  const takes = takesReplies(stage);
  return (
    <Page
      title={event.name}
      description={`Whether you come to an event of ${useClubName()}.`}
      before={<BackLink href={`/coming/${encodeURIComponent(event.id)}`}>About the event</BackLink>}
      lead={[event.when, feeWords(gathering)].filter(Boolean).join('. ')}
    >
      <div className="account" data-members-only="">
        {event.state ? <p className="alert danger">{event.state}</p> : null}
        <Standing page={page} />
        {own ? (
          <Card title="Your reply">
            <OwnReply page={page} coming={own} onDone={revalidate} />
          </Card>
        ) : takes ? (
          <Card title="Are you coming?">
            <PutDown page={page} onDone={revalidate} />
          </Card>
        ) : null}
        {put.map((coming) => (
          <Card key={coming.id} title={`${coming.name}, put down by you`}>
            <OwnReply page={page} coming={coming} onDone={revalidate} />
          </Card>
        ))}
        {takes && members.length > 0 ? (
          <Fold title="Put another member down">
            <PutDown page={page} onDone={revalidate} members={members} />
          </Fold>
        ) : null}
      </div>
    </Page>
  );
}

function Standing({ page: { gathering, counts, stage } }: { page: MemberGathering }) {
  const left = takesReplies(stage) ? leftWords(gathering, counts) : '';
  const words = {
    'not-yet': `Names are taken from ${showFullDate(gathering.from_day)}.`,
    open: left && `${left}.`,
    full: 'Every place has gone. You can still put your name on the waiting list.',
    closed: 'Names are no longer taken.',
    off: 'It is not on: you need do nothing.',
    over: 'This is over.',
    stopped: '',
  }[stage];
  const until =
    takesReplies(stage) && gathering.closes ? `The last day is ${showFullDate(gathering.closes)}.` : '';
  if (!words && !until) return null;
  return (
    <p>
      {words ? <strong>{words}</strong> : null} {until}
    </p>
  );
}
