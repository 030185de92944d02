import type { Coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { movedUpWords } from '#app/club/opens/opens.ts';

/** 'Ann moved up from the waiting list and got a mail.' */
export const partiesMovedUp = (movedUp: Pick<Coming, 'name' | 'email' | 'phone'>[]) =>
  movedUpWords(movedUp.map(({ name, email, phone }) => ({ skip: name, email, phone })));
