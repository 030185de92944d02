import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { type MatchScoreSheet, matchSides } from '#app/modules/formats/formats.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import type { MatchResultEditorData } from './result-admin-pages.ts';

const unplayed: MatchScoreSheet = {
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
};

/** Card for a postponed match without an agreed day, with a button for each way to settle it. */
export function UndecidedPostponementCard({
  one,
  desk,
}: {
  one: MatchResultEditorData;
  desk: MutationRunner;
}) {
  const { today } = useDocumentShell();
  const { id, postponed, version, fixture, names, card, now } = one;
  if (!postponed || fixture !== 'postponed' || now.state === 'settled') return null;
  const { state, offers, why, whyNot, until } = postponed;
  if (state !== 'refused' && state !== 'lapsed') return null;
  const open = offers.filter(({ day }) => day >= today);
  const words = ({ day, time }: (typeof offers)[number]) =>
    [formatFullDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ');
  const settle = (sheet: MatchScoreSheet) => ({
    param: { id },
    version,
    json: { sheet, note: 'No date was agreed.' },
  });
  return (
    <Card title={state === 'lapsed' ? 'No date agreed in time' : 'No date suits the visitors'}>
      <p>
        {offers.length > 0
          ? `${names.home} offered ${formatList(offers.map(words))}.`
          : `${names.home} offered no dates.`}{' '}
        The match had to be played by {formatFullDate(until)}.
      </p>
      {why ? <p>Reason for postponing: ‘{why}’</p> : null}
      {whyNot ? (
        <p>
          {names.away}: ‘{whyNot}’
        </p>
      ) : null}
      <div className="actions">
        {open.map((offer, at) => (
          <MutationButton
            key={offer.day}
            desk={desk}
            mutation="PUT /api/desk/league/returns/{id}/postponement"
            input={{ param: { id }, version, json: { day: offer.day } }}
            successMessage="Match moved and captains emailed."
            isPrimary={at === 0}
          >
            Play on {words(offer)}
          </MutationButton>
        ))}
        {matchSides.map((side) => (
          <MutationButton
            key={side}
            desk={desk}
            mutation="PUT /api/desk/league/returns/{id}/result"
            input={settle({ ...unplayed, state: 'conceded', concededBy: side })}
            successMessage="Result settled. The table has been updated."
          >
            {names[side]} concede
          </MutationButton>
        ))}
        {card.abandoned === 'shared' ? (
          <MutationButton
            desk={desk}
            mutation="PUT /api/desk/league/returns/{id}/result"
            input={settle({ ...unplayed, state: 'abandoned', ends: 0 })}
            successMessage="Result settled. The table has been updated."
          >
            Share the points
          </MutationButton>
        ) : null}
        <MutationButton
          desk={desk}
          mutation="DELETE /api/desk/league/returns/{id}/postponement"
          input={{ param: { id }, version }}
          successMessage="Match cancelled and captains emailed."
        >
          Cancel match
        </MutationButton>
      </div>
      <p className="soft">You can offer other dates below. You can undo your choice here for 24 hours.</p>
    </Card>
  );
}
