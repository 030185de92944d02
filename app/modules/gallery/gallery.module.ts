import { defineModule } from '#app/kernel/module.ts';
import server from './gallery.module.server.ts';

export const galleryModule = defineModule({
  name: 'gallery',
  pages: [['gallery', 'gallery.route.tsx']],
  adminPages: [
    ['photos', 'admin/photos-admin.route.tsx'],
    ['photos/:id', 'admin/album-admin.route.tsx'],
  ],
  styles: {
    public: ['gallery.css'],
    app: ['admin/photos-admin.css'],
  },
  sections: [
    {
      key: 'photos',
      nav: 'website',
      order: 40,
      name: 'Photos',
      about: 'The albums and their pictures.',
      synonyms: 'photo photograph picture pictures image album gallery',
      grant: { order: 60 },
      tasks: [
        ['Add photos', '', 'add upload photo photos picture pictures image photograph'],
        ['A new album', 'photos#new-album', 'new album create gallery photos'],
      ],
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    photos: true;
  }
}
