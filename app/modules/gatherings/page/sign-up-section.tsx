import { formatDayAndYear } from '#app/core/dates.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import { isSignUpOpen, type SignUpStage } from '#app/modules/gatherings/gathering.ts';
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
  const takes = isSignUpOpen(stage);
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
          {counts.waiting > 0 ? `, and ${counts.waiting} wait` : ''}. You can still put your name on the
          waiting list: when somebody withdraws, the first that fit get their places.
        </p>
      ) : null}
      {takes && !for_strangers ? (
        <>
          <p>This is for our members.</p>
          <ButtonLink href={members}>I am a member: put my name down</ButtonLink>
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
      button={stage === 'full' ? 'Send, for the waiting list' : 'Send'}
      privacy={`Only those who look after it see what you write. It is deleted ${signUpReplyRetentionMonths.strangers} months after the day.`}
    >
      <PublicFormSenderNameField />
      <SignUpPartyFields facts={gathering} typed={answer?.values} />
      <VisitorContactFields hint="We send you a mail with a button to press: until then, and for an hour at most, your places are only held. With a telephone number alone we ring you first." />
    </PublicForm>
  );
}

function SignUpOutcomeText({ said }: { said: string | null }) {
  if (said === null || !hasOwnKey(signUpOutcomeTexts, said)) return null;
  return <AlertMessage kind="success">{signUpOutcomeTexts[said]}</AlertMessage>;
}

const closedTexts: Partial<Record<SignUpStage, string>> = {
  over: 'This is over. Thank you to all who came.',
  off: 'This is not on, and no names are taken. Whoever put their name down need do nothing.',
};

function SignUpIntro({ page: { gathering, stage } }: { page: GatheringPageData }) {
  const { email } = useClub();
  const ask = (
    <>
      To ask anything, write to us at <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
  if (isSignUpOpen(stage)) return null;
  if (stage === 'not-yet')
    return (
      <p>
        Names are taken from {formatDayAndYear(gathering.from_day)}. {ask}
      </p>
    );
  return (
    <p>
      {closedTexts[stage] ?? 'Names are no longer taken.'} {ask}
    </p>
  );
}
