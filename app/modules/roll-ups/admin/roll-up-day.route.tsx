import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { readOfflineEventDay, withOfflineFallback } from '#app/api/offline/offline-days.ts';
import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import { filterPresentArrivals, sumUpRollUpFees } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { RollUpDrawFooter } from '#app/modules/roll-ups/games/draw-form.tsx';
import { RollUpDrawsPanel } from '#app/modules/roll-ups/games/draws-part.tsx';
import {
  type InitialRollUpData,
  type OfflineRollUpCopy,
  type RollUpDayController,
  useRollUpDay,
} from '#app/modules/roll-ups/games/use-roll-up-day.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import { RollUpCheckInPanel } from './check-in-part.tsx';
import { ClosedRollUpCard } from './close-roll-up-card.tsx';
import { RollUpDayPanel } from './roll-up-day-part.tsx';

export async function clientLoader({ params: { event = '' } }: { params: { event?: string } }) {
  const kept = await readOfflineEventDay<OfflineRollUpCopy>(event);
  return withOfflineFallback(fetchDay(event), kept && { ...kept.seen, me: kept.me, isKept: true });
}

async function fetchDay(event: string): Promise<InitialRollUpData> {
  const [state, known, me] = await Promise.all([
    call('GET /api/desk/on-the-day/{event}', { param: { event } }),
    call('GET /api/desk/on-the-day/{event}/known', { param: { event } }),
    call('GET /api/me'),
  ]);
  return { state, known, me, at: new Date().toISOString(), isKept: false };
}

const partLabels = { arrivals: 'Here', draw: 'Draw', day: 'Money' };
type Part = keyof typeof partLabels;

/** Render one day at the green: arrivals, the draw and its results. */
export default function RollUpDayPage() {
  const day = useRollUpDay(useLoaderData<typeof clientLoader>());
  const desk = useMutationRunner({ reload: day.read });
  const { event, draws } = day.state;
  const [part, setPart] = useState<Part>(draws.length > 0 ? 'draw' : 'arrivals');
  /** Number of the draw made just now on this device; 0 for none. */
  const [drawn, setDrawn] = useState(0);
  const show = (part: Part, drawn = 0) => {
    setDrawn(drawn);
    setPart(part);
  };
  const onDrawn = () => show('draw', draws.length + 1);
  return (
    <AdminSectionPage
      room="on-the-day"
      title={`${event.name}, ${formatFullDate(event.date)}`}
      heading={event.name}
      wide
    >
      <DaySummary day={day} />
      {day.state.day.closed ? <ClosedRollUpCard day={day} /> : null}
      <nav className="actions tight on-day-parts" aria-label="Parts of the day">
        {typedKeys(partLabels).map((one) => (
          <button
            key={one}
            type="button"
            className="toggle"
            aria-pressed={one === part}
            onClick={() => show(one)}
          >
            {partLabels[one]}
          </button>
        ))}
      </nav>
      {part === 'arrivals' ? <RollUpCheckInPanel day={day} /> : null}
      {part === 'draw' ? (
        <RollUpDrawsPanel day={day} desk={desk} isNew={drawn === draws.length} onDrawn={onDrawn} />
      ) : null}
      {part === 'day' ? <RollUpDayPanel day={day} desk={desk} /> : null}
      {desk.notice}
      {part === 'arrivals' && !day.state.day.closed ? (
        <RollUpDrawFooter day={day} desk={desk} onDrawn={onDrawn} />
      ) : null}
    </AdminSectionPage>
  );
}

/** Render the number of players, the takings and the sync state. */
function DaySummary({ day: { state, arrivals, waiting, asOf, refused } }: { day: RollUpDayController }) {
  const { event } = state;
  const { due, paid, toCome } = sumUpRollUpFees(arrivals);
  return (
    <>
      <p className="on-day-head">
        <strong>{filterPresentArrivals(arrivals).length} here now</strong>
        <span>
          {formatMoney(paid)} of {formatMoney(due)}
          {toCome > 0 ? `, ${formatMoney(toCome)} still to pay` : ''}
        </span>
        {event.isToday ? null : <span className="soft">{formatFullDate(event.date)}</span>}
        {event.isOff ? <span className="badge warm">cancelled or postponed</span> : null}
        {event.isToday ? null : <span className="badge over">not today</span>}
      </p>
      <p role="status" className="on-day-waiting">
        {asOf ? `Offline. Last updated ${formatTimeOfDay(new Date(asOf).toTimeString().slice(0, 5))}. ` : ''}
        {waiting > 0
          ? `${waiting === 1 ? 'One tap is' : `${waiting} taps are`} saved here, to be sent when you are back online.`
          : ''}
      </p>
      {refused ? <AlertMessage kind="danger">{refused}</AlertMessage> : null}
    </>
  );
}
