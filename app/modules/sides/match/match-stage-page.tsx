import type { ComponentProps } from 'react';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { getMatchAdminPath } from './match-paths.ts';

interface Props extends Omit<ComponentProps<typeof PageLayout>, 'before'> {
  /** Event id in the calendar. */
  event: string;
}

/** Render the page of one stage of a match, with a link back to the match. */
export function MatchAdminStagePage({ event, ...page }: Props) {
  return (
    <PageLayout
      {...page}
      before={<AdminSectionBackLink to={getMatchAdminPath(event)}>This match</AdminSectionBackLink>}
    />
  );
}
