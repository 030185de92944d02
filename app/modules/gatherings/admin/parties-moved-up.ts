import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import { formatPromotedEntries } from '#app/modules/opens/opens.ts';

/** 'Ann moved up from the waiting list and got a mail.' */
export const formatPartiesMovedUp = (movedUp: Pick<SignUpReply, 'name' | 'email' | 'phone'>[]) =>
  formatPromotedEntries(movedUp.map(({ name, email, phone }) => ({ skip: name, email, phone })));
