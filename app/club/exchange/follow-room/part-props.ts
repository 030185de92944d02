import type { FollowScreen } from '#app/club/exchange/following/follow-shapes.server.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';

/** What each part of the screen is given. */
export interface PartProps {
  screen: FollowScreen;
  peer: NonNullable<FollowScreen['peer']>;
  desk: Acts;
}
