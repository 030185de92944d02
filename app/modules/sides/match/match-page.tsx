import type { ComponentProps } from 'react';
import { BackTo } from '#app/admin/room-page.tsx';
import { Page } from '#app/ui/page.tsx';
import { matchPath } from './match-path.ts';

interface Props extends Omit<ComponentProps<typeof Page>, 'before'> {
  /** Of the calendar. */
  event: string;
}

/** One stage of a match, with the way back to all of it. */
export function MatchPage({ event, ...page }: Props) {
  return <Page {...page} before={<BackTo to={matchPath(event)}>This match</BackTo>} />;
}
