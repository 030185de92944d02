import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { byField } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { addressContext, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { answerBody } from './answer-schemas.server.ts';
import { readLinked, sayByLink } from './linked.server.ts';
import { LinkedEvent } from './linked-event.tsx';

const codeIn = (request: Request) => (new URL(request.url).searchParams.get('code') ?? '').slice(0, 500);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const code = codeIn(request);
  try {
    return { code, linked: await readLinked(context.get(siteContext), code) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code, linked: undefined };
  }
}

// The address holds a member's own key: nothing is kept of it.
export const headers = () => ({ 'cache-control': 'no-store' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { event = '', ...said } = typed;
  const code = codeIn(request);
  // A box that is not ticked is not sent; the field beside it says that it was there.
  const teas = 'asks_teas' in said ? { can_do_teas: said.can_do_teas === 'on' } : {};
  const read = answerBody.safeParse({ ...said, can_do_teas: undefined, ...teas });
  if (!read.success) {
    const errors = byField(read.error);
    return data({ event, typed, sentence: Object.values(errors)[0] ?? '', errors }, { status: 422 });
  }
  try {
    await sayByLink(context.get(siteContext), context.get(addressContext), { code, event, ...read.data });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ event, typed, sentence: error.message, errors: {} }, { status: error.status });
  }
  return redirect(`/my-answer?${new URLSearchParams({ code })}#${encodeURIComponent(event)}`, 303);
}

export const ErrorBoundary = FormFailed;

/** Where the link of a mail leads: whose answer it is, what it is now, and three buttons that say otherwise. */
export default function MyAnswer() {
  const { code, linked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const alone = refused && !linked?.events.some(({ id }) => id === refused.event);
  return (
    <Page
      title={linked && linked.events.length > 1 ? 'Your answers' : 'Your answer'}
      description="Whether you can play."
      {...(linked && { lead: `This is the answer of ${linked.name}, and of nobody else.` })}
    >
      {alone ? <Alert kind="danger">{refused.sentence}</Alert> : null}
      {linked?.events.map((event) => (
        <LinkedEvent
          key={event.id}
          event={event}
          action={`/my-answer?${new URLSearchParams({ code })}`}
          refused={refused?.event === event.id ? refused : undefined}
        />
      ))}
      {linked && linked.events.length === 0 ? (
        <Card title="No names are taken for this just now">
          <p>Please ask the captain.</p>
        </Card>
      ) : null}
      {linked ? null : (
        <Card title="This link is not good">
          <p>It is not complete, or it is no longer good.</p>
          <ButtonLink href="/full-calendar" kind="quiet">
            The calendar
          </ButtonLink>
        </Card>
      )}
    </Page>
  );
}
