import { eventTitle } from '#app/core/event.ts';
import { invalid } from '#app/core/refusals.ts';
import { takesReplies } from '#app/modules/gatherings/gathering.ts';
import { GatheringFacts } from '#app/modules/gatherings/gathering-facts.tsx';
import { MistakesSummary } from '#app/modules/members/tickets/mistakes-summary.tsx';
import { keptNowhere, openedBy, pressedBy, type TurnedDown } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { useClub } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { FormStateContext } from '#app/ui/form/form-state.ts';
import { Page } from '#app/ui/page.tsx';
import { pageByCode, takeOwn } from './by-code.server.ts';
import { replyWords, yourParty } from './coming.ts';
import { confirmWords, yesWords } from './confirming.ts';
import { typedParty } from './party.ts';
import { PartyFields } from './party-fields.tsx';

export const loader = openedBy(pageByCode);

export const action = pressedBy(async (site, { address, code, form }) => {
  const wrong = await takeOwn(site, address, { code, form });
  if (wrong) throw invalid(wrong.errors);
});

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Landing page of a signed link: the reply's state, a form to change it and a button to withdraw it. */
export default function MyComing() {
  const { linked: page, turnedDown } = useLinked<typeof loader>();
  const { email } = useClub();
  return (
    <Page title="Your reply" description="Whether you come to one of our events.">
      <Card title={page ? eventTitle(page.event) : 'This link is not good'}>
        {hasMistakes(turnedDown) ? null : <TurnedDownAlert turnedDown={turnedDown} />}
        {page ? (
          <>
            <p>
              <strong>{replyWords[page.coming.state]}</strong> {page.coming.name}:{' '}
              {yourParty(page.gathering, page.coming)}.
            </p>
            <GatheringFacts {...page} />
            <Ways page={page} turnedDown={turnedDown} />
          </>
        ) : (
          <p>It is not complete, or the reply that it belongs to has been deleted.</p>
        )}
        <p className="soft">
          With a question, write to us at <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <ButtonLink href="/up-coming-events" kind="quiet">
          Upcoming events
        </ButtonLink>
      </Card>
    </Page>
  );
}

/** Field errors are listed above the form. */
const hasMistakes = (turnedDown: TurnedDown | undefined) =>
  turnedDown !== undefined && Object.keys(turnedDown.errors).length > 0;

interface WaysProps {
  page: NonNullable<Awaited<ReturnType<typeof loader>>['linked']>;
  turnedDown: TurnedDown | undefined;
}

function Ways({ page: { coming, gathering, stage, stands, isOver }, turnedDown }: WaysProps) {
  if (coming.state === 'withdrawn') return <p>You need do nothing more.</p>;
  if (isOver) return <p>This is over.</p>;
  const { errors = {}, typed = {} } = turnedDown ?? {};
  if (coming.state === 'unconfirmed')
    return (
      <LinkedForm sends={{ confirm: 'yes' }} button={yesWords(coming.people)}>
        <p>{confirmWords(stands, coming.people)}</p>
      </LinkedForm>
    );
  return (
    <>
      {takesReplies(stage) ? (
        <LinkedForm button="Save my reply" noValidate>
          <MistakesSummary errors={errors} />
          <FormStateContext value={{ errors, disabled: false }}>
            <PartyFields
              facts={gathering}
              typed={hasMistakes(turnedDown) ? typed : typedParty(gathering.choices, coming)}
            />
          </FormStateContext>
        </LinkedForm>
      ) : (
        <p>Replies are no longer changed here, but you can withdraw yours.</p>
      )}
      <LinkedForm sends={{ withdraw: 'yes' }} button="Withdraw my reply" kind="danger">
        <p>If you cannot come, withdraw your reply here, so that others can.</p>
      </LinkedForm>
    </>
  );
}
