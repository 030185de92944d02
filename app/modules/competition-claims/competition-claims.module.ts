import { defineModule } from '#app/kernel/module.ts';
import server from './competition-claims.module.server.ts';

export const competitionClaimsModule = defineModule({
  name: 'competition-claims',
  pages: [['members/matches', 'own-matches.route.tsx']],
  memberReplies: [{ ask: 'result', order: 20 }],
  memberPageLinks: [
    {
      on: 'my season',
      order: 10,
      path: '/members/matches',
      name: 'My matches',
      line: 'Competitions: enter a result',
    },
  ],
  styles: {
    app: ['competition-claims.css'],
  },
  server,
});

declare module '#app/kernel/module.ts' {
  interface MemberReplyKinds {
    result: true;
  }
}
