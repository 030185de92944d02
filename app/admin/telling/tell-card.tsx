import type { ComponentProps } from 'react';
import { Card } from '#app/ui/card.tsx';

/** The place of a sheet, and of what was told in it. */
export const TellCard = (card: Omit<ComponentProps<typeof Card>, 'className'>) => (
  <Card {...card} className="tell" />
);

/** What has to be known before a button is pressed that mails somebody (`warningOf`), right above it. */
export const Warning = ({ words }: { words: string }) =>
  words ? <p className="tell-nowhere">{words}</p> : null;
