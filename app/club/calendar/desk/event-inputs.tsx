import { useId, useState } from 'react';
import type { CalendarRoom } from '#app/club/calendar/events/calendar-room.ts';
import type { EventFields } from '#app/club/calendar/events/desk-event.ts';
import type { Place } from '#app/club/calendar/events/places.ts';
import { kindOf, usualTime } from '#app/club/calendar/kinds/kinds.ts';
import { useClub } from '#app/site/shell.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { EventDays } from './event-days.tsx';
import { EventExtras } from './event-extras.tsx';
import { KindField } from './kind-field.tsx';
import { PartFields } from './part-fields.tsx';
import { usualDay } from './usual-day.ts';

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
  const kind = kindOf(room.kinds, type);
  const match = kind.nature === 'match';
  const usual = usualTime(kind, club);
  function choose(id: string) {
    setType(id);
    // A day that somebody chose stays.
    if (!date || date === usualDay(kind, room)) setDate(usualDay(kindOf(room.kinds, id), room));
  }
  return (
    <>
      <KindField
        kinds={room.kinds}
        had={event.type}
        value={type}
        onChange={choose}
        error={errors.type}
        disabled={disabled}
      />
      <EventDays
        season={room.season}
        date={date}
        onDate={setDate}
        lastDay={event.lastDay}
        errors={errors}
        disabled={disabled}
      />
      <Field
        label={match ? 'Opponent' : 'What it is called'}
        name="opponent"
        required
        list={match ? clubs : undefined}
        autoComplete="off"
        defaultValue={event.opponent}
        error={errors.opponent}
        disabled={disabled}
        hint={
          match ? 'Begin to type and choose the club. A new name is put on the list of clubs.' : undefined
        }
      />
      <datalist id={clubs}>
        {room.clubs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PartFields {...{ room, event, errors, disabled }} match={match} />
      <Where event={event} match={match} errors={errors} disabled={disabled} />
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
      <EventExtras open={kind.nature === 'open'} {...{ room, event, errors, disabled }} />
    </>
  );
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
