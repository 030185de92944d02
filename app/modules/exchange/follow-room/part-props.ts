import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { FollowScreen } from '#app/modules/exchange/following/follow-shapes.server.ts';

/** What each part of the screen is given. */
export interface PartProps {
  screen: FollowScreen;
  peer: NonNullable<FollowScreen['peer']>;
  desk: Acts;
}
