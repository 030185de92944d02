import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { elseKept, readKeptDay } from '#app/api/kept/kept-days.ts';
import { showFullDate, showTime } from '#app/core/dates.ts';
import { namesIn } from '#app/core/typed.ts';
import { here, moneyOf } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import { inPounds } from '#app/modules/roll-ups/day/day.ts';
import { DrawFoot } from '#app/modules/roll-ups/games/draw-all.tsx';
import { DrawPart } from '#app/modules/roll-ups/games/draw-part.tsx';
import { type Day, type FirstSeen, type SeenDay, useDay } from '#app/modules/roll-ups/games/use-day.ts';
import { Alert } from '#app/ui/field.tsx';
import { ArrivalsPart } from './arrivals-part.tsx';
import { ClosedDay } from './closing-card.tsx';
import { DayPart } from './day-part.tsx';

export async function clientLoader({ params: { event = '' } }: { params: { event?: string } }) {
  const kept = await readKeptDay<SeenDay>(event);
  return elseKept(readDay(event), kept && { ...kept.seen, me: kept.me, isKept: true });
}

async function readDay(event: string): Promise<FirstSeen> {
  const [state, known, me] = await Promise.all([
    call('GET /api/desk/on-the-day/{event}', { param: { event } }),
    call('GET /api/desk/on-the-day/{event}/known', { param: { event } }),
    call('GET /api/me'),
  ]);
  return { state, known, me, at: new Date().toISOString(), isKept: false };
}

const parts = { arrivals: 'Here', draw: 'Draw', day: 'Money' };
type Part = keyof typeof parts;

/** Render one day at the green: arrivals, the draw and its results. */
export default function OneDay() {
  const day = useDay(useLoaderData<typeof clientLoader>());
  const desk = useActs({ read: day.read });
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
    <RoomPage
      room="on-the-day"
      title={`${event.name}, ${showFullDate(event.date)}`}
      heading={event.name}
      wide
    >
      <Head day={day} />
      {day.state.day.closed ? <ClosedDay day={day} /> : null}
      <nav className="on-day-parts" aria-label="Parts of the day">
        {namesIn(parts).map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => show(one)}>
            {parts[one]}
          </button>
        ))}
      </nav>
      {part === 'arrivals' ? <ArrivalsPart day={day} /> : null}
      {part === 'draw' ? (
        <DrawPart day={day} desk={desk} isNew={drawn === draws.length} onDrawn={onDrawn} />
      ) : null}
      {part === 'day' ? <DayPart day={day} desk={desk} /> : null}
      {desk.word}
      {part === 'arrivals' && !day.state.day.closed ? (
        <DrawFoot day={day} desk={desk} onDrawn={onDrawn} />
      ) : null}
    </RoomPage>
  );
}

/** Render the number of players, the takings and the sync state. */
function Head({ day: { state, arrivals, waiting, asOf, refused } }: { day: Day }) {
  const { event } = state;
  const { due, paid, toCome } = moneyOf(arrivals);
  return (
    <>
      <p className="on-day-head">
        <strong>{here(arrivals).length} here</strong>
        <span>
          {inPounds(paid)} of {inPounds(due)}
          {toCome > 0 ? `, ${inPounds(toCome)} to come` : ''}
        </span>
        {event.isToday ? null : <span className="soft">{showFullDate(event.date)}</span>}
        {event.isOff ? <span className="badge warm">off in the calendar</span> : null}
        {event.isToday ? null : <span className="badge warm">not today</span>}
      </p>
      <p role="status" className="on-day-waiting">
        {asOf ? `As of ${showTime(new Date(asOf).toTimeString().slice(0, 5))}, no line. ` : ''}
        {waiting > 0
          ? `${waiting === 1 ? 'One tap is' : `${waiting} taps are`} kept here, and sent as soon as there is a line.`
          : ''}
      </p>
      {refused ? <Alert kind="danger">{refused}</Alert> : null}
    </>
  );
}
