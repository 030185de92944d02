import { AddToPhoneLink } from '#app/site/contacts/add-to-phone-link.tsx';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  noStoreHeaders,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  InvalidLinkMessage,
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { answerTeamPlaceByLink } from './answer-place-by-link.server.ts';
import { readTeamPlaceLink } from './own-place.server.ts';
import type { OwnTeamPlace } from './place-schemas.server.ts';

/** Maximum length of a note to the captain. */
const maxNoteLength = 200;

export const loader = createSignedLinkLoader(async (site, code) => {
  const { owner, place } = await readTeamPlaceLink(site, code);
  return { name: owner.name, place };
});

export const action = createSignedLinkAction(async (site, { address, code, text }) => {
  const why = text('why', maxNoteLength).replaceAll('\0', '').trim();
  const said = await answerTeamPlaceByLink(site, { address, code, coming: text('coming') === 'yes', why });
  return said === 'taken' ? { said } : undefined;
});

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Render the page of a place link: the place, and two buttons. GET requests change nothing. */
export default function TeamPlaceLinkPage() {
  const { linked, said, turnedDown } = useSignedLinkData<typeof loader>();
  const { name, place } = linked ?? {};
  return (
    <PageLayout
      title="Your place"
      heading={name ?? 'Your place'}
      description="Your place in one of our teams."
    >
      <RejectedSubmissionAlert turnedDown={turnedDown} />
      {said === 'taken' ? (
        <p className="alert">Someone else has taken the place. Thank you for offering.</p>
      ) : null}
      {place ? <PlaceCard place={place} /> : <NoPlace name={name} />}
    </PageLayout>
  );
}

function PlaceCard({ place }: { place: OwnTeamPlace }) {
  const { line, off, sentence, asides, side, name, captain, state } = place;
  return (
    <Card title={line}>
      {off ? <p className="alert danger">{off}.</p> : null}
      <p>{sentence}</p>
      <AnswerStatus place={place} />
      {place.isOpen ? <AnswerButtons place={place} /> : null}
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
          <CaptainPhone captain={captain} />
        </p>
      ) : null}
      {captain?.phone ? (
        <p>
          <AddToPhoneLink contact={captain} file="captain" />
        </p>
      ) : null}
      <p className="soft">
        This place is for {name}. The buttons on this page are for {name} only.
      </p>
    </Card>
  );
}

function AnswerStatus({ place }: { place: OwnTeamPlace }) {
  const { state, isReserve, isOpen, hasBegun, isToday, captain, heard } = place;
  if (hasBegun) return <p>This match has already started, so you can no longer change your answer here.</p>;
  if (!isOpen) return null;
  if (state === 'confirmed')
    return (
      <p>
        <strong>
          {isReserve ? 'You have confirmed that you can stand by.' : 'You have confirmed that you can play.'}
        </strong>
      </p>
    );
  if (state === 'withdrawn')
    return (
      <>
        <p>{heard} Thank you for letting us know.</p>
        {isToday && captain ? (
          <p className="alert danger">
            The match is today, so please phone as well. <CaptainPhone captain={captain} />
          </p>
        ) : null}
      </>
    );
  return state === 'offered' ? <p>Will you take the place?</p> : null;
}

function CaptainPhone({ captain: { name, phone } }: { captain: { name: string; phone: string } }) {
  return (
    <span>
      Captain of the day: {name}
      {phone ? ', ' : ''}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </span>
  );
}

const confirmLabels = {
  picked: 'I can play',
  offered: 'I will take the place',
  withdrawn: 'I can play after all',
};

function AnswerButtons({ place: { state, isReserve } }: { place: OwnTeamPlace }) {
  const yes =
    isReserve && state === 'picked' ? 'I can stand by' : state === 'confirmed' ? '' : confirmLabels[state];
  return (
    <>
      {yes ? <SignedLinkForm sends={{ coming: 'yes' }} button={yes} /> : null}
      {state === 'withdrawn' ? null : (
        <SignedLinkForm sends={{ coming: 'no' }} button="I cannot play" kind="danger">
          <Field
            label="Note to the captain if you cannot play (optional)"
            name="why"
            maxLength={maxNoteLength}
          />
        </SignedLinkForm>
      )}
    </>
  );
}

function NoPlace({ name }: { name: string | undefined }) {
  return (
    <InvalidLinkMessage
      {...(name && { title: 'No longer picked' })}
      words={
        name
          ? `${name} is no longer picked for this match. The team has changed since we sent the email, so you do not need to answer.`
          : 'The link is incomplete, or the match is over.'
      }
      to="/full-calendar"
      link="See the calendar"
    />
  );
}
