import type { ComponentProps } from 'react';
import { Card } from '#app/ui/card.tsx';

/** The place of a sheet, and of what was told in it. */
export const TellCard = (card: Omit<ComponentProps<typeof Card>, 'className'>) => (
  <Card {...card} className="tell" />
);
