import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { Refusal } from '#app/core/refusals.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { addressContext, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert, Field } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { answerByCode } from './answer-by-code.server.ts';
import { placeByCode } from './my-place.server.ts';
import type { MyPlace } from './place-schemas.server.ts';

/** The most that a word to the captain holds. */
const mostWhy = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const code = (query.get('code') ?? '').slice(0, 500);
  const linked = await placeByCode(context.get(siteContext), code).catch(orNothing);
  const isTaken = query.get('said') === 'taken';
  return { code, name: linked?.owner.name, place: linked?.place, isTaken };
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

// The address holds a member's own key: nothing is kept of it.
export const headers = () => ({ 'cache-control': 'no-store' });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string, most: number) => String(form.get(name) ?? '').slice(0, most);
  const code = text('code', 500);
  const answer = {
    coming: form.get('coming') === 'yes',
    why: text('why', mostWhy).replaceAll('\0', '').trim(),
  };
  try {
    const address = context.get(addressContext);
    const said = await answerByCode(context.get(siteContext), { address, code, ...answer });
    return redirect(`/my-place?${new URLSearchParams({ code, ...(said === 'taken' && { said }) })}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ sentence: error.message }, { status: error.status });
  }
}

export const ErrorBoundary = FormFailed;

/** Where the link of a mail leads: somebody's place in a side, and two buttons. Opening it decides nothing. */
export default function MyPlacePage() {
  const { code, name, place, isTaken } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page title="Your place" heading={name ?? 'Your place'} description="A place in one of our sides.">
      {refused ? <Alert kind="danger">{refused.sentence}</Alert> : null}
      {isTaken ? (
        <p className="alert">Somebody else has taken the place meanwhile. Thank you for offering.</p>
      ) : null}
      {place ? <OnePlace code={code} place={place} /> : <NoPlace name={name} />}
    </Page>
  );
}

function OnePlace({ code, place }: { code: string; place: MyPlace }) {
  const { line, off, sentence, asides, side, name, captain, state } = place;
  return (
    <Card title={line}>
      {off ? <p className="alert danger">{off}.</p> : null}
      <p>{sentence}</p>
      <Said place={place} />
      {place.isOpen ? <Buttons code={code} place={place} /> : null}
      {asides.map((aside) => (
        <p key={aside}>{aside}</p>
      ))}
      {side.length > 0 && state !== 'withdrawn' ? (
        <ul className="list">
          {side.map(({ name, position }) => (
            <li key={position + name}>{[name, position].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      ) : null}
      {captain ? (
        <p>
          <Ring captain={captain} />
        </p>
      ) : null}
      <p className="soft">
        This is the place of {name}. Whoever presses a button here answers for {name} and for nobody else.
      </p>
    </Card>
  );
}

function Said({ place }: { place: MyPlace }) {
  const { state, isReserve, isOpen, hasBegun, isToday, captain, heard } = place;
  if (hasBegun) return <p>It has begun: nothing can be changed here any more.</p>;
  if (!isOpen) return null;
  if (state === 'confirmed')
    return (
      <p>
        <strong>
          {isReserve ? 'You have said that you stand by.' : 'You have said that you will be there.'}
        </strong>
      </p>
    );
  if (state === 'withdrawn')
    return (
      <>
        <p>{heard} Thank you for saying so.</p>
        {isToday && captain ? (
          <p className="alert danger">
            It is today: please ring as well. <Ring captain={captain} />
          </p>
        ) : null}
      </>
    );
  return state === 'offered' ? <p>Will you take the place?</p> : null;
}

function Ring({ captain: { name, phone } }: { captain: { name: string; phone: string } }) {
  return (
    <span>
      Captain of the day: {name}
      {phone ? ', ' : ''}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </span>
  );
}

const yesWords = {
  picked: 'I will be there',
  offered: 'I will take the place',
  withdrawn: 'I can play after all',
};

function Buttons({ code, place: { state, isReserve } }: { code: string; place: MyPlace }) {
  const yes =
    isReserve && state === 'picked' ? 'I can stand by' : state === 'confirmed' ? '' : yesWords[state];
  return (
    <>
      {yes ? (
        <form method="post" action={`/my-place?${new URLSearchParams({ code })}`} className="form">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="coming" value="yes" />
          <button type="submit" className="button">
            {yes}
          </button>
        </form>
      ) : null}
      {state === 'withdrawn' ? null : (
        <form method="post" action={`/my-place?${new URLSearchParams({ code })}`} className="form">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="coming" value="no" />
          <Field label="If you cannot: a word to the captain, if you like" name="why" maxLength={mostWhy} />
          <button type="submit" className="button danger">
            I cannot play
          </button>
        </form>
      )}
    </>
  );
}

function NoPlace({ name }: { name: string | undefined }) {
  return (
    <Card title={name ? 'No place any more' : 'This link is not good'}>
      <p>
        {name
          ? `${name} is not picked for this any more: the side has been changed since the mail was sent. There is nothing to answer.`
          : 'It is not complete, or what it belongs to is over.'}
      </p>
      <ButtonLink href="/full-calendar" kind="quiet">
        The calendar
      </ButtonLink>
    </Card>
  );
}
