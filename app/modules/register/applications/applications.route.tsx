import { Link, useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { UnansweredMembershipEnquiry } from '#app/modules/members/members.server.ts';
import { NoMailServerWarning, useUnsentMailFolder } from '#app/modules/register/invitations/mail-folder.tsx';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';

export const clientLoader = () => call('GET /api/desk/applications');

/** Membership enquiries; one button makes an applicant a member. */
export default function MembershipEnquiriesPage() {
  const waiting = useLoaderData<typeof clientLoader>();
  const folder = useUnsentMailFolder();
  const desk = useMutationRunner();
  const { rollUp } = useClubTerms();
  return (
    <PageLayout
      title="Asking to join"
      description="What people have written who would like to become members."
    >
      {waiting.length === 0 ? (
        <Card>
          <p>
            Nobody is waiting for an answer. What people write on <a href="/how-to-join">How to join</a> comes
            here.
          </p>
        </Card>
      ) : null}
      {waiting.length > 0 ? <NoMailServerWarning folder={folder} /> : null}
      {desk.notice}
      <div className="folds application-folds">
        {waiting.map((application, at) => (
          <MembershipEnquiryFold key={application.id} application={application} desk={desk} open={at === 0} />
        ))}
      </div>
      <AdminHelpSteps
        steps={[
          `Ring or write to whoever asks, and ask them to ${withIndefiniteArticle(rollUp)}.`,
          'Once they have joined, press ‘Make … a member’: they are on the roll and get an invitation by mail.',
          'Without an e-mail address, add them by hand and print the letter with their code.',
          '‘Delete’ forgets what they wrote, for good. Their name is kept for 30 days.',
        ]}
      />
    </PageLayout>
  );
}

interface Props {
  application: UnansweredMembershipEnquiry;
  desk: MutationRunner;
  /** Opens the oldest enquiry by default. */
  open: boolean;
}

function MembershipEnquiryFold({ application, desk, open }: Props) {
  const { id, name, email, phone, message, madeAt, note } = application;
  const param = { id };
  const accept = () =>
    desk.mutate(
      'POST /api/desk/applications/{id}/member',
      { param },
      { said: `${name} is a member now.`, to: (member) => `/desk/members/${member.id}` },
    );
  const decline = () =>
    desk.mutate('DELETE /api/desk/applications/{id}', { param }, `What ${name} wrote is deleted.`);
  return (
    <CollapsibleSection title={name} about={formatDateTime(new Date(madeAt))} open={open}>
      <dl className="facts">
        {email ? (
          <>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        ) : null}
        {phone ? (
          <>
            <dt>Telephone</dt>
            <dd>
              <TelephoneLink number={phone} />
            </dd>
          </>
        ) : null}
      </dl>
      {message ? <p className="quote">{message}</p> : null}
      {note ? <p>{note}</p> : null}
      <div className="actions">
        {email ? (
          <button type="button" className="button" disabled={desk.busy} onClick={accept}>
            Make {name} a member
          </button>
        ) : (
          <Link className="button" to="/desk/members/add">
            Add by hand
          </Link>
        )}
        <ConfirmButton
          large
          button="Delete"
          name={`Delete what ${name} wrote`}
          title={`Delete what ${name} wrote?`}
          busy={desk.busy}
          onSure={decline}
        >
          It is forgotten for good, and nobody is told. Their name is kept for 30 days.
        </ConfirmButton>
      </div>
    </CollapsibleSection>
  );
}
