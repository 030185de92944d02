import { formatFullDate } from '#app/core/dates.ts';
import { formatEventDays, formatEventStateText } from '#app/core/event.ts';
import { formatPlacesLeft, isBookingOpen } from '#app/modules/bookings/bookings.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import { useClub } from '#app/site/shell.ts';
import { Fact } from '#app/ui/tables/fact.tsx';
import { formatGatheringFee, type Gathering, type SignUpCounts, type SignUpStage } from './gathering.ts';

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
  const left = isBookingOpen(stage) ? formatPlacesLeft({ ...gathering, ...counts }) : '';
  const state = formatEventStateText(event);
  return (
    <>
      {state ? <p className="alert danger">{state}</p> : null}
      <dl className="facts">
        <Fact label="When">{[formatEventDays(event), time].filter(Boolean).join(', ')}</Fact>
        <Fact label="Where">{event.location}</Fact>
        <Fact label="Cost">{fee}</Fact>
        <Fact label="Places">
          {gathering.places === null ? null : `${gathering.places}${left ? `, ${left}` : ''}`}
        </Fact>
        <Fact label="Last day">
          {gathering.closes && isBookingOpen(stage)
            ? `Put your name down by ${formatFullDate(gathering.closes)}`
            : null}
        </Fact>
      </dl>
    </>
  );
}
