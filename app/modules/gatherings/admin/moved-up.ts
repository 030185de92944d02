import type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { movedUpWords } from '#app/modules/opens/opens.ts';

/** 'Ann moved up from the waiting list and got a mail.' */
export const partiesMovedUp = (movedUp: Pick<Coming, 'name' | 'email' | 'phone'>[]) =>
  movedUpWords(movedUp.map(({ name, email, phone }) => ({ skip: name, email, phone })));
