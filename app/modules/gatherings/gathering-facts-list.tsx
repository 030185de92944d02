import { formatFullDate } from '#app/core/dates.ts';
import { formatEventDays, formatEventStateText } from '#app/core/event.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import { useClub } from '#app/site/shell.ts';
import {
  formatGatheringFee,
  formatGatheringPlacesLeft,
  type Gathering,
  isSignUpOpen,
  type SignUpCounts,
  type SignUpStage,
} from './gathering.ts';

interface Props {
  event: CalendarEvent;
  gathering: Gathering;
  counts: SignUpCounts;
  stage: SignUpStage;
}

/** Render the facts of a gathering: time, place, fee, free places and closing date. */
export function GatheringDetailsList({ event, gathering, counts, stage }: Props) {
  const club = useClub();
  const time = formatEventTime(event, club);
  const fee = formatGatheringFee(gathering);
  const left = isSignUpOpen(stage) ? formatGatheringPlacesLeft(gathering, counts) : '';
  const state = formatEventStateText(event);
  return (
    <>
      {state ? <p className="alert danger">{state}</p> : null}
      <dl className="facts">
        <dt>When</dt>
        <dd>{[formatEventDays(event), time].filter(Boolean).join(', ')}</dd>
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
        {gathering.closes && isSignUpOpen(stage) ? (
          <>
            <dt>Last day</dt>
            <dd>Put your name down by {formatFullDate(gathering.closes)}</dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
