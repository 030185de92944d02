import { useState } from 'react';
import type { MatchCardPageData, MatchCardSide } from '#app/modules/match-day/card/card.ts';
import { getLocalMatchCardOutcome } from '#app/modules/match-day/card/card-outcome.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import type { MatchCardScoringController } from './card-scoring.ts';
import { ExtraEndWinnerSelect } from './extra-end.tsx';

type CardOutcomeView = NonNullable<MatchCardPageData['outcome']>;

interface Props {
  card: MatchCardPageData;
  outcome: CardOutcomeView;
  scoring: MatchCardScoringController;
}

/** Render the result of the card, with the button by which the captain confirms it. */
export function MatchCardResultPanel({ card, outcome, scoring }: Props) {
  const words = useClubTerms();
  const { isAllSent, isWaiting } = scoring.shown();
  const { waits, isSending, failed } = scoring.result();
  const here = isAllSent ? outcome : getLocalMatchCardOutcome(card, outcome, words);
  const { wanting, differs, line } = here;
  const { id } = card;
  const { entered, atDesk } = outcome;
  const isIn = entered !== '' && !differs && !wanting;
  const by = isWaiting ? 'From the card on this phone' : 'From the card';
  return (
    <Card title="The result" id="result">
      {failed ? <AlertMessage kind="danger">{failed}</AlertMessage> : null}
      {isIn ? <p role="status">The result is in: {entered}.</p> : null}
      {entered && !isIn ? (
        <p>
          <strong>Entered: {entered}.</strong> This is the result until another is entered.
        </p>
      ) : null}
      {waits && !isSending ? (
        <>
          <p role="status">
            <strong>Not sent yet: {waits}.</strong> Saved on this phone. It will be sent when you are back
            online.
          </p>
          <button type="button" className="button quiet" onClick={() => void scoring.takeBack()}>
            Undo
          </button>
        </>
      ) : isIn ? null : (
        <>
          <p>{wanting || `${by}: ${line}.`}</p>
          {wanting ? null : (
            <ConfirmResultButton card={card} outcome={here} isWaiting={isWaiting} scoring={scoring} />
          )}
        </>
      )}
      {atDesk ? (
        <p>
          Cut short, not played, or conceded?{' '}
          <a href={`/desk/results/events/${id}`}>Enter the result in Club admin</a>
        </p>
      ) : null}
    </Card>
  );
}

function ConfirmResultButton({ card, outcome, isWaiting, scoring }: Props & { isWaiting: boolean }) {
  const { line, doubts, wantsExtraEnd, entered } = outcome;
  const [extraEnd, setExtraEnd] = useState<MatchCardSide | null>(null);
  const { isSending } = scoring.result();
  const isContested = scoring.isAnyContested();
  const then = isWaiting
    ? 'You are offline. The result is saved on this phone. It will be entered when you are back online, if the website’s card still matches.'
    : 'This enters the result in the season’s pages and the tables.';
  return (
    <>
      {isWaiting ? <p>Scores that others have entered since are not included.</p> : null}
      {doubts.length > 0 ? (
        <ul className="list">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      ) : null}
      {wantsExtraEnd ? <ExtraEndWinnerSelect card={card} won={extraEnd} onSay={setExtraEnd} /> : null}
      {isContested ? <p>First choose which of the two cards to use.</p> : null}
      <ConfirmButton
        button={entered ? 'Enter again from card' : 'This is the result'}
        title={line}
        yes="Yes, this is the result"
        large
        busy={isSending || isContested}
        onSure={() => scoring.say(line, wantsExtraEnd ? extraEnd : null)}
      >
        {[...doubts, then].join(' ')}
      </ConfirmButton>
    </>
  );
}
