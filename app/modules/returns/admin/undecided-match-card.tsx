import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
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
    json: { sheet, note: 'No day was agreed.' },
  });
  return (
    <Card
      title={state === 'lapsed' ? 'No day was agreed in time' : 'The visitors can play on none of the days'}
    >
      <p>
        {offers.length > 0
          ? `${names.home} offered ${offers.map(words).join(' and ')}.`
          : `${names.home} offered no day.`}{' '}
        It was to be played until {formatFullDate(until)}.
      </p>
      {why ? <p>Put off: ‘{why}’</p> : null}
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
            successMessage="The match is moved, and both captains are told."
            isPrimary={at === 0}
          >
            It is {words(offer)}
          </MutationButton>
        ))}
        {matchSides.map((side) => (
          <MutationButton
            key={side}
            desk={desk}
            mutation="PUT /api/desk/league/returns/{id}/result"
            input={settle({ ...unplayed, state: 'conceded', concededBy: side })}
            successMessage="Settled. The table shows it now."
          >
            {names[side]} concede
          </MutationButton>
        ))}
        {card.abandoned === 'shared' ? (
          <MutationButton
            desk={desk}
            mutation="PUT /api/desk/league/returns/{id}/result"
            input={settle({ ...unplayed, state: 'abandoned', ends: 0 })}
            successMessage="Settled. The table shows it now."
          >
            Share the points
          </MutationButton>
        ) : null}
        <MutationButton
          desk={desk}
          mutation="DELETE /api/desk/league/returns/{id}/postponement"
          input={{ param: { id }, version }}
          successMessage="It is not played, and both captains are told."
        >
          It is not played
        </MutationButton>
      </div>
      <p className="soft">Other days are offered below. What you press can be taken back for a day.</p>
    </Card>
  );
}
