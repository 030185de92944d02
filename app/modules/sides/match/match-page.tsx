import type { ComponentProps } from 'react';
import { BackTo } from '#app/admin/room-page.tsx';
import { Page } from '#app/ui/page.tsx';
import { matchPath } from './match-path.ts';

interface Props extends Omit<ComponentProps<typeof Page>, 'before'> {
  /** Event id in the calendar. */
  event: string;
}

/** Render the page of one stage of a match, with a link back to the match. */
export function MatchPage({ event, ...page }: Props) {
  return <Page {...page} before={<BackTo to={matchPath(event)}>This match</BackTo>} />;
}
