import { defineModule } from '#app/kernel/module.ts';
import server from './competition-claims.module.server.ts';

export const competitionClaimsModule = defineModule({
  name: 'competition-claims',
  pages: [['members/matches', 'own-matches.route.tsx']],
  memberReplies: [{ ask: 'result', order: 20 }],
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
