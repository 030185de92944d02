import { Field } from '#app/ui/field.tsx';
import type { AlbumEvent, DeskAlbum } from './desk-album.ts';

export const albumLabels = { title: 'Name', day: 'Day', event: 'Event' };

interface Props {
  album?: DeskAlbum;
  events: AlbumEvent[];
  errors: Partial<Record<string, string>>;
  disabled: boolean;
}

/** The fields of an album's facts, for a new one and for one that is there. */
export function AlbumFields({ album, events, errors, disabled }: Props) {
  const odd =
    album?.day === '' ? `It reads ‘${album.date}’, and stays so if you leave this empty.` : undefined;
  return (
    <>
      <Field
        label="Name"
        name="title"
        hint="Such as ‘Opening day’."
        defaultValue={album?.title}
        error={errors.title}
        disabled={disabled}
        autoComplete="off"
      />
      <Field
        label="Day"
        name="day"
        type="date"
        hint={odd}
        defaultValue={album?.day}
        error={errors.day}
        disabled={disabled}
      />
      <div className="field">
        <label htmlFor="album-event">Event</label>
        <span className="hint" id="album-event-hint">
          The calendar then leads from it to the album.
        </span>
        <select
          id="album-event"
          name="event"
          key={album?.event}
          defaultValue={album?.event ?? ''}
          disabled={disabled}
          aria-describedby="album-event-hint"
          aria-invalid={errors.event ? true : undefined}
        >
          <option value="">None</option>
          {events.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        {errors.event ? <span className="mistake">{errors.event}</span> : null}
      </div>
    </>
  );
}
