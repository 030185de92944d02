import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { eventTitle } from '#app/club/calendar/season.ts';
import { takesReplies } from '#app/club/gatherings/gathering.ts';
import { GatheringFacts } from '#app/club/gatherings/gathering-facts.tsx';
import { MistakesSummary } from '#app/club/members/applications/mistakes-summary.tsx';
import { Refusal } from '#app/core/refusals.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { useClub } from '#app/site/shell.ts';
import { addressContext, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { FormStateContext } from '#app/ui/form/form-state.ts';
import { Page } from '#app/ui/page.tsx';
import { pageByCode, takeOwn } from './by-code.server.ts';
import { replyWords, yourParty } from './coming.ts';
import { confirmWords, yesWords } from './confirming.ts';
import { typedParty } from './party.ts';
import { PartyFields } from './party-fields.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const code = codeIn(request);
  return { code, page: await pageByCode(context.get(siteContext), code) };
}

const codeIn = ({ url }: Request) => (new URL(url).searchParams.get('code') ?? '').slice(0, 500);

// The address holds somebody's own key: nothing is kept of it.
export const headers = () => ({ 'cache-control': 'no-store' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const code = codeIn(request);
  try {
    const wrong = await takeOwn(context.get(siteContext), context.get(addressContext), { code, form });
    if (wrong) return data(wrong, { status: 422 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = error.facts.errors ?? {};
    return data({ sentence: error.message, errors, values: undefined }, { status: error.status });
  }
  return redirect(`/my-coming?${new URLSearchParams({ code })}`, 303);
}

export const ErrorBoundary = FormFailed;

/** Where the link of a mail leads: how it stands with the reply, to change it, and one press to withdraw it. */
export default function MyComing() {
  const { code, page } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  const { email } = useClub();
  return (
    <Page title="Your reply" description="Whether you come to one of our events.">
      <Card title={page ? eventTitle(page.event) : 'This link is not good'}>
        {wrong?.sentence ? <Alert kind="danger">{wrong.sentence}</Alert> : null}
        {page ? (
          <>
            <p>
              <strong>{replyWords[page.coming.state]}</strong> {page.coming.name}:{' '}
              {yourParty(page.gathering, page.coming)}.
            </p>
            <GatheringFacts {...page} />
            <Ways code={code} page={page} wrong={wrong} />
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

interface WaysProps {
  code: string;
  page: NonNullable<Awaited<ReturnType<typeof loader>>['page']>;
  wrong: { errors: Record<string, string>; values?: Record<string, string> | undefined } | undefined;
}

function Ways({ code, page: { coming, gathering, stage, stands, isOver }, wrong }: WaysProps) {
  if (coming.state === 'withdrawn') return <p>You need do nothing more.</p>;
  if (isOver) return <p>This is over.</p>;
  const errors = wrong?.errors ?? {};
  const here = `/my-coming?${new URLSearchParams({ code })}`;
  if (coming.state === 'unconfirmed')
    return (
      <form method="post" action={here} className="form">
        <input type="hidden" name="confirm" value="yes" />
        <p>{confirmWords(stands, coming.people)}</p>
        <button type="submit" className="button">
          {yesWords(coming.people)}
        </button>
      </form>
    );
  return (
    <>
      {takesReplies(stage) ? (
        <form method="post" action={here} className="form" noValidate>
          <MistakesSummary errors={errors} />
          <FormStateContext value={{ errors, disabled: false }}>
            <PartyFields facts={gathering} typed={wrong?.values ?? typedParty(gathering.choices, coming)} />
          </FormStateContext>
          <button type="submit" className="button">
            Save my reply
          </button>
        </form>
      ) : (
        <p>Replies are no longer changed here, but you can withdraw yours.</p>
      )}
      <form method="post" action={here} className="form">
        <input type="hidden" name="withdraw" value="yes" />
        <p>If you cannot come, withdraw your reply here, so that others can.</p>
        <button type="submit" className="button danger">
          Withdraw my reply
        </button>
      </form>
    </>
  );
}
