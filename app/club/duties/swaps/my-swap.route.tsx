import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { dutyTitle, together, whenWords } from '#app/club/duties/duty-words.ts';
import { Refusal } from '#app/core/refusals.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { addressContext, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { offerByCode, takeByCode } from './linked.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, 500);
  return { code, linked: await offerByCode(context.get(siteContext), code).catch(orNothing) };
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

// The address holds a member's own key: nothing is kept of it.
export const headers = () => ({ 'cache-control': 'no-store' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const code = String(form.get('code') ?? '').slice(0, 500);
  try {
    await takeByCode(context.get(siteContext), { address: context.get(addressContext), code });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ sentence: error.message }, { status: error.status });
  }
  return redirect(`/my-swap?${new URLSearchParams({ code })}`, 303);
}

export const ErrorBoundary = FormFailed;

/** Where the link of a mail leads: a turn that somebody cannot do, and one button to take it. Opening it decides nothing. */
export default function MySwapPage() {
  const { code, linked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const offer = linked?.offer;
  return (
    <Page
      title="Can you help?"
      heading={linked?.name ?? 'Can you help?'}
      description="A turn that somebody cannot do."
    >
      {refused ? <Alert kind="danger">{refused.sentence}</Alert> : null}
      {offer ? (
        <Card title={`${dutyTitle(offer)}: ${whenWords(offer)}`}>
          {offer.said ? (
            <p>
              <strong>{offer.said}</strong>
            </p>
          ) : (
            <>
              <p>{offer.words}</p>
              {offer.ask ? <p>‘{offer.ask}’</p> : null}
              <form method="post" action={`/my-swap?${new URLSearchParams({ code })}`} className="form">
                <input type="hidden" name="code" value={code} />
                <button type="submit" className="button">
                  I will take it
                </button>
              </form>
              <p className="soft">If you cannot, you need do nothing.</p>
            </>
          )}
          {offer.others.length > 0 ? <p>With {together(offer.others)}.</p> : null}
          {[offer.about, offer.note].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="soft">Whoever presses the button answers for {linked?.name}, and for nobody else.</p>
        </Card>
      ) : (
        <Card title={linked ? 'It is settled' : 'This link is not good'}>
          <p>
            {linked
              ? 'This turn is no longer there. Thank you all the same.'
              : 'It is not complete, or too old.'}
          </p>
          <ButtonLink href="/members/duties" kind="quiet">
            My duties
          </ButtonLink>
        </Card>
      )}
    </Page>
  );
}
