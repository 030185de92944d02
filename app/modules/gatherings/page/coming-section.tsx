import { showDayAndYear } from '#app/core/dates.ts';
import { isIn } from '#app/core/typed.ts';
import { thanks } from '#app/modules/gatherings/coming/confirming.ts';
import { keptMonths } from '#app/modules/gatherings/coming/kept.ts';
import { PartyFields } from '#app/modules/gatherings/coming/party-fields.tsx';
import type { ComingAnswer } from '#app/modules/gatherings/coming/take-coming.server.ts';
import { type Stage, takesReplies } from '#app/modules/gatherings/gathering.ts';
import type { GatheringPage } from '#app/modules/gatherings/gathering-page.server.ts';
import { YourName } from '#app/modules/members/tickets/asked-field.tsx';
import { ContactFields } from '#app/modules/members/tickets/contact-fields.tsx';
import { TicketForm } from '#app/modules/members/tickets/ticket-form.tsx';
import { useClub } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';

interface Props {
  page: GatheringPage;
  answer: ComingAnswer | undefined;
  /** Outcome of the reply submitted just now. */
  said: string | null;
}

/** Render the sign-up form while it is open, else the reason why not. */
export function ComingSection({ page, answer, said }: Props) {
  const { gathering, stage, counts } = page;
  const { for_strangers, event } = gathering;
  const takes = takesReplies(stage);
  const members = `/members/coming/${encodeURIComponent(event)}`;
  return (
    <section className="card" id="come">
      <h2>Who’s coming?</h2>
      <Thanks said={said} />
      {answer?.sentence && !takes ? <Alert kind="danger">{answer.sentence}</Alert> : null}
      <Words page={page} />
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
            <StrangersForm page={page} answer={answer} />
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

function StrangersForm({ page: { gathering, stage }, answer }: Omit<Props, 'said'>) {
  return (
    <TicketForm
      action={`/coming/${encodeURIComponent(gathering.event)}#come`}
      answer={answer}
      button={stage === 'full' ? 'Send, for the waiting list' : 'Send'}
      privacy={`Only those who look after it see what you write. It is deleted ${keptMonths.strangers} months after the day.`}
    >
      <YourName />
      <PartyFields facts={gathering} typed={answer?.values} />
      <ContactFields hint="We send you a mail with a button to press: until then, and for an hour at most, your places are only held. With a telephone number alone we ring you first." />
    </TicketForm>
  );
}

function Thanks({ said }: { said: string | null }) {
  if (said === null || !isIn(thanks, said)) return null;
  return <Alert kind="success">{thanks[said]}</Alert>;
}

const none: Partial<Record<Stage, string>> = {
  over: 'This is over. Thank you to all who came.',
  off: 'This is not on, and no names are taken. Whoever put their name down need do nothing.',
};

function Words({ page: { gathering, stage } }: { page: GatheringPage }) {
  const { email } = useClub();
  const ask = (
    <>
      To ask anything, write to us at <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
  if (takesReplies(stage)) return null;
  if (stage === 'not-yet')
    return (
      <p>
        Names are taken from {showDayAndYear(gathering.from_day)}. {ask}
      </p>
    );
  return (
    <p>
      {none[stage] ?? 'Names are no longer taken.'} {ask}
    </p>
  );
}
