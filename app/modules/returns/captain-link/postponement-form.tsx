import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import type { RejectedSubmission } from '#app/site/signed-link/signed-link.server.ts';
import { SignedLinkForm } from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { CaptainLinkMatch } from './captain-link-pages.ts';

interface Props {
  match: CaptainLinkMatch;
  turnedDown: RejectedSubmission | undefined;
}

/** Form for a match that could not be played: the home side offers two days, the visitors choose one. */
export function MatchPostponementForm({ match, turnedDown }: Props) {
  const { side, postponed, isPutOff, names, until } = match;
  if (!isPutOff)
    return (
      <CollapsibleSection
        className="return-fold"
        title="It could not be played"
        open={turnedDown?.typed.word === 'put-off'}
      >
        <OfferForm match={match} turnedDown={turnedDown} button="Put it off" />
      </CollapsibleSection>
    );
  if (postponed?.state === 'offered' && side === 'away') return <Choose match={match} />;
  const offers = (postponed?.offers ?? []).map(offerWords);
  return (
    <Card title="Put off">
      {postponed?.state === 'offered' ? (
        <p>
          You have offered {offers.join(' and ')}. We wait for {names.away}.
        </p>
      ) : (
        <p>{states[postponed?.state ?? 'asked'] ?? states.asked}</p>
      )}
      {side === 'home' ? (
        <OfferForm
          match={match}
          turnedDown={turnedDown}
          button={offers.length > 0 ? 'Offer these days instead' : 'Offer these days'}
        />
      ) : (
        <p className="soft">It is to be played until {until}.</p>
      )}
    </Card>
  );
}

const states: Record<string, string> = {
  asked: 'The home side offers two days, and the visitors choose one.',
  refused: 'The visitors could play on none of the days offered. The league secretary looks at it.',
  lapsed: 'No day was agreed in time. The league secretary settles it by the rule.',
};

const offerWords = ({ day, time }: { day: string; time: string | null }) =>
  [formatFullDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ');

function Choose({ match: { postponed, names } }: { match: CaptainLinkMatch }) {
  return (
    <Card title={`${names.home} offer`}>
      {postponed?.why ? <p>‘{postponed.why}’</p> : null}
      <SignedLinkForm sends={{ word: 'choose' }} button="We play on this day">
        <fieldset className="choices">
          <legend>Which day can you play?</legend>
          {postponed?.offers.map((offer) => (
            <RadioOrCheckboxInput
              key={offer.day}
              name="day"
              value={offer.day}
              label={offerWords(offer)}
              required
            />
          ))}
        </fieldset>
      </SignedLinkForm>
      <details className="return-seldom">
        <summary>None of these days</summary>
        <SignedLinkForm sends={{ word: 'refuse' }} button="We can play on none of them" kind="quiet">
          <Field label="Why" name="why" maxLength={200} hint="It may stay empty." />
        </SignedLinkForm>
      </details>
    </Card>
  );
}

/** Form of the home side's days; visitors only report that it could not be played. */
function OfferForm({ match: { side, until, isPutOff }, turnedDown, button }: Props & { button: string }) {
  const mine = turnedDown?.typed.word === 'put-off' ? turnedDown : undefined;
  const typed = mine?.typed ?? {};
  const errors = mine?.errors ?? {};
  const isOdd = Boolean(errors['offers.0'] || errors['offers.1']);
  return (
    <SignedLinkForm
      sends={{ word: 'put-off', ...(isPutOff && { again: 'yes' }) }}
      button={button}
      kind="quiet"
    >
      <Field
        label="Why"
        name="why"
        maxLength={200}
        defaultValue={typed.why}
        hint="‘Rain’ will do. It may stay empty."
      />
      {side === 'home' ? (
        <fieldset className="choices">
          <legend>Two days that you offer, until {until}</legend>
          {[0, 1].map((at) => (
            <div key={at} className="return-offer">
              <Field
                label={at === 0 ? 'First day' : 'Second day'}
                type="date"
                name={`offers.${at}`}
                defaultValue={typed[`offers.${at}`]}
                error={errors[`offers.${at}`]}
              />
              <Field label="Time" type="time" name={`times.${at}`} defaultValue={typed[`times.${at}`]} />
            </div>
          ))}
          <span className="hint">You can leave them empty for now, and offer them later by this link.</span>
        </fieldset>
      ) : (
        <p>The home side is asked for two days, and you choose one of them.</p>
      )}
      {isOdd ? (
        <RadioOrCheckboxInput type="checkbox" name="sure" value="yes" label="Offer these days all the same" />
      ) : null}
    </SignedLinkForm>
  );
}
