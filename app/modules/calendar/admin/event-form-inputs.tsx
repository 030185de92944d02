import { useEffect, useId, useState } from 'react';
import { formatTimeOfDay } from '#app/core/dates.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { EventFormValues } from '#app/modules/calendar/events/admin-event.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import { type EventPlaceOption, eventFormFields } from '#app/modules/calendar/events/event-form-fields.ts';
import { getEventKind, getUsualStartTime } from '#app/modules/calendar/kinds/event-kind.ts';
import { useClub } from '#app/site/shell.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { EventDateFields } from './event-date-fields.tsx';
import { EventDetailInputs } from './event-detail-inputs.tsx';
import { EventKindSelect } from './event-kind-select.tsx';
import { getNextUsualEventDate } from './next-usual-date.ts';
import { TeamAndSectionSelects } from './team-section-selects.tsx';

interface Props {
  room: CalendarAdminData;
  event: EventFormValues;
}

interface InputsProps extends Props {
  onTyped: ((typed: EventFormValues) => void) | undefined;
}

/** Render the fields of one event; those that only opens and results need are collapsed below. */
export function EventFormInputs({ room, event, onTyped }: InputsProps) {
  const club = useClub();
  const clubs = useId();
  const [type, setType] = useState(event.type);
  const [date, setDate] = useState(event.date);
  const [typed, setTyped] = useState(event);
  useEffect(() => onTyped?.({ ...typed, type, date }), [onTyped, typed, type, date]);
  const kind = getEventKind(room.kinds, type);
  const match = kind.nature === 'match';
  const usual = getUsualStartTime(kind, club);
  function choose(id: string) {
    setType(id);
    // Keep a date that the officer chose.
    if (!date || date === getNextUsualEventDate(kind, room))
      setDate(getNextUsualEventDate(getEventKind(room.kinds, id), room));
  }
  return (
    <div
      className="event-inputs"
      onInput={({ currentTarget }) => setTyped({ ...event, ...readInputs(currentTarget) })}
    >
      <EventKindSelect kinds={room.kinds} currentKind={event.type} value={type} onChange={choose} />
      <EventDateFields season={room.season} date={date} onDate={setDate} lastDay={event.lastDay} />
      <Field
        label={match ? 'Opponent' : 'Name of the event'}
        name="opponent"
        required
        list={match ? clubs : undefined}
        autoComplete="off"
        defaultValue={event.opponent}
        hint={
          match ? 'Start typing, then choose the club. A new name is added to the list of clubs.' : undefined
        }
      />
      <datalist id={clubs}>
        <Options of={room.clubs} />
      </datalist>
      <TeamAndSectionSelects room={room} event={event} match={match} />
      <EventPlaceInputs event={event} match={match} />
      <Field
        label="Time"
        name="time"
        type="time"
        defaultValue={event.time}
        hint={usual ? `Usual time if left empty: ${formatTimeOfDay(usual)}.` : undefined}
      />
      <Field
        label="Note (optional)"
        name="note"
        maxLength={200}
        defaultValue={event.note}
        hint="Everyone sees this with the event."
      />
      <EventDetailInputs open={kind.nature === 'open'} room={room} event={event} />
    </div>
  );
}

/** Values of the fields of a form, by name. */
const readInputs = (within: HTMLElement) =>
  Object.fromEntries(new FormData(within.closest('form') ?? undefined)) as Partial<EventFormValues>;

interface EventPlaceInputsProps extends Omit<Props, 'room'> {
  match: boolean;
}

function EventPlaceInputs({ event, match }: EventPlaceInputsProps) {
  const [place, setPlace] = useState<EventPlaceOption>(event.place);
  return (
    <>
      <fieldset className="choices">
        <legend>Where</legend>
        {typedKeys(eventFormFields.place.options)
          .filter((key) => match || key !== 'away' || place === 'away')
          .map((key) => (
            <RadioOrCheckboxInput
              key={key}
              label={eventFormFields.place.options[key]}
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
          hint="Leave this empty until you know."
        />
      </div>
    </>
  );
}
