import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { FollowLeaguePageData } from '#app/modules/exchange/following/follow-schemas.server.ts';

/** Props of each part of the screen. */
export interface FollowLeagueSectionProps {
  screen: FollowLeaguePageData;
  peer: NonNullable<FollowLeaguePageData['peer']>;
  desk: MutationRunner;
}
