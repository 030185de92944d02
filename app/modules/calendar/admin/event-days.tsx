import { weekdayOf } from '#app/core/dates.ts';
import { boundsInWords, isInSeason, seasonBounds } from '#app/core/season-days.ts';
import { Field } from '#app/ui/field.tsx';

interface Props {
  season: number;
  /** 'YYYY-MM-DD', or '' while no date is chosen. */
  date: string;
  onDate: (date: string) => void;
  lastDay: string;
}

/** Fields for the date of an event, and its last day if it takes several. */
export function EventDays({ season, date, onDate, lastDay }: Props) {
  const bounds = seasonBounds(season);
  return (
    <>
      <Field
        label="Date"
        name="date"
        type="date"
        required
        {...bounds}
        value={date}
        onChange={({ target }) => onDate(target.value)}
        hint={<span aria-live="polite">{weekdayHint(date, season)}</span>}
      />
      <Field
        label="Last day, if it takes several"
        name="lastDay"
        type="date"
        min={date || bounds.min}
        max={bounds.max}
        defaultValue={lastDay}
      />
    </>
  );
}

function weekdayHint(date: string, season: number): string {
  const year = Number(date.slice(0, 4));
  if (!date) return `A day ${boundsInWords(season)}.`;
  if (!isInSeason(date, season)) return `This season is ${season}.`;
  return `That is a ${weekdayOf(year, date.slice(5))}${year === season ? '' : ` of ${year}`}.`;
}
