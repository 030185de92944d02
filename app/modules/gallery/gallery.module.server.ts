import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./gallery.api.ts')).galleryModuleApi(site),
    async (site) => (await import('#app/modules/gallery/admin/albums.api.ts')).adminPhotoAlbumsApi(site),
    async (site) =>
      (await import('#app/modules/gallery/store/page-pictures.api.ts')).pagePictureUploadApi(site),
  ],
  counts: {
    albums: ({ fn, selectFrom }) => selectFrom('album').select(fn.countAll<number>().as('rows')),
  },
  sectionStates: {
    photos: ({ albums = 0 }) => formatCount(albums, 'album'),
  },
  cleanUp: [
    async ({ db }) =>
      (await import('#app/modules/gallery/consents/photo-consents.server.ts')).purgeOrphanedPhotoConsents(db),
  ],
  tables: {
    photo: { finder: 'records', retention: noPersonalData },
    album: { retention: excludeFromExport(exclusionReasons.officer, 'office') },
    photo_consent: {
      retention: excludeFromExport('Names a parent or guardian, not a child. They may ask for it.', 'office'),
    },
  },
  queries: {
    '/gallery': ['o', 'd', 'photos', 'list', 'drive'],
  },
  demo: [
    {
      name: 'albums',
      order: 10,
      load: async (site, tools) =>
        (await import('./gallery.demo.server.ts')).removeFutureDemoAlbums(site, tools),
    },
  ],
  ports: {
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listAlbumRecords,
  },
});
