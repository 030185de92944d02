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
      title="Letters"
      description="Letters to the members, by mail and on paper."
      lead="One text to all members, or to some of them."
    >
      <NavigationNotice onUndone={desk.refresh} />
      <div className="actions">
        <Link className="button" to="/desk/letters/write">
          Write to all members
        </Link>
      </div>
      {desk.notice}
      {drafts.length > 0 ? <LetterList title="Being written" letters={drafts} /> : null}
      {sent.length > 0 ? <LetterList title="Sent" letters={sent} /> : null}
      <AdminHelpSteps
        steps={[
          'Press ‘Write to all members’. Write it as you would on paper; words such as {first name} become each member’s own.',
          'To write to some, unfold ‘To all members’. The number is shown as you choose; single people can be added or left out.',
          'It is news, which goes to nobody who wants none, unless you say that it is something else, such as notice of a meeting.',
          'Look at it as each gets it, send a test to yourself, and send it. It is sent once, however often you press.',
          'For two minutes nothing goes: ‘Stop what has not gone yet’ takes it out again.',
          'Print the letters or labels for whoever has no e-mail.',
        ]}
      />
    </PageLayout>
  );
}

function LetterList({ title, letters }: { title: string; letters: LetterSummary[] }) {
  return (
    <>
      <h2>{title}</h2>
      <LinkRowList className="card">
        {letters.map((letter) =>
          letter.closed ? (
            <li key={letter.id} className="row">
              <span>{letter.subject || 'No subject yet'}</span>
              <span className="row-line">
                It says who owes a subscription: it needs the key of ‘Subscriptions’ too
              </span>
            </li>
          ) : (
            <LinkRowItem
              key={letter.id}
              to={`/desk/letters/${letter.id}`}
              name={letter.subject || 'No subject yet'}
              line={[letter.by, formatDateTime(new Date(letter.at))].filter(Boolean).join(', ')}
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
  if (waiting > 0) return { state: `${waiting} still to go` };
  if (stopped > 0) return { state: `${stopped} stopped` };
  if (nowhere && counts && counts.mail > 0) return { state: 'Not sent: no mail server', pressing: true };
  return { state: counts ? formatSentLetterCounts(counts) : '' };
}
