import { useId, useState } from 'react';
import { namesIn } from '#app/core/typed.ts';
import type { CalendarRoom } from '#app/modules/calendar/events/calendar-room.ts';
import type { EventFields } from '#app/modules/calendar/events/desk-event.ts';
import { eventForm, type Place } from '#app/modules/calendar/events/event-fields.ts';
import { kindOf, usualTime } from '#app/modules/calendar/kinds/kinds.ts';
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
}

/** Render the fields of one event; those that only opens and results need are collapsed below. */
export function EventInputs({ room, event }: Props) {
  const club = useClub();
  const clubs = useId();
  const [type, setType] = useState(event.type);
  const [date, setDate] = useState(event.date);
  const kind = kindOf(room.kinds, type);
  const match = kind.nature === 'match';
  const usual = usualTime(kind, club);
  function choose(id: string) {
    setType(id);
    // Keep a date that the officer chose.
    if (!date || date === usualDay(kind, room)) setDate(usualDay(kindOf(room.kinds, id), room));
  }
  return (
    <>
      <KindField kinds={room.kinds} had={event.type} value={type} onChange={choose} />
      <EventDays season={room.season} date={date} onDate={setDate} lastDay={event.lastDay} />
      <Field
        label={match ? 'Opponent' : 'What it is called'}
        name="opponent"
        required
        list={match ? clubs : undefined}
        autoComplete="off"
        defaultValue={event.opponent}
        hint={
          match ? 'Begin to type and choose the club. A new name is put on the list of clubs.' : undefined
        }
      />
      <datalist id={clubs}>
        {room.clubs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PartFields room={room} event={event} match={match} />
      <Where event={event} match={match} />
      <Field
        label="Time"
        name="time"
        type="time"
        defaultValue={event.time}
        hint={usual ? `Left empty, it is the usual time: ${usual}.` : undefined}
      />
      <Field
        label="Note"
        name="note"
        maxLength={200}
        defaultValue={event.note}
        hint="A line that everybody sees with the event. It may stay empty."
      />
      <EventExtras open={kind.nature === 'open'} room={room} event={event} />
    </>
  );
}

interface WhereProps extends Omit<Props, 'room'> {
  match: boolean;
}

function Where({ event, match }: WhereProps) {
  const [place, setPlace] = useState<Place>(event.place);
  return (
    <>
      <fieldset className="choices">
        <legend>Where</legend>
        {namesIn(eventForm.place.options)
          .filter((key) => match || key !== 'away' || place === 'away')
          .map((key) => (
            <Choice
              key={key}
              label={eventForm.place.options[key]}
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
          hint="Leave it empty as long as it is not known."
        />
      </div>
    </>
  );
}
