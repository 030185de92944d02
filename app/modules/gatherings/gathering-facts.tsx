import { showFullDate } from '#app/core/dates.ts';
import { daysInWords, stateText } from '#app/core/event.ts';
import { type CalendarEvent, timeWords } from '#app/modules/calendar/calendar.ts';
import { useClub } from '#app/site/shell.ts';
import { type Counts, feeWords, type Gathering, leftWords, type Stage, takesReplies } from './gathering.ts';

interface Props {
  event: CalendarEvent;
  gathering: Gathering;
  counts: Counts;
  stage: Stage;
}

/** Render the facts of a gathering: time, place, fee, free places and closing date. */
export function GatheringFacts({ event, gathering, counts, stage }: Props) {
  const club = useClub();
  const time = timeWords(event, club);
  const fee = feeWords(gathering);
  const left = takesReplies(stage) ? leftWords(gathering, counts) : '';
  const state = stateText(event);
  return (
    <>
      {state ? <p className="alert danger">{state}</p> : null}
      <dl className="facts">
        <dt>When</dt>
        <dd>{[daysInWords(event), time].filter(Boolean).join(', ')}</dd>
        {event.location ? (
          <>
            <dt>Where</dt>
            <dd>{event.location}</dd>
          </>
        ) : null}
        {fee ? (
          <>
            <dt>Cost</dt>
            <dd>{fee}</dd>
          </>
        ) : null}
        {gathering.places === null ? null : (
          <>
            <dt>Places</dt>
            <dd>
              {gathering.places}
              {left ? `, ${left}` : ''}
            </dd>
          </>
        )}
        {gathering.closes && takesReplies(stage) ? (
          <>
            <dt>Last day</dt>
            <dd>Put your name down by {showFullDate(gathering.closes)}</dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
