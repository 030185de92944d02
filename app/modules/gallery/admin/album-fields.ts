import { checkboxField, isoDateField, selectField, textField } from '#app/endpoints/fields.ts';
import type { AdminAlbum, AlbumEventOption } from '#app/modules/gallery/albums/admin-album.ts';

/** Form fields of a new or existing album, with the events that it may belong to. */
export const createAlbumFields = (events: AlbumEventOption[], album?: AdminAlbum) => ({
  title: textField('Name', { maxLength: 100, hint: 'Such as ‘Opening day’.', autoComplete: 'off' }),
  day: isoDateField('Day', {
    ...(album?.day === '' && {
      hint: `It reads ‘${album.date}’, and stays so if you leave this empty.`,
    }),
  }),
  event: selectField('Event', {
    options: Object.fromEntries([['', 'None'], ...events.map(({ id, label }) => [id, label])]),
    hint: 'The calendar then leads from it to the album.',
    invalidMessage: 'That event is no longer in the calendar.',
  }),
});

export const albumHiddenField = {
  hidden: checkboxField('Hidden from visitors', { hint: 'For as long as you are still sorting it.' }),
};
