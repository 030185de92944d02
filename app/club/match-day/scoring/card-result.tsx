import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { CardScreen, Who } from '#app/club/match-day/card/card.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, SelectField } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';

interface Props {
  card: CardScreen;
  outcome: NonNullable<CardScreen['outcome']>;
  /** Whether the site has all that was tapped here. */
  isAllSent: boolean;
  onDone: () => Promise<void>;
}

/** What the card comes to, for the captain to say that it is the result. */
export function CardResult({ card, outcome, isAllSent, onDone }: Props) {
  const { id, us, them, version: seen } = card;
  const { line, wanting, doubts, wantsExtraEnd, entered, differs, version, atDesk } = outcome;
  const { busy, failed, run } = useCall();
  const [extraEnd, setExtraEnd] = useState<Who | null>(null);
  async function say() {
    const json = { card: seen, extraEnd: wantsExtraEnd ? extraEnd : null };
    await run(() => call('PUT /api/playing/cards/{id}/result', { param: { id }, json, version }));
    await onDone();
  }
  const isIn = entered !== '' && !differs && !wanting;
  return (
    <Card title="The result" id="result">
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      {isIn ? <p role="status">The result is in: {entered}.</p> : null}
      {entered && !isIn ? (
        <p>
          <strong>Entered: {entered}.</strong> That stands until another result is entered.
        </p>
      ) : null}
      {isIn ? null : <p>{wanting || `By the card: ${line}.`}</p>}
      {isIn || wanting ? null : (
        <>
          {doubts.length > 0 ? (
            <ul className="list">
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          ) : null}
          {wantsExtraEnd ? (
            <SelectField
              label="Who won the extra end?"
              name="extraEnd"
              value={extraEnd ?? ''}
              onChange={({ target: { value } }) =>
                setExtraEnd(value === 'us' || value === 'them' ? value : null)
              }
            >
              <option value="">It has not been played</option>
              <option value="us">{us}</option>
              <option value="them">{them}</option>
            </SelectField>
          ) : null}
          {isAllSent ? null : <p>First all that was tapped has to be sent.</p>}
          <SureButton
            button={entered ? 'Enter it again from the card' : 'This is the result'}
            title={line}
            yes="Yes, this is the result"
            large
            busy={busy || !isAllSent}
            onSure={say}
          >
            {[...doubts, 'It goes into the season’s pages and the tables.'].join(' ')}
          </SureButton>
        </>
      )}
      {atDesk ? (
        <p>
          Cut short, not played, or conceded? <a href={`/desk/results/events/${id}`}>Enter it at the desk</a>
        </p>
      ) : null}
    </Card>
  );
}
