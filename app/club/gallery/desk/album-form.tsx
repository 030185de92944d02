import type { AlbumEvent, DeskAlbum } from '#app/club/gallery/albums/desk-album.ts';
import { Field, SelectField } from '#app/ui/field.tsx';

export const albumLabels = { title: 'Name', day: 'Day', event: 'Event' };

interface Props {
  album?: DeskAlbum;
  events: AlbumEvent[];
}

/** The fields of an album's facts, for a new one and for one that is there. */
export function AlbumFields({ album, events }: Props) {
  const odd =
    album?.day === '' ? `It reads ‘${album.date}’, and stays so if you leave this empty.` : undefined;
  return (
    <>
      <Field
        label="Name"
        name="title"
        hint="Such as ‘Opening day’."
        defaultValue={album?.title}
        autoComplete="off"
      />
      <Field label="Day" name="day" type="date" hint={odd} defaultValue={album?.day} />
      <SelectField
        key={album?.event}
        label="Event"
        name="event"
        hint="The calendar then leads from it to the album."
        defaultValue={album?.event ?? ''}
      >
        <option value="">None</option>
        {events.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
