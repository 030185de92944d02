import { defineModule } from '#app/kernel/module.ts';
import server from './sides.module.server.ts';

export const sidesModule = defineModule({
  name: 'sides',
  uses: ['names'],
  pages: [['my-place', 'places/place-link.route.tsx']],
  adminPages: [
    ['playing/:id/places', 'places/admin-places.route.tsx'],
    ['playing/:id/lifts', 'lifts/admin/admin-lifts.route.tsx'],
  ],
  memberDays: [{ kind: 'match', order: 10, about: 'matches you are picked for' }],
  memberReplies: [{ ask: 'place', order: 10, hasButtons: true }],
  ownData: {
    picked: { order: 170, label: 'Places in teams' },
    cars: { order: 180 },
    lifts: { order: 190 },
    paired: { order: 200, label: 'Players to keep together or apart' },
  },
  styles: {
    app: ['sides.css'],
  },
  server,
});

declare module '#app/kernel/module.ts' {
  interface MemberDayKinds {
    match: true;
  }
  interface MemberReplyKinds {
    place: true;
  }
}
