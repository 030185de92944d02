import type { ComponentProps } from 'react';
import { Card } from '#app/ui/card.tsx';

/** Card of a send sheet and its result. */
export const MailingCard = (card: Omit<ComponentProps<typeof Card>, 'className'>) => (
  <Card {...card} className="tell" />
);

/** Warning (`getMailingWarning`) right above a button that sends mail. */
export const MailingWarning = ({ words }: { words: string }) =>
  words ? <p className="pressing">{words}</p> : null;
