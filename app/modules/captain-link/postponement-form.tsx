import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
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
      <CollapsibleSection title="Match cannot be played" open={turnedDown?.typed.word === 'put-off'}>
        <OfferForm match={match} turnedDown={turnedDown} button="Postpone match" />
      </CollapsibleSection>
    );
  if (postponed?.state === 'offered' && side === 'away') return <Choose match={match} />;
  const offers = (postponed?.offers ?? []).map(offerWords);
  return (
    <Card title="Postponed">
      {postponed?.state === 'offered' ? (
        <p>
          You have offered {formatList(offers)}. Waiting for {names.away} to choose.
        </p>
      ) : (
        <p>{states[postponed?.state ?? 'asked'] ?? states.asked}</p>
      )}
      {side === 'home' ? (
        <OfferForm
          match={match}
          turnedDown={turnedDown}
          button={offers.length > 0 ? 'Offer these dates instead' : 'Offer these dates'}
        />
      ) : (
        <p className="soft">The match must be played by {until}.</p>
      )}
    </Card>
  );
}

const states: Record<string, string> = {
  asked: 'The home side offers two dates and the visitors choose one.',
  refused: 'The visitors cannot play on any of the dates offered. The league secretary will decide.',
  lapsed: 'No date was agreed in time. The league secretary will settle the match by the league rule.',
};

const offerWords = ({ day, time }: { day: string; time: string | null }) =>
  [formatFullDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ');

function Choose({ match: { postponed, names } }: { match: CaptainLinkMatch }) {
  return (
    <Card title={`Dates offered by ${names.home}`}>
      {postponed?.why ? <p>‘{postponed.why}’</p> : null}
      <SignedLinkForm sends={{ word: 'choose' }} button="Choose this date">
        <fieldset className="choices">
          <legend>Which date can you play?</legend>
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
        <summary>None of these dates</summary>
        <SignedLinkForm sends={{ word: 'refuse' }} button="Decline these dates" kind="quiet">
          <Field label="Reason (optional)" name="why" maxLength={200} />
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
        label="Reason (optional)"
        name="why"
        maxLength={200}
        defaultValue={typed.why}
        hint="For example, ‘Rain’."
      />
      {side === 'home' ? (
        <fieldset className="choices">
          <legend>Two dates you can offer, up to {until}</legend>
          {[0, 1].map((at) => (
            <div key={at} className="stack tight return-offer">
              <Field
                label={at === 0 ? 'First date' : 'Second date'}
                type="date"
                name={`offers.${at}`}
                defaultValue={typed[`offers.${at}`]}
                error={errors[`offers.${at}`]}
              />
              <Field label="Time" type="time" name={`times.${at}`} defaultValue={typed[`times.${at}`]} />
            </div>
          ))}
          <span className="hint">
            You can leave these empty for now and offer dates later with this link.
          </span>
        </fieldset>
      ) : (
        <p>We will ask the home side for two dates, and you choose one of them.</p>
      )}
      {isOdd ? (
        <RadioOrCheckboxInput type="checkbox" name="sure" value="yes" label="Offer these dates anyway" />
      ) : null}
    </SignedLinkForm>
  );
}
