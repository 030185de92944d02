import { keptNowhere, openedBy, pressedBy } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, NothingHere, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { answerByCode } from './answer-by-code.server.ts';
import { placeByCode } from './my-place.server.ts';
import type { MyPlace } from './place-schemas.server.ts';

/** Maximum length of a note to the captain. */
const mostWhy = 200;

export const loader = openedBy(async (site, code) => {
  const { owner, place } = await placeByCode(site, code);
  return { name: owner.name, place };
});

export const action = pressedBy(async (site, { address, code, text }) => {
  const why = text('why', mostWhy).replaceAll('\0', '').trim();
  const said = await answerByCode(site, { address, code, coming: text('coming') === 'yes', why });
  return said === 'taken' ? { said } : undefined;
});

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Render the page of a place link: the place, and two buttons. GET requests change nothing. */
export default function MyPlacePage() {
  const { linked, said, turnedDown } = useLinked<typeof loader>();
  const { name, place } = linked ?? {};
  return (
    <Page title="Your place" heading={name ?? 'Your place'} description="A place in one of our sides.">
      <TurnedDownAlert turnedDown={turnedDown} />
      {said === 'taken' ? (
        <p className="alert">Somebody else has taken the place meanwhile. Thank you for offering.</p>
      ) : null}
      {place ? <OnePlace place={place} /> : <NoPlace name={name} />}
    </Page>
  );
}

function OnePlace({ place }: { place: MyPlace }) {
  const { line, off, sentence, asides, side, name, captain, state } = place;
  return (
    <Card title={line}>
      {off ? <p className="alert danger">{off}.</p> : null}
      <p>{sentence}</p>
      <Said place={place} />
      {place.isOpen ? <Buttons place={place} /> : null}
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

function Buttons({ place: { state, isReserve } }: { place: MyPlace }) {
  const yes =
    isReserve && state === 'picked' ? 'I can stand by' : state === 'confirmed' ? '' : yesWords[state];
  return (
    <>
      {yes ? <LinkedForm sends={{ coming: 'yes' }} button={yes} /> : null}
      {state === 'withdrawn' ? null : (
        <LinkedForm sends={{ coming: 'no' }} button="I cannot play" kind="danger">
          <Field label="If you cannot: a word to the captain, if you like" name="why" maxLength={mostWhy} />
        </LinkedForm>
      )}
    </>
  );
}

function NoPlace({ name }: { name: string | undefined }) {
  return (
    <NothingHere
      {...(name && { title: 'No place any more' })}
      words={
        name
          ? `${name} is not picked for this any more: the side has been changed since the mail was sent. There is nothing to answer.`
          : 'It is not complete, or what it belongs to is over.'
      }
      to="/full-calendar"
      link="The calendar"
    />
  );
}
