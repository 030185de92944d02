import {
  defineCheckboxField,
  defineDateField,
  defineSelectField,
  defineTextField,
} from '#app/endpoints/fields.ts';
import type { AdminAlbum, AlbumEventOption } from '#app/modules/gallery/albums/admin-album.ts';

/** Form fields of a new or existing album, with the events that it may belong to. */
export const createAlbumFields = (events: AlbumEventOption[], album?: AdminAlbum) => ({
  title: defineTextField('Name', { maxLength: 100, hint: 'Such as ‘Opening day’.', autoComplete: 'off' }),
  day: defineDateField('Day', {
    ...(album?.day === '' && {
      hint: `It reads ‘${album.date}’, and stays so if you leave this empty.`,
    }),
  }),
  event: defineSelectField('Event', {
    options: Object.fromEntries([['', 'None'], ...events.map(({ id, label }) => [id, label])]),
    hint: 'The calendar then leads from it to the album.',
    invalidMessage: 'That event is no longer in the calendar.',
  }),
});

export const albumHiddenField = {
  hidden: defineCheckboxField('Hidden from visitors', { hint: 'For as long as you are still sorting it.' }),
};
