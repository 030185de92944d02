import { choice, day, line, tick } from '#app/endpoints/fields.ts';
import type { AlbumEvent, DeskAlbum } from '#app/modules/gallery/albums/desk-album.ts';

/** Form fields of a new or existing album, with the events that it may belong to. */
export const albumFields = (events: AlbumEvent[], album?: DeskAlbum) => ({
  title: line('Name', { most: 100, hint: 'Such as ‘Opening day’.', autoComplete: 'off' }),
  day: day('Day', {
    ...(album?.day === '' && {
      hint: `It reads ‘${album.date}’, and stays so if you leave this empty.`,
    }),
  }),
  event: choice('Event', {
    options: Object.fromEntries([['', 'None'], ...events.map(({ id, label }) => [id, label])]),
    hint: 'The calendar then leads from it to the album.',
    wrong: 'That event is no longer in the calendar.',
  }),
});

export const hiddenField = {
  hidden: tick('Hidden from visitors', { hint: 'For as long as you are still sorting it.' }),
};
