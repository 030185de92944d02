import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { BookingContactRow } from '#app/modules/bookings/contact-row.tsx';
import {
  formatAdminSignUpReplyState,
  formatSignUpParty,
  formatSignUpReplyPayment,
} from '#app/modules/gatherings/replies/format-reply.ts';
import { validateGatheringChoices } from '#app/modules/gatherings/replies/party.ts';
import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import { formatAdminReplyConfirmState } from '#app/modules/gatherings/replies/unconfirmed-replies.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';
import { GatheringReplyButtons } from './reply-buttons.tsx';
import { GatheringReplyForm } from './reply-form.tsx';
import { GatheringReplyPaymentForm } from './reply-payment-form.tsx';

interface Props {
  full: GatheringWithSignUp;
  coming: SignUpReply;
  desk: MutationRunner;
}

/** Render one party: size, choices, payments and actions. */
export function GatheringReplyItem({ full, coming, desk }: Props) {
  const { gathering } = full;
  const { name, number, state, version } = coming;
  const paid = formatSignUpReplyPayment(gathering, coming);
  const wrong = state === 'withdrawn' ? '' : validateGatheringChoices(gathering, coming);
  return (
    <CollapsibleSection
      under
      title={`${number}. ${name}`}
      about={[formatSignUpParty(gathering, coming), formatAdminSignUpReplyState(coming), paid]
        .filter(Boolean)
        .join(' · ')}
    >
      {coming.answer ? <p>‘{coming.answer}’</p> : null}
      {wrong ? (
        <p className="alert">
          Their choices do not match the menu or the number of people. Ask them to choose again.
        </p>
      ) : null}
      {formatAdminReplyConfirmState(coming) ? (
        <p className="soft">{formatAdminReplyConfirmState(coming)}</p>
      ) : null}
      <BookingContactRow booking={coming}>
        {coming.member ? null : <span className="soft">Not a member</span>}
        {coming.put_by ? <span className="soft">Signed up by {coming.put_by}</span> : null}
      </BookingContactRow>
      <GatheringReplyButtons full={full} coming={coming} desk={desk} />
      {gathering.fee_pence || coming.paid_pence > 0 ? (
        <details>
          <summary>
            Paid so far <span className="visually-hidden">by {name}</span>
          </summary>
          <GatheringReplyPaymentForm key={version} full={full} coming={coming} desk={desk} />
        </details>
      ) : null}
      <details>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <GatheringReplyForm key={version} full={full} coming={coming} desk={desk} />
      </details>
    </CollapsibleSection>
  );
}
