import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import type { RinkScoresFromGreen } from '#app/modules/score-sheets/score-sheets.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';

/** Fetches the card that was entered on the green; null if there is none. */
export const fetchScorecardFromGreen = (id: string) =>
  call('GET /api/desk/results/events/{id}/card', { param: { id } });

export type ScorecardFromGreen = NonNullable<
  ApiCallResponse<'GET /api/desk/results/events/{id}/card'>['card']
>;

interface Props {
  card: ScorecardFromGreen;
  ours: 'home' | 'away';
  isTaken: boolean;
  onTake: (rinks: RinkScoresFromGreen) => void;
}

/** Renders the card from the green with a button that copies it into the form, without saving. */
export function ScorecardFromGreenSection({ card: { rinks, doubts }, ours, isTaken, onTake }: Props) {
  const { rink } = useClubTerms();
  const theirs = ours === 'home' ? 'away' : 'home';
  return (
    <section className="stack tight card-offer" aria-label="Card from the green">
      <p>
        <strong>Card from the green, our score first:</strong>
      </p>
      <ul>
        {rinks.map(({ shots, ends, by, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in their order
          <li key={index}>
            {capitalize(rink)} {index + 1}:{' '}
            {shots ? (
              <>
                <strong>
                  {shots[ours]}–{shots[theirs]}
                </strong>{' '}
                after {formatCount(ends, 'end')}
              </>
            ) : (
              'no ends yet'
            )}
            {at ? (
              <span className="soft">{`, entered ${by ? `by ${by}, ` : ''}${formatDateTime(new Date(at))}`}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {doubts.map((doubt) => (
        <p key={doubt} className="alert">
          {doubt}
        </p>
      ))}
      <button type="button" className="button quiet" onClick={() => onTake(rinks.map(({ shots }) => shots))}>
        Copy from the card
      </button>
      <p className="hint" role="status">
        {isTaken
          ? 'The scores from the card are in the form below. Press ‘Save result’ to save them.'
          : 'This fills in the form below. Nothing is saved until you press ‘Save result’.'}
      </p>
    </section>
  );
}
