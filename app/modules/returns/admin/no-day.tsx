import { Deed } from '#app/admin/forms/deed.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { showFullDate, showTime } from '#app/core/dates.ts';
import { type ScoreSheet, sides } from '#app/modules/formats/formats.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import type { OneReturn } from './room.ts';

const unplayed: ScoreSheet = {
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
};

/** Card for a postponed match without an agreed day, with a button for each way to settle it. */
export function NoDay({ one, desk }: { one: OneReturn; desk: Acts }) {
  const { today } = useShell();
  const { id, postponed, version, fixture, names, card, now } = one;
  if (!postponed || fixture !== 'postponed' || now.state === 'settled') return null;
  const { state, offers, why, whyNot, until } = postponed;
  if (state !== 'refused' && state !== 'lapsed') return null;
  const open = offers.filter(({ day }) => day >= today);
  const words = ({ day, time }: (typeof offers)[number]) =>
    [showFullDate(day), time && showTime(time)].filter(Boolean).join(', ');
  const settle = (sheet: ScoreSheet) => ({
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
        It was to be played until {showFullDate(until)}.
      </p>
      {why ? <p>Put off: ‘{why}’</p> : null}
      {whyNot ? (
        <p>
          {names.away}: ‘{whyNot}’
        </p>
      ) : null}
      <div className="actions">
        {open.map((offer, at) => (
          <Deed
            key={offer.day}
            desk={desk}
            act="PUT /api/desk/league/returns/{id}/postponement"
            given={{ param: { id }, version, json: { day: offer.day } }}
            said="The match is moved, and both captains are told."
            isNext={at === 0}
          >
            It is {words(offer)}
          </Deed>
        ))}
        {sides.map((side) => (
          <Deed
            key={side}
            desk={desk}
            act="PUT /api/desk/league/returns/{id}/result"
            given={settle({ ...unplayed, state: 'conceded', concededBy: side })}
            said="Settled. The table shows it now."
          >
            {names[side]} concede
          </Deed>
        ))}
        {card.abandoned === 'shared' ? (
          <Deed
            desk={desk}
            act="PUT /api/desk/league/returns/{id}/result"
            given={settle({ ...unplayed, state: 'abandoned', ends: 0 })}
            said="Settled. The table shows it now."
          >
            Share the points
          </Deed>
        ) : null}
        <Deed
          desk={desk}
          act="DELETE /api/desk/league/returns/{id}/postponement"
          given={{ param: { id }, version }}
          said="It is not played, and both captains are told."
        >
          It is not played
        </Deed>
      </div>
      <p className="soft">Other days are offered below. What you press can be taken back for a day.</p>
    </Card>
  );
}
