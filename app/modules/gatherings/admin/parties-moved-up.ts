import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import { formatPromotedOpenCompetitionEntries } from '#app/modules/opens/opens.ts';

/** 'Ann moved up from the waiting list and got a mail.' */
export const formatSignUpPartiesMovedUp = (movedUp: Pick<SignUpReply, 'name' | 'email' | 'phone'>[]) =>
  formatPromotedOpenCompetitionEntries(
    movedUp.map(({ name, email, phone }) => ({ skip: name, email, phone })),
  );
