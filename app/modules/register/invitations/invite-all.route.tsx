import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { MutationField } from '#app/admin/forms/mutation-field.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import type { MailingResult, TelephoneRecipient } from '#app/admin/send-sheet/recipients.server.ts';
import { MailingResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { MailingForm } from '#app/admin/send-sheet/send-sheet.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { inviteAllMembersFormFields } from './invite-fields.ts';

export const clientLoader = () => call('GET /api/desk/roll-invitations');

/** Invites all members without an invitation: recipients, preview, one button. */
export default function InviteAllMembersPage() {
  const { reached, words } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<MailingResult>();
  const count = reached.mail.length;
  const isNobody = count + reached.ring.length === 0;
  return (
    <AdminSectionPage room="members" title="Invite members">
      {told ? (
        <MailingResultNotice told={told} isNew beside={renderLetterLink} />
      ) : isNobody ? (
        <Card>
          <p>Everyone on the membership list has been invited.</p>
        </Card>
      ) : (
        <section className="stack invite-sheet">
          <h2 className="visually-hidden">Who is invited</h2>
          <MailingForm
            mutation="POST /api/desk/members/invitations"
            idempotent
            reached={reached}
            fields={inviteAllMembersFormFields}
            fieldOverrides={{ message: <InvitationPreview {...words} /> }}
            buildBody={({ message }) => ({ message, count })}
            onDone={async (answer) => {
              if (answer) setTold(answer.told);
              await revalidate();
            }}
          />
        </section>
      )}
    </AdminSectionPage>
  );
}

/** Members whom no mail reaches get a letter or a phone call. */
const renderLetterLink = ({ id, name }: TelephoneRecipient) => (
  <Link to={`/desk/members/${id}/letter`}>
    Print a letter<span className="visually-hidden"> to {name}</span>
  </Link>
);

/** Preview of the mail, with a field for a personal message before it. */
function InvitationPreview({ subject, lines }: { subject: string; lines: string[] }) {
  return (
    <CollapsibleSection under title="Email text" about="read it, or add a message">
      <MutationField name="message" field={inviteAllMembersFormFields.message} value="" />
      <p>
        <strong>{subject}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </CollapsibleSection>
  );
}
