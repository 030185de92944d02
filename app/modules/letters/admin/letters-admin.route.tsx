import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatSentLetterCounts } from '#app/modules/letters/audience/audience.ts';
import type { LetterSummary } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const clientLoader = () => call('GET /api/desk/letters');

/** Page of the admin section 'Letters': lists of drafts and sent letters, fetched by the client loader. */
export default function LettersAdminPage() {
  const { letters } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const drafts = letters.filter(({ state }) => state === 'draft');
  const sent = letters.filter(({ state }) => state === 'sent');
  return (
    <PageLayout
      title="Emails and letters"
      description="Letters to members, by email and on paper."
      lead="Write to all members, or to some of them."
    >
      <NavigationNotice onUndone={desk.refresh} />
      <div className="actions beside-title">
        <Link className="button" to="/desk/letters/write">
          Write to all members
        </Link>
      </div>
      {desk.notice}
      {drafts.length > 0 ? <LetterList title="Drafts" letters={drafts} /> : null}
      {sent.length > 0 ? <LetterList title="Sent" letters={sent} /> : null}
      <AdminHelpSteps
        steps={[
          'Press ‘Write to all members’ and write as you would on paper. Words such as {first name} are filled in for each member.',
          'To write to some members only, open ‘To all members’. The number of recipients changes as you choose, and you can add or leave out individual people.',
          'Letters count as news, so members who opted out will not get them. For a meeting notice, choose that type.',
          'Preview the letter, send yourself a test, then send it. It is sent only once, however often you press.',
          'Emails wait two minutes before they are sent. ‘Stop unsent emails’ cancels them.',
          'Print letters or labels for members without email.',
        ]}
      />
    </PageLayout>
  );
}

function LetterList({ title, letters }: { title: string; letters: LetterSummary[] }) {
  return (
    <>
      <h2>{title}</h2>
      <LinkRowList className="card columned letters-rows">
        {letters.map((letter) =>
          letter.closed ? (
            <li key={letter.id} className="row">
              <span>{letter.subject || 'No subject yet'}</span>
              <span className="row-line">
                Says who owes a subscription, so you need access to Subscriptions too
              </span>
            </li>
          ) : (
            <LinkRowItem
              key={letter.id}
              to={`/desk/letters/${letter.id}`}
              name={letter.subject || 'No subject yet'}
              cells={{ by: letter.by, at: formatDateTime(new Date(letter.at)) }}
              {...formatLetterState(letter)}
            />
          ),
        )}
      </LinkRowList>
    </>
  );
}

/** Returns '33 by mail, 7 on paper', or the delivery problem. */
function formatLetterState({ counts, going: { waiting, stopped, failed }, nowhere }: LetterSummary) {
  if (failed > 0) return { state: `${failed} did not arrive`, pressing: true };
  if (waiting > 0) return { state: `${waiting} still to send` };
  if (stopped > 0) return { state: `${stopped} stopped` };
  if (nowhere && counts && counts.mail > 0) return { state: 'Not sent: no email server', pressing: true };
  return { state: counts ? formatSentLetterCounts(counts) : '' };
}
