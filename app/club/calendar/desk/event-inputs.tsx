import { useId, useState } from 'react';
import type { CalendarRoom } from '#app/club/calendar/events/calendar-room.ts';
import type { EventFields } from '#app/club/calendar/events/desk-event.ts';
import { eventTypes, isMatch, type Place, typeChoices } from '#app/club/calendar/events/event-kinds.ts';
import { weekdayOf } from '#app/core/dates.ts';
import { useClub } from '#app/site/shell.ts';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';
import { EventExtras } from './event-extras.tsx';

interface Props {
  room: CalendarRoom;
  event: EventFields;
  errors: Partial<Record<string, string>>;
  disabled: boolean;
}

/** The fields of one event; what only opens and results need stands folded below. */
export function EventInputs({ room, event, errors, disabled }: Props) {
  const club = useClub();
  const clubs = useId();
  const [type, setType] = useState(event.type);
  const [date, setDate] = useState(event.date);
  const usual = type === 'roll-up' ? club.rollUps.start : club.matchTimes[type];
  return (
    <>
      <SelectField
        label="Kind"
        name="type"
        value={type}
        onChange={({ target }) => setType(target.value as EventFields['type'])}
        error={errors.type}
        disabled={disabled}
      >
        {eventTypes.map((one) => (
          <option key={one} value={one}>
            {typeChoices[one]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Date"
        name="date"
        type="date"
        required
        min={`${room.season}-01-01`}
        max={`${room.season}-12-31`}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={errors.date}
        disabled={disabled}
        hint={<span aria-live="polite">{weekdayHint(date, room.season)}</span>}
      />
      <Field
        label={isMatch(type) ? 'Opponent' : 'What it is called'}
        name="opponent"
        required
        list={isMatch(type) ? clubs : undefined}
        autoComplete="off"
        defaultValue={event.opponent}
        error={errors.opponent}
        disabled={disabled}
        hint={
          isMatch(type)
            ? 'Begin to type and choose the club. A new name is put on the list of clubs.'
            : undefined
        }
      />
      <datalist id={clubs}>
        {room.clubs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Where event={event} match={isMatch(type)} errors={errors} disabled={disabled} />
      <Field
        label="Time"
        name="time"
        type="time"
        defaultValue={event.time}
        error={errors.time}
        disabled={disabled}
        hint={usual ? `Left empty, it is the usual time: ${usual}.` : undefined}
      />
      <Field
        label="Note"
        name="note"
        maxLength={200}
        defaultValue={event.note}
        error={errors.note}
        disabled={disabled}
        hint="A line that everybody sees with the event. It may stay empty."
      />
      <EventExtras open={type === 'open'} {...{ room, event, errors, disabled }} />
    </>
  );
}

function weekdayHint(date: string, season: number): string {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  if (!date) return `A day of ${season}.`;
  return year === season ? `That is a ${weekdayOf(year, day)}.` : `This season is ${season}.`;
}

interface WhereProps extends Omit<Props, 'room'> {
  match: boolean;
}

function Where({ event, match, errors, disabled }: WhereProps) {
  const [place, setPlace] = useState<Place>(event.place);
  const choices: [Place, string][] = [
    ['home', 'At home'],
    ['away', 'Away, at the opponent’s green'],
    ['elsewhere', 'Somewhere else, or not known yet'],
  ];
  return (
    <>
      <fieldset className="choices" disabled={disabled}>
        <legend>Where</legend>
        {choices
          .filter(([key]) => match || key !== 'away' || place === 'away')
          .map(([key, words]) => (
            <Choice
              key={key}
              label={words}
              name="place"
              value={key}
              checked={place === key}
              onChange={() => setPlace(key)}
            />
          ))}
      </fieldset>
      <div hidden={place !== 'elsewhere'}>
        <Field
          label="Place"
          name="location"
          defaultValue={event.location}
          error={errors.location}
          disabled={disabled}
          hint="Leave it empty as long as it is not known."
        />
      </div>
    </>
  );
}
