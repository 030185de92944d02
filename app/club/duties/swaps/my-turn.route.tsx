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
import { Alert, Field, SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { sayByCode, turnsByCode } from './linked.server.ts';
import { swapBody } from './swap-shapes.server.ts';
import type { MyTurn } from './turn-shown.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, 500);
  return { code, linked: await turnsByCode(context.get(siteContext), code).catch(orNothing) };
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

// The address holds a member's own key: nothing is kept of it.
export const headers = () => ({ 'cache-control': 'no-store' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 500);
  const code = text('code');
  const read = swapBody.safeParse({ whom: text('whom'), note: text('note') });
  if (!read.success) return data({ sentence: 'Please keep this to one line.' }, { status: 422 });
  const said = text('word');
  const word = said === 'yes' || said === 'withdraw' ? said : 'swap';
  try {
    const who = { address: context.get(addressContext), code, turn: text('turn') };
    await sayByCode(context.get(siteContext), { ...who, word, ...read.data });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ sentence: error.message }, { status: error.status });
  }
  return redirect(`/my-turn?${new URLSearchParams({ code })}`, 303);
}

export const ErrorBoundary = FormFailed;

/** Where the link of a mail leads: somebody's turns of duties, to say yes to or to ask for a swap. Opening it decides nothing. */
export default function MyTurnPage() {
  const { code, linked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { name, turns = [], others = [] } = linked ?? {};
  return (
    <Page title="Your turn" heading={name ?? 'Your turn'} description="Somebody’s turn of a duty.">
      {refused ? <Alert kind="danger">{refused.sentence}</Alert> : null}
      {turns.map((turn) => (
        <OneTurn key={turn.turn} code={code} turn={turn} />
      ))}
      {others.map((line) => (
        <p className="alert" key={line}>
          {line}
        </p>
      ))}
      {turns.length === 0 && others.length === 0 ? <Nothing name={name} /> : null}
      {name ? (
        <p className="soft">
          Whoever presses a button here answers for {name}, and for nobody else.{' '}
          <a href="/members/duties">All duties</a>
        </p>
      ) : null}
    </Page>
  );
}

function Nothing({ name }: { name: string | undefined }) {
  return (
    <Card title={name ? 'Nothing to do' : 'This link is not good'}>
      <p>
        {name
          ? 'What this mail was about is past, or is not yours any more.'
          : 'It is not complete, or the turn that it belongs to is no longer there.'}
      </p>
      <ButtonLink href="/members/duties" kind="quiet">
        My duties
      </ButtonLink>
    </Card>
  );
}

function OneTurn({ code, turn }: { code: string; turn: MyTurn }) {
  const { off, others, vacant, about, note, confirmed, asked } = turn;
  const alone = vacant > 0 ? 'Somebody else is still to be found.' : '';
  return (
    <Card title={`${dutyTitle(turn)}: ${whenWords(turn)}`}>
      {off ? <p className="alert danger">{off}: you need not come.</p> : null}
      <p>{others.length > 0 ? `With ${together(others)}.` : alone}</p>
      {[about, note].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {confirmed && !asked ? (
        <p>
          <strong>You have said that you will do it. Thank you.</strong>
        </p>
      ) : null}
      {asked ? (
        <p className="alert">You have asked {asked}. Until somebody says yes it is yours still.</p>
      ) : null}
      {off ? null : <Buttons code={code} turn={turn} />}
    </Card>
  );
}

function Buttons({ code, turn: { turn, confirmed, asked, whom } }: { code: string; turn: MyTurn }) {
  const hidden = (word: string) => (
    <>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="turn" value={turn} />
      <input type="hidden" name="word" value={word} />
    </>
  );
  return (
    <>
      {confirmed && !asked ? null : (
        <form method="post" action={`/my-turn?${new URLSearchParams({ code })}`}>
          {hidden('yes')}
          <button type="submit" className="button">
            I will do it
          </button>
        </form>
      )}
      <details className="duties-ask">
        <summary>I need a swap</summary>
        <form method="post" action={`/my-turn?${new URLSearchParams({ code })}`} className="form">
          {hidden('swap')}
          <SelectField label="Whom shall we ask?" name="whom" defaultValue="">
            {whom.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field label="A word to them" name="note" maxLength={200} hint="May be left empty." />
          <button type="submit" className="button quiet">
            Ask
          </button>
        </form>
      </details>
    </>
  );
}
