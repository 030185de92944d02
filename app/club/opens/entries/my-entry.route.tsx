import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { entrantWord, usualContact } from '#app/club/opens/open/open-facts.ts';
import { opens } from '#app/club/opens/open/opens.server.ts';
import { showFullDate } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { addressContext, dayAndWords, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { entryByCode, withdrawByCode } from './enter.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words, date: today } = dayAndWords(site);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const entry = await entryByCode(site.db, code).catch(orNothing);
  const open = entry && (await opens(site.db, words)).find(({ key }) => key === entry.open);
  if (!entry || !open) return { code, entry: undefined };
  const { skip, state, held_on } = entry;
  return {
    code,
    entry: { skip, state, date: held_on, name: open.name, slug: open.slug, isOver: today > held_on },
    word: entrantWord(open.team),
    contact: open.contact || usualContact,
    contactEmail: open.contact_email || site.club.email,
  };
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

// The address holds an entrant's own key: nothing is kept of it.
export const headers = () => ({ 'cache-control': 'no-store' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const code = String(form.get('code') ?? '').slice(0, 500);
  try {
    await withdrawByCode(context.get(siteContext), context.get(addressContext), code);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ sentence: error.message }, { status: error.status });
  }
  return redirect(`/my-entry?${new URLSearchParams({ code })}`, 303);
}

export const ErrorBoundary = FormFailed;

/** Where the link of an entrant's mail leads: how it stands with the entry, and one press to withdraw it. */
export default function MyEntry() {
  const { code, entry, word, contact, contactEmail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page title="Your entry" description="Your entry for one of our opens.">
      <Card title={entry?.name ?? 'This link is not good'}>
        {refused ? <Alert kind="danger">{refused.sentence}</Alert> : null}
        {entry ? (
          <>
            <p>
              {showFullDate(entry.date)}. {word === 'player' ? 'Player' : 'Skip'}: {entry.skip}.
            </p>
            <State entry={entry} />
            {entry.state !== 'withdrawn' && !entry.isOver ? (
              <form method="post" action={`/my-entry?${new URLSearchParams({ code })}`} className="form">
                <input type="hidden" name="code" value={code} />
                <p>If you cannot come, withdraw your entry here, so that another {word} can play.</p>
                <button type="submit" className="button danger">
                  Withdraw my entry
                </button>
              </form>
            ) : null}
            <p className="soft">
              With a question, write to {contact} at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </p>
            <ButtonLink href={`/opens/${entry.slug}`} kind="quiet">
              About the day
            </ButtonLink>
          </>
        ) : (
          <>
            <p>It is not complete, or the entry that it belongs to has been deleted.</p>
            <ButtonLink href="/opens" kind="quiet">
              Our opens
            </ButtonLink>
          </>
        )}
      </Card>
    </Page>
  );
}

function State({ entry: { state, isOver } }: { entry: { state: string; isOver: boolean } }) {
  if (state === 'withdrawn')
    return <p className="alert">Your entry has been withdrawn. You need do nothing more.</p>;
  if (isOver) return <p>This open has been played.</p>;
  return (
    <p>
      <strong>{state === 'in' ? 'You have a place.' : 'You are on the waiting list.'}</strong>
    </p>
  );
}
