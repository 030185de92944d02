import { getWeekdayName } from '#app/core/dates.ts';
import { formatSeasonDateRange, getSeasonDateRange, isDateInSeason } from '#app/core/season-days.ts';
import { Field } from '#app/ui/field.tsx';

interface Props {
  season: number;
  /** 'YYYY-MM-DD', or '' while no date is chosen. */
  date: string;
  onDate: (date: string) => void;
  lastDay: string;
}

/** Fields for the date of an event, and its last day if it takes several. */
export function EventDateFields({ season, date, onDate, lastDay }: Props) {
  const bounds = getSeasonDateRange(season);
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
        hint={<span aria-live="polite">{formatWeekdayHint(date, season)}</span>}
      />
      <Field
        label="Last day (optional)"
        name="lastDay"
        type="date"
        min={date || bounds.min}
        max={bounds.max}
        defaultValue={lastDay}
      />
    </>
  );
}

function formatWeekdayHint(date: string, season: number): string {
  const year = Number(date.slice(0, 4));
  if (!date) return `Choose a date ${formatSeasonDateRange(season)}.`;
  if (!isDateInSeason(date, season)) return `Choose a date in the ${season} season.`;
  return `That is a ${getWeekdayName(year, date.slice(5))}${year === season ? '' : ` in ${year}`}.`;
}
