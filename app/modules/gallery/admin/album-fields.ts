import {
  defineCheckboxField,
  defineDateField,
  defineSelectField,
  defineTextField,
} from '#app/endpoints/fields.ts';
import type { AdminAlbum, AlbumEventOption } from '#app/modules/gallery/albums/admin-album.ts';

/** Form fields of a new or existing album, with the events that it may belong to. */
export const createAlbumFields = (events: AlbumEventOption[], album?: AdminAlbum) => ({
  title: defineTextField('Name', {
    maxLength: 100,
    hint: 'For example, ‘Opening day’.',
    autoComplete: 'off',
  }),
  day: defineDateField('Date', {
    ...(album?.day === '' && {
      hint: `Shown as ‘${album.date}’. Leave empty for no change.`,
    }),
  }),
  event: defineSelectField('Event', {
    options: Object.fromEntries([['', 'None'], ...events.map(({ id, label }) => [id, label])]),
    hint: 'The event in the calendar will link to the album.',
    invalidMessage: 'That event is no longer in the calendar.',
  }),
});

export const albumHiddenField = {
  hidden: defineCheckboxField('Hidden from visitors', {
    hint: 'Use this while you are still sorting the pictures.',
  }),
};
