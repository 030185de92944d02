import { Link, useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { NoMailServerWarning, useUnsentMailFolder } from '#app/modules/register/invitations/mail-folder.tsx';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import type { UnansweredMembershipEnquiry } from './applications.endpoints.server.ts';

export const clientLoader = () => call('GET /api/desk/applications');

/** Membership enquiries; one button makes an applicant a member. */
export default function MembershipEnquiriesPage() {
  const waiting = useLoaderData<typeof clientLoader>();
  const folder = useUnsentMailFolder();
  const desk = useMutationRunner();
  const { rollUp } = useClubTerms();
  return (
    <PageLayout title="Membership enquiries" description="Messages from people who want to join.">
      {waiting.length === 0 ? (
        <Card>
          <p>
            No one is waiting for a reply. Messages sent from <a href="/how-to-join">How to join</a> appear
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
          `Phone or write to the person, and invite them to ${withIndefiniteArticle(rollUp)}.`,
          'Once they have joined, press ‘Make … a member’. They are added to the membership list and emailed an invitation.',
          'If they have no email address, press ‘Add a member’ and print the letter with their code.',
          '‘Delete’ permanently deletes the message. The name is stored for 30 days.',
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
      { said: `${name} is now a member.`, to: (member) => `/desk/members/${member.id}` },
    );
  const decline = () =>
    desk.mutate('DELETE /api/desk/applications/{id}', { param }, `Message from ${name} deleted.`);
  return (
    <CollapsibleSection title={name} about={formatDateTime(new Date(madeAt))} open={open}>
      <dl className="facts">
        <Fact label="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : null}</Fact>
        <Fact label="Phone">{phone ? <TelephoneLink number={phone} /> : null}</Fact>
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
            Add a member
          </Link>
        )}
        <ConfirmButton
          large
          button="Delete"
          name={`Delete the message from ${name}`}
          title={`Delete the message from ${name}?`}
          busy={desk.busy}
          onSure={decline}
        >
          This deletes the message permanently, and no one is notified. The name is stored for 30 days.
        </ConfirmButton>
      </div>
    </CollapsibleSection>
  );
}
