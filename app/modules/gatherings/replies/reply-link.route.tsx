import { getEventTitle } from '#app/core/event.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { isBookingOpen } from '#app/modules/bookings/bookings.ts';
import { GatheringDetailsList } from '#app/modules/gatherings/gathering-facts-list.tsx';
import { PublicFormErrorSummary } from '#app/modules/members/public-forms/error-summary.tsx';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import { useClub } from '#app/site/shell.ts';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  noStoreHeaders,
  type RejectedSubmission,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { FormStateContext } from '#app/ui/form/form-state.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { formatSignUpParty, signUpReplyStateTexts } from './format-reply.ts';
import { signUpPartyToFormValues } from './party.ts';
import { SignUpPartyFields } from './party-fields.tsx';
import { changeSignUpReplyBySignedLink, readSignUpReplyBySignedLink } from './reply-links.server.ts';
import { formatSignUpConfirmButton, formatSignUpConfirmPrompt } from './unconfirmed-replies.ts';

export const loader = createSignedLinkLoader(readSignUpReplyBySignedLink);

export const action = createSignedLinkAction(async (site, { address, code, form }) => {
  const wrong = await changeSignUpReplyBySignedLink(site, address, { code, form });
  if (wrong) throw createInvalidInputRefusal(wrong.errors);
});

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Landing page of a signed link: the reply's state, a form to change it and a button to withdraw it. */
export default function SignUpReplyLinkPage() {
  const { linked: page, turnedDown } = useSignedLinkData<typeof loader>();
  const { email } = useClub();
  return (
    <PageLayout title="Your reply" description="Your reply about one of our events.">
      <Card title={page ? getEventTitle(page.event) : 'This link does not work'}>
        {hasFieldErrors(turnedDown) ? null : <RejectedSubmissionAlert turnedDown={turnedDown} />}
        {page ? (
          <>
            <p>
              <strong>{signUpReplyStateTexts[page.coming.state]}</strong> {page.coming.name}:{' '}
              {formatSignUpParty(page.gathering, page.coming)}.
            </p>
            <GatheringDetailsList {...page} />
            <ReplyActions page={page} turnedDown={turnedDown} />
          </>
        ) : (
          <p>The link is incomplete, or the reply has been deleted.</p>
        )}
        <p className="soft">
          If you have a question, email us at <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <ButtonLink href="/up-coming-events" kind="quiet">
          Upcoming events
        </ButtonLink>
      </Card>
    </PageLayout>
  );
}

/** Field errors are listed above the form. */
const hasFieldErrors = (turnedDown: RejectedSubmission | undefined) =>
  turnedDown !== undefined && Object.keys(turnedDown.errors).length > 0;

interface ReplyActionsProps {
  page: NonNullable<Awaited<ReturnType<typeof loader>>['linked']>;
  turnedDown: RejectedSubmission | undefined;
}

function ReplyActions({ page: { coming, gathering, stage, stands, isOver }, turnedDown }: ReplyActionsProps) {
  if (coming.state === 'withdrawn') return <p>You do not need to do anything else.</p>;
  if (isOver) return <p>This event is over.</p>;
  const { errors = {}, typed = {} } = turnedDown ?? {};
  if (coming.state === 'unconfirmed')
    return (
      <SignedLinkForm sends={{ confirm: 'yes' }} button={formatSignUpConfirmButton(coming.people)}>
        <p>{formatSignUpConfirmPrompt(stands, coming.people)}</p>
      </SignedLinkForm>
    );
  return (
    <>
      {isBookingOpen(stage) ? (
        <SignedLinkForm button="Save my reply" noValidate>
          <PublicFormErrorSummary errors={errors} />
          <FormStateContext value={{ errors, disabled: false }}>
            <SignUpPartyFields
              facts={gathering}
              typed={hasFieldErrors(turnedDown) ? typed : signUpPartyToFormValues(gathering.choices, coming)}
            />
          </FormStateContext>
        </SignedLinkForm>
      ) : (
        <p>You can no longer change your reply here, but you can withdraw it.</p>
      )}
      <SignedLinkForm sends={{ withdraw: 'yes' }} button="Withdraw my reply" kind="danger">
        <p>If you cannot come, withdraw your reply so that someone else can.</p>
      </SignedLinkForm>
    </>
  );
}
