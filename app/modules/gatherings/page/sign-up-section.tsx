import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import { isBookingOpen } from '#app/modules/bookings/bookings.ts';
import type { SignUpStage } from '#app/modules/gatherings/gathering.ts';
import type { GatheringPageData } from '#app/modules/gatherings/gathering-page.server.ts';
import { SignUpPartyFields } from '#app/modules/gatherings/replies/party-fields.tsx';
import { signUpReplyRetentionMonths } from '#app/modules/gatherings/replies/reply-retention.ts';
import type { SignUpFormErrors } from '#app/modules/gatherings/replies/sign-up-form.server.ts';
import { signUpOutcomeTexts } from '#app/modules/gatherings/replies/unconfirmed-replies.ts';
import { VisitorContactFields } from '#app/modules/members/public-forms/contact-fields.tsx';
import { PublicForm } from '#app/modules/members/public-forms/public-form.tsx';
import { PublicFormSenderNameField } from '#app/modules/members/public-forms/public-form-fields.tsx';
import { useClub } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';

interface Props {
  page: GatheringPageData;
  answer: SignUpFormErrors | undefined;
  /** Outcome of the reply submitted just now. */
  said: string | null;
}

/** Render the sign-up form while it is open, else the reason why not. */
export function GatheringSignUpSection({ page, answer, said }: Props) {
  const { gathering, stage, counts } = page;
  const { for_strangers, event } = gathering;
  const takes = isBookingOpen(stage);
  const members = `/members/coming/${encodeURIComponent(event)}`;
  return (
    <section className="card" id="come">
      <h2>Who’s coming?</h2>
      <SignUpOutcomeText said={said} />
      {answer?.sentence && !takes ? <AlertMessage kind="danger">{answer.sentence}</AlertMessage> : null}
      <SignUpIntro page={page} />
      {takes && stage === 'full' ? (
        <p>
          <strong>Every place has gone</strong>
          {counts.waiting > 0
            ? `, and ${formatCount(counts.waiting, 'person is', 'people are')} waiting`
            : ''}
          . You can still put your name on the waiting list. When someone withdraws, the first bookings that
          fit get the places.
        </p>
      ) : null}
      {takes && !for_strangers ? (
        <>
          <p>This event is for our members.</p>
          <ButtonLink href={members}>Put my name down</ButtonLink>
        </>
      ) : null}
      {takes && for_strangers ? (
        <>
          <p>
            A member of the club? <a href={members}>Put your name down as a member</a>.
          </p>
          {said ? (
            <a href={`/coming/${encodeURIComponent(event)}#come`}>Put another name down</a>
          ) : (
            <VisitorSignUpForm page={page} answer={answer} />
          )}
        </>
      ) : null}
      {!takes && (stage === 'closed' || stage === 'off') ? (
        <p>
          <a href={members}>Members: see your reply</a>
        </p>
      ) : null}
    </section>
  );
}

function VisitorSignUpForm({ page: { gathering, stage }, answer }: Omit<Props, 'said'>) {
  return (
    <PublicForm
      action={`/coming/${encodeURIComponent(gathering.event)}#come`}
      answer={answer}
      button={stage === 'full' ? 'Join the waiting list' : 'Send'}
      privacy={`Only the organisers see what you write. We delete it ${signUpReplyRetentionMonths.strangers} months after the event.`}
    >
      <PublicFormSenderNameField />
      <SignUpPartyFields facts={gathering} typed={answer?.values} />
      <VisitorContactFields hint="We email you a button to press. Until you press it, we reserve your places for up to an hour. If you give only a phone number, we phone you first." />
    </PublicForm>
  );
}

function SignUpOutcomeText({ said }: { said: string | null }) {
  if (said === null || !hasOwnKey(signUpOutcomeTexts, said)) return null;
  return <AlertMessage kind="success">{signUpOutcomeTexts[said]}</AlertMessage>;
}

const closedTexts: Partial<Record<SignUpStage, string>> = {
  over: 'This event is over. Thank you to everyone who came.',
  off: 'This event is cancelled or postponed. If you signed up, you do not need to do anything.',
};

function SignUpIntro({ page: { gathering, stage } }: { page: GatheringPageData }) {
  const { email } = useClub();
  const ask = (
    <>
      If you have a question, email us at <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
  if (isBookingOpen(stage)) return null;
  if (stage === 'not-yet')
    return (
      <p>
        Sign-up opens on {formatDayAndYear(gathering.from_day)}. {ask}
      </p>
    );
  return (
    <p>
      {closedTexts[stage] ?? 'Sign-up is closed.'} {ask}
    </p>
  );
}
